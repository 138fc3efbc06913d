import type { IntlShape } from 'react-intl';
import type { MessageId } from './messages';

type CategoryId = Extract<MessageId, `category.${string}`>;

const categories: ReadonlyMap<string, CategoryId> = new Map([
  ['all', 'category.all'],
  ['rede', 'category.rede'],
  ['newsletter', 'category.newsletter'],
  ['fremdmitteilung', 'category.fremdmitteilung'],
  ['medienmitteilung', 'category.medienmitteilung'],
]);

/** Name of a news category (docs/specification.md, section 3); undefined for a key that is none. */
export function categoryLabel(intl: IntlShape, key: string | undefined): string | undefined {
  const id = key === undefined ? undefined : categories.get(key);
  return id === undefined ? undefined : intl.formatMessage({ id });
}
