import { accessSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, type IntlShape } from 'react-intl';
import { pluralLocale, tableCodes, type TableCode } from '../../shared/language/languages';
import type { MessageTable } from '../../shared/language/messages';

/** One intl object a message table, made once: a request never makes its own. */
export interface IntlTables {
  forTable(code: TableCode): IntlShape;
}

function readTable(path: string): MessageTable {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function raise(error: Error): never {
  throw error;
}

/**
 * The compiled tables of a build (`dist/messages`), each read when it is first used. Throws where one is
 * missing, and a text that lacks a value throws when it is formatted.
 */
export function readIntlTables(folder: string): IntlTables {
  const tables = new Map<TableCode, IntlShape>();
  const pathOf = (code: TableCode) => join(folder, `${code}.json`);
  for (const code of tableCodes) accessSync(pathOf(code));
  return {
    forTable(code) {
      const known = tables.get(code);
      if (known !== undefined) return known;
      const messages = readTable(pathOf(code));
      const intl = createIntl({ locale: pluralLocale(code), messages, onError: raise });
      tables.set(code, intl);
      return intl;
    },
  };
}
