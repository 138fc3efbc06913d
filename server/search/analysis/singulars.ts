type Rule = readonly [ending: RegExp, instead: string];

/**
 * Endings of plurals, and of datives in German, whose stem by Snowball is often another one than that
 * of the singular: `dangers` and `danger`, `camere` and `camera`, `libertades` and `libertad`, `Velos`
 * and `Velo`.
 */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  de: [
    [/(?<=^.{3,}[aiouy])s$/, ''],
    [/(?<=^.{3,}el)n$/, ''],
  ],
  es: [
    [/(?<=^.{4,})s$/, ''],
    [/(?<=^.{4,})es$/, ''],
  ],
  fr: [[/(?<=^.{4,})[sx]$/, '']],
  it: [
    [/(?<=^.{4,})i$/, 'e'],
    [/(?<=^.{4,})i$/, 'o'],
    [/(?<=^.{4,})e$/, 'a'],
  ],
  pt: [[/(?<=^.{4,})s$/, '']],
};

/** What a folded word may be the plural of; few of them need be words. */
export function singularsOf(word: string, language: string): string[] {
  return (rules[language] ?? [])
    .filter(([ending]) => ending.test(word))
    .map(([ending, instead]) => word.replace(ending, instead));
}
