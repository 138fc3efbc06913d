import { accessSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from 'react-intl';
import { pluralLocale, tableCodes, type TableCode } from '../../shared/language/languages';
import { speaker, type MessageTable, type Speak } from '../../shared/language/messages';

/** One intl object a message table, made once: a request never makes its own. */
export interface IntlTables {
  speak(table: TableCode): Speak;
}

function readTable(path: string): MessageTable {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function raise(error: Error): never {
  throw error;
}

/** Texts of a table that are kept; the oldest go first. */
const mostKept = 2_000;

/** Speaks from memory: formatting a message costs more than rendering its element. */
function remembering(speak: Speak): Speak {
  const known = new Map<string, string>();
  return (id, ...values) => {
    const key = values.length === 0 ? id : JSON.stringify([id, ...values]);
    const last = known.get(key);
    if (last !== undefined) return last;
    const text = speak(id, ...values);
    known.set(key, text);
    if (known.size > mostKept) known.delete(known.keys().next().value ?? key);
    return text;
  };
}

/**
 * The compiled tables of a build (`dist/messages`), each read when it is spoken first. Throws where
 * one is missing; each is complete: the build sees to it.
 */
export function readIntlTables(folder: string): IntlTables {
  const tables = new Map<TableCode, Speak>();
  const pathOf = (code: TableCode) => join(folder, `${code}.json`);
  for (const code of tableCodes) accessSync(pathOf(code));
  return {
    speak(code) {
      const known = tables.get(code);
      if (known !== undefined) return known;
      const messages = readTable(pathOf(code));
      const intl = createIntl({ locale: pluralLocale(code), messages, onError: raise });
      const speak = remembering(speaker(intl));
      tables.set(code, speak);
      return speak;
    },
  };
}
