/** Returns the name of a letter of a register; all digits stand under one, and all kanji. */
export function letterLabel(letter: string): string {
  if (letter === '漢') return '漢字';
  return letter === '0' ? '0–9' : letter;
}

/** Returns entries under their letters; both keep the order of the entries. */
export function byLetter<E extends { readonly letter: string }>(
  entries: readonly E[],
): { letter: string; entries: E[] }[] {
  const groups = new Map<string, E[]>();
  for (const entry of entries) {
    groups.set(entry.letter, [...(groups.get(entry.letter) ?? []), entry]);
  }
  return [...groups].map(([letter, members]) => ({ letter, entries: members }));
}
