import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from 'react-intl';
import { pluralLocale, tableCodes, type TableCode } from '../../shared/language/languages';
import { speaker, type MessageTable, type Speak } from '../../shared/language/messages';

/** One intl object a message table, made once: a request never makes its own. */
export interface IntlTables {
  speak(table: TableCode): Speak;
}

function readTable(folder: string, code: TableCode): MessageTable {
  return JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'));
}

function raise(error: Error): never {
  throw error;
}

/** Reads the compiled tables of a build (`dist/messages`). Each is complete: the build sees to it. */
export function readIntlTables(folder: string): IntlTables {
  const tables = new Map(
    tableCodes.map((code) => {
      const messages = readTable(folder, code);
      return [code, speaker(createIntl({ locale: pluralLocale(code), messages, onError: raise }))];
    }),
  );
  return {
    speak(code) {
      const speak = tables.get(code);
      if (speak === undefined) throw new Error(`No message table ${code}`);
      return speak;
    },
  };
}
