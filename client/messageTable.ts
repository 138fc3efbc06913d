import { IntlMessageFormat } from 'intl-messageformat';
import { pluralLocale, type TableCode } from '../shared/language/languages';
import { speaker, type MessageTable, type Speak } from '../shared/language/messages';
import type { PageData } from '../shared/routing/pageData';

const files = new Map<string, Promise<MessageTable>>();
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

async function fetchFile(url: string): Promise<MessageTable> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Messages ${url}: ${response.status}`);
  return response.json();
}

/** A file of messages, fetched once; a failure is not kept. */
function loadFile(url: string): Promise<MessageTable> {
  const known = files.get(url);
  if (known !== undefined) return known;
  const loading = fetchFile(url);
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
}

/** Speaks the interface texts of a page, from the parts of its table that it names. */
export async function speakFor({ table, messages }: PageData): Promise<Speak> {
  const parts = await Promise.all(messages.map(loadFile));
  const key = messages.join(' ');
  const speak = voices.get(key) ?? speakTable(table, Object.assign({}, ...parts));
  voices.set(key, speak);
  return speak;
}
