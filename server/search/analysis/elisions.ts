/** Shortened words that stand before an apostrophe, without it. */
const elisions: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: new Set('l d j m n s t c ç qu jusqu lorsqu puisqu quoiqu quelqu presqu'.split(' ')),
  it: new Set(
    'l d c s m t v n un gl all dall dell nell sull coll ciascun nessun quest quell sant dov com anch tutt mezz bell quant'.split(
      ' ',
    ),
  ),
  rm: new Set('l d s ch in n m t qu sin cun ad'.split(' ')),
  pt: new Set(['d']),
};
const none: ReadonlySet<string> = new Set();

/** Whether a word is a shortened one in a language, as `l` in French `l'eau`. */
export function elisionsOf(language: string): (before: string) => boolean {
  const known = elisions[language] ?? none;
  return (before) => before.length <= 8 && known.has(before.toLowerCase());
}
