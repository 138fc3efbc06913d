import fc from 'fast-check';
import { snippetOf } from '../../../../server/search/ranking/snippet';

const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

test('a snippet is cut from the text, and marks what was found', () => {
  const word = fc.constantFrom('Wasser', 'Strom', '連邦', 'é', '👩‍👩‍👧', 'a');
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 120 }),
      fc.infiniteStream(fc.boolean()),
      (words, chosen) => {
        const text = words.join(' ');
        let end = -1;
        const matches = words.flatMap((found) => {
          const start = end + 1;
          end = start + found.length;
          return chosen.next().value === true ? [{ start, end, group: 0 }] : [];
        });
        const parts = snippetOf(text, matches);
        const bare = textOf(parts).replace(/^…|…$/g, '');
        expect(text).toContain(bare);
        expect(bare.length).toBeLessThanOrEqual(230);
        if (matches.length > 0) expect(parts.some(({ match }) => match)).toBe(true);
        for (const part of parts) if (part.match) expect(words).toContain(part.text);
      },
    ),
  );
});

test('a snippet shows the place with most of what was asked for', () => {
  const text = `Wasser ${'x '.repeat(300)}Wasser und Strom ${'y '.repeat(300)}`;
  const at = text.indexOf('Wasser und');
  const matches = [
    { start: 0, end: 6, group: 0 },
    { start: at, end: at + 6, group: 0 },
    { start: at + 11, end: at + 16, group: 1 },
  ];
  const marked = snippetOf(text, matches).filter(({ match }) => match);
  expect(textOf(marked)).toBe('WasserStrom');
});

const marksOf = (text: string, word: string) =>
  [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
    start: index,
    end: index + word.length,
    group: 0,
  }));
const shown = (text: string, word: string) => textOf(snippetOf(text, marksOf(text, word)));

test('whole sentences are shown where they are short enough', () => {
  const before = 'Die Gemeinde baut eine Brücke über den Fluss, der im Sommer wenig führt. ';
  const sentence =
    'Das Hochwasser kam nach Art. 7 der Verordnung z. B. in der Nacht und blieb noch lange stehen.';
  const after = ` Danach wurde alles neu gebaut, ${'und es dauerte noch sehr lange, '.repeat(9)}bis es stand.`;
  expect(shown(before + sentence + after, 'Hochwasser')).toBe(sentence);
  expect(shown(sentence, 'Verordnung')).toBe(sentence);
});

test('what is cut in the midst of a sentence says so at that end', () => {
  const text = `${'und davor '.repeat(30)}Hochwasser${' und danach'.repeat(30)}`;
  expect(shown(text, 'Hochwasser')).toMatch(/^….*Hochwasser.*…$/);
  expect(shown('Hochwasser und mehr', 'mehr')).not.toContain('…');
});

test('cells and labels are told apart, and a text comes before them', () => {
  const cells = 'Gebühren\nAusweis\nFranken\nPass\n140';
  expect(shown(cells, 'Pass')).toBe('Gebühren · Ausweis · Franken · Pass · 140');
  const prose = 'Wer einen neuen Pass braucht, meldet sich beim Amt seiner Gemeinde an.';
  expect(shown(`${cells}\n${prose}`, 'Pass')).toBe(prose);
});
