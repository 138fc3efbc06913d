import type { MessageId, Speak } from './messages';

type CategoryId = Extract<MessageId, `category.${string}`>;

const categories: ReadonlyMap<string, CategoryId> = new Map([
  ['all', 'category.all'],
  ['rede', 'category.rede'],
  ['newsletter', 'category.newsletter'],
  ['fremdmitteilung', 'category.fremdmitteilung'],
  ['medienmitteilung', 'category.medienmitteilung'],
]);

/** Name of a news category (specification, section 3); undefined for a key that is none. */
export function categoryLabel(speak: Speak, key: string | undefined): string | undefined {
  const id = key === undefined ? undefined : categories.get(key);
  return id === undefined ? undefined : speak(id);
}

type LanguageNameId = Extract<MessageId, `languageName.${string}`>;

const languageNames: ReadonlyMap<string, LanguageNameId> = new Map([
  ['de', 'languageName.de'],
  ['fr', 'languageName.fr'],
  ['it', 'languageName.it'],
  ['rm', 'languageName.rm'],
  ['en', 'languageName.en'],
]);

/** Name of one of the languages services are given in; undefined for any other language code. */
export function languageLabel(speak: Speak, code: string): string | undefined {
  const id = languageNames.get(code);
  return id === undefined ? undefined : speak(id);
}
