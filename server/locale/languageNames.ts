import { endonymOf } from '../../shared/language/endonyms';
import { tableFor, type TableCode } from '../../shared/language/languages';
import de from './names/de.json';
import en from './names/en.json';
import es from './names/es.json';
import fr from './names/fr.json';
import it from './names/it.json';
import ja from './names/ja.json';
import pt from './names/pt.json';
import rm from './names/rm.json';
import ru from './names/ru.json';
import zh from './names/zh.json';

/** A table without a list of its own calls languages by their own names. */
const names: Readonly<Partial<Record<TableCode, Readonly<Record<string, string>>>>> = {
  de,
  en,
  es,
  fr,
  it,
  ja,
  pt,
  rm,
  ru,
  zh,
};

/**
 * What a language is called in the language of the interface that a locale has, for example
 * «Arabisch»; its own name where that is unknown. Variants (`fr-CH`) have the name of their language.
 */
export function languageName(locale: string, code: string): string {
  const known = names[tableFor(locale)] ?? {};
  const language = code.split('-')[0] ?? '';
  return (Object.hasOwn(known, language) ? known[language] : undefined) ?? endonymOf(code);
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
    // No list of the entries is made, which is most of the work otherwise.
    for (const key in value) addCodes(codes, Reflect.get(value, key), languageKeys.has(key));
  }
}

/** The names, as `languageName` gives them, of the languages that some content speaks of, by code. */
export function languageNamesIn(locale: string, content: unknown): Record<string, string> {
  const codes = new Set<string>();
  addCodes(codes, content, false);
  return Object.fromEntries([...codes].map((code) => [code, languageName(locale, code)]));
}
