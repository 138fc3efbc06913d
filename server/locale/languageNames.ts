import { endonymOf } from '../../shared/language/endonyms';
import { pluralLocale, tableCodes, tableFor, type UiLocale } from '../../shared/language/languages';
import languageNames from './languageNames.json';
import { accessSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, type IntlShape } from 'react-intl';
import type { MessageTable } from '../../shared/language/messages';

/** One intl object a message table, made once: a request never makes its own. */
export type IntlTables = ReturnType<typeof readIntlTables>;

function raise(error: Error): never {
  throw error;
}

/** Reads a table when it is first used. Throws where one, or a value of a text, is missing. */
export function readIntlTables(folder: string) {
  const tables = new Map<UiLocale, IntlShape>();
  const pathOf = (code: UiLocale) => join(folder, `${code}.json`);
  for (const code of tableCodes) accessSync(pathOf(code));
  const read = (code: UiLocale) => {
    const messages: MessageTable = JSON.parse(readFileSync(pathOf(code), 'utf8'));
    return createIntl({ locale: pluralLocale(code), messages, onError: raise });
  };
  return {
    forTable(locale: string): IntlShape {
      const code = tableFor(locale);
      const intl = tables.get(code) ?? read(code);
      tables.set(code, intl);
      return intl;
    },
  };
}

/** A table without a list of its own calls languages by their own names. */
const names: Readonly<Partial<Record<UiLocale, Readonly<Record<string, string>>>>> = languageNames;

/** Returns the name of a language or its variant in the interface of a locale, else its own name. */
export function languageName(locale: string, code: string): string {
  const table = names[tableFor(locale)] ?? {};
  const language = code.split('-')[0] ?? '';
  return (Object.hasOwn(table, language) ? table[language] : undefined) ?? endonymOf(code);
}

/** Keys of content under which codes of languages stand that a page names. */
const languageKeys: ReadonlySet<string> = new Set(['lang', 'languages', 'interpretation']);

/** Adds the codes of languages that some content names; a page is asked each time it is assembled. */
function addCodes(codes: Set<string>, value: unknown, isLanguage: boolean): void {
  if (typeof value === 'string') {
    if (isLanguage) codes.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) addCodes(codes, item, isLanguage);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) addCodes(codes, part, languageKeys.has(key));
  }
}

/** Returns the names, as `languageName` gives them, of the languages that some content speaks of, by code. */
export function languageNamesIn(locale: string, content: unknown): Record<string, string> {
  const codes = new Set<string>();
  addCodes(codes, content, false);
  return Object.fromEntries([...codes].map((code) => [code, languageName(locale, code)]));
}
