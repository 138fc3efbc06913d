import { pluralLocale, type TableCode } from '../shared/language/languages';
import { speaker, type MessageTable, type Speak } from '../shared/language/messages';
import type { PageData } from '../shared/routing/pageData';
import { formatMessage } from './formatMessage';
import { loadJson } from './loadJson';

const voices = new Map<string, Speak>();

/** Speaks a table; a message that is missing is its id. */
function speakTable(code: TableCode, table: MessageTable): Speak {
  const locale = pluralLocale(code);
  return speaker({
    formatMessage({ id }, values = {}) {
      const message = table[id];
      return message === undefined ? id : formatMessage(message, values, locale);
    },
  });
}

/** Speaks the interface texts of a page, from the parts of its table that it names. */
export async function speakFor({
  table,
  messages,
}: Pick<PageData, 'table' | 'messages'>): Promise<Speak> {
  const parts = await Promise.all(messages.map((url) => loadJson<MessageTable>(url)));
  const key = messages.join(' ');
  const speak = voices.get(key) ?? speakTable(table, Object.assign({}, ...parts));
  voices.set(key, speak);
  return speak;
}
