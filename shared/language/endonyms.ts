import names from './endonyms.json';

const endonyms: ReadonlyMap<string, string> = new Map(Object.entries(names));

/** All codes in the order of the names of their languages. */
export const codesByEndonym: readonly string[] = [...endonyms.keys()];

/** Returns the name of a language in itself; the code where it is unknown. */
export function endonymOf(code: string): string {
  return endonyms.get(code) ?? code;
}
