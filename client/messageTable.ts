import { IntlMessageFormat } from 'intl-messageformat';
import { pluralLocale, type TableCode } from '../shared/language/languages';
import { speaker, type MessageTable, type Speak } from '../shared/language/messages';
import type { PageData } from '../shared/routing/pageData';
import { loadJson } from './loadJson';

const voices = new Map<string, Speak>();

/** Speaks a table with formatjs' own message formatter; a message that is missing is its id. */
function speakTable(code: TableCode, table: MessageTable): Speak {
  const formats = new Map<string, IntlMessageFormat>();
  return speaker({
    formatMessage({ id }, values) {
      const message = table[id];
      if (message === undefined) return id;
      const format = formats.get(id) ?? new IntlMessageFormat(message, pluralLocale(code));
      formats.set(id, format);
      return String(format.format(values));
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
