/** Letters of a script, for words that are written in them alone when they are folded. */
const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'];

/** Letters that may stand in a folded word, by the script of one of them. */
function lettersLike(letter: string): string[] {
  return (alphabets.find((letters) => letters.includes(letter)) ?? '').split('');
}

/** What a word may be with a letter changed, left out or added at a place, or exchanged with the next. */
function mistakesAt(word: string, at: number): string[] {
  const [before, own = '', next = '', rest] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const letters = lettersLike(own === '' ? (word[at - 1] ?? ' ') : own);
  return [
    before + next + rest,
    before + next + own + rest,
    ...letters.flatMap((letter) => [
      before + letter + next + rest,
      before + letter + own + next + rest,
    ]),
  ];
}

/** All words that are one mistake away from a folded one, of the places up to `last`. */
export function oneMistakeFrom(word: string, last = word.length): string[] {
  const places = Array.from({ length: last + 1 }, (_, at) => at);
  const found = new Set(places.flatMap((at) => mistakesAt(word, at)));
  found.delete(word);
  return [...found];
}
