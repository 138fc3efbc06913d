import { pageSchema, type Page } from '../../../shared/content/page';
import { cleanWith } from '../../content/documents/cleanDocument';

const cleanPlainPage = cleanWith<Page>(pageSchema);

/** What is left of a page as it was written, with its HTML as it is; undefined where nothing is. */
export function leftOfPage(value: unknown): Page | undefined {
  const result = typeof value === 'object' && value !== null ? cleanPlainPage(value) : undefined;
  return result?.ok === true ? result.value : undefined;
}
