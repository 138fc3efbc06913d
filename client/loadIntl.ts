import { createIntl, type IntlShape } from 'react-intl';
import { pluralLocale } from '../shared/language/languages';
import type { MessageTable } from '../shared/language/messages';
import type { PageData } from '../shared/routing/pageData';
import { loadJson } from './loadJson';

const tables = new Map<string, IntlShape>();
const reported = new Set<string>();

/** A message that is missing shows its id, and is reported once. */
function report(error: Error): void {
  if (reported.has(error.message)) return;
  reported.add(error.message);
  console.error(error);
}

/** Loads the interface texts of a page; one intl object serves all pages that have the same. */
export async function loadIntl({
  table,
  messages: url,
}: Pick<PageData, 'table' | 'messages'>): Promise<IntlShape> {
  const messages = await loadJson<MessageTable>(url);
  const intl =
    tables.get(url) ?? createIntl({ locale: pluralLocale(table), messages, onError: report });
  tables.set(url, intl);
  return intl;
}
