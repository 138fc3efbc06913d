import type { IntlShape } from 'react-intl';

/** The categories of news (docs/specification.md, section 3), without `all`, which is no choice. Each has a message `category.{key}`. */
export const newsCategories = [
  'medienmitteilung',
  'rede',
  'newsletter',
  'fremdmitteilung',
] as const;

/** Returns the name of a news category; undefined for a key that is none. */
export function categoryLabel(intl: IntlShape, key: string): string | undefined {
  const category = (['all', ...newsCategories] as const).find((name) => name === key);
  return category && intl.formatMessage({ id: `category.${category}` });
}
