/** A text as it is compared: without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Letter under which a term stands: its first letter without accent; `0–9` for everything else. */
export function letterOf(term: string): string {
  const [first] = /[\p{L}\p{N}]/u.exec(folded(term)) ?? [];
  return first !== undefined && /\p{L}/u.test(first) ? first.toUpperCase() : '0–9';
}

/** Entries under their letters; both keep the order of the entries. */
export function byLetter<E extends { readonly term: string }>(
  entries: readonly E[],
): { letter: string; entries: E[] }[] {
  const groups = new Map<string, E[]>();
  for (const entry of entries) {
    const letter = letterOf(entry.term);
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups].map(([letter, members]) => ({ letter, entries: members }));
}

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** The letters of the alphabet row: 0–9 and all of A to Z where terms are Latin, else those there are. */
export function alphabetOf(letters: readonly string[]): string[] {
  const isLatin = letters.some((letter) => latin.includes(letter));
  const others = letters.filter((letter) => !latin.includes(letter));
  if (!isLatin) return others;
  return ['0–9', ...latin, ...others.filter((letter) => letter !== '0–9')];
}
