import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, type IntlShape } from 'react-intl';
import { tableCodes, type TableCode } from '../../shared/language/languages';
import type { MessageTable } from '../../shared/language/messages';
import { speaker, type Speak } from '../../shared/language/messages';

/** One intl object a message table, made once: a request never makes its own. */
export interface IntlTables {
  intl(table: TableCode): IntlShape;
  speak(table: TableCode): Speak;
}

function readTable(folder: string, code: TableCode): MessageTable {
  return JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'));
}

/** Reads the compiled tables of a build (`dist/messages`). German fills what another one lacks. */
export function readIntlTables(folder: string): IntlTables {
  const german = readTable(folder, 'de');
  const tables = new Map(
    tableCodes.map((code) => {
      const messages = { ...german, ...readTable(folder, code) };
      const intl = createIntl({ locale: formatLocale(code), messages, onError: raise });
      return [code, { intl, speak: speaker(intl) }] as const;
    }),
  );
  function table(code: TableCode) {
    const found = tables.get(code);
    if (found === undefined) throw new Error(`No message table ${code}`);
    return found;
  }
  return { intl: (code) => table(code).intl, speak: (code) => table(code).speak };
}

function raise(error: Error): never {
  throw error;
}

function formatLocale(code: TableCode): string {
  return code === 'rm' ? 'de' : code;
}
