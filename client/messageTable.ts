import { IntlMessageFormat } from 'intl-messageformat';
import type { TableCode } from '../shared/language/languages';
import { speaker, type MessageTable, type Speak } from '../shared/language/messages';
import type { PageData } from '../shared/routing/pageData';

const tables = new Map<TableCode, Promise<Speak>>();

/** Speaks a table with formatjs' own message formatter; a message that is missing is its id. */
function speakTable(code: TableCode, table: MessageTable): Speak {
  // Browsers have no Romansh; its plural rule is the German one.
  const locale = code === 'rm' ? 'de' : code;
  const formats = new Map<string, IntlMessageFormat>();
  return speaker({
    formatMessage({ id }, values) {
      const message = table[id];
      if (message === undefined) return id;
      const format = formats.get(id) ?? new IntlMessageFormat(message, locale);
      formats.set(id, format);
      return String(format.format(values));
    },
  });
}

async function fetchTable(code: TableCode, url: string): Promise<Speak> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Message table ${code}: ${response.status}`);
  return speakTable(code, await response.json());
}

/** Speaks the interface texts of a page. Its table is fetched once; a failure is not kept. */
export function speakFor({ table, messages }: PageData): Promise<Speak> {
  const known = tables.get(table);
  if (known !== undefined) return known;
  const loading = fetchTable(table, messages);
  tables.set(table, loading);
  loading.catch(() => tables.delete(table));
  return loading;
}
