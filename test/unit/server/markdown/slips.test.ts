import { createCompiler } from '../../../../server/markdown/compileFolder';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

/** What is expected elsewhere, with the line, of a page with this text. */
function foundIn(body: string): string[] {
  const isWhole = body.startsWith('---');
  const folder = temporaryFolder({
    'abfall.de.md': '# Abfall',
    'a.de.md': isWhole ? body : `# A\n\n${body}\n`,
  });
  return createCompiler(folder)().findings.map(
    ({ file, source, expected }) => `${source?.file ?? file}:${source?.line}: ${expected}`,
  );
}

test.each([
  ['##Abfall', 'a space behind the "#"'],
  ['::: accordion\nText', '":::name[title]{field=value}" without'],
  ['A\n\n:::', '":::name[title]{field=value}" without'],
  ['| A | B |\n| 1 | 2 |', 'a table whose second line'],
  ['-Papier\n-Glas', 'a space behind the sign'],
  ['1.Papier\n2.Glas', 'a space behind the number'],
  ['[A] (abfall.md)', 'no space between'],
  ['[A]()', 'an address between'],
  ['::listing {kind=news limit=3}', '":::name[title]'],
  ['::listing{kind=news limit=3', '":::name[title]'],
  ['    :::info\n    Text', 'in the first column'],
  ['> [!NOTE]\n> Text', 'a message'],
  ['![A](mein Bild.jpg)', 'between "<" and ">"'],
  ['[A](tel:031 000 00 00)', 'between "<" and ">"'],
  ['[A](abfall.md){.knopf}', 'no "{"'],
  ['(A)[https://a.example]', 'in this order'],
  ['[A](https://a.example\n\nText', 'a ")" behind'],
  ['Text\n[A][fehlt]', 'the address of such a name'],
  ['<<<<<<< HEAD\nA', 'one of two versions'],
  ['```\nText', 'where the code ends'],
  ['<!-- Text\n\nText', '"-->"'],
  ['FÃ¼r Ãœber', 'letters that were kept'],
])('%j, which shows as it is written, is told once', (body, expected) => {
  expect(foundIn(body)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  '#Abfall im Dorf',
  '-5 Grad\n-3 Grad',
  '| A |\n\n| B |',
  '1.5 Tonnen',
  'Art. 5 [neu] (seit 2020)',
  '`##A`',
  '```\n:::info\n```',
  'Art. 5 [neu](seit 2020) [1][2]',
  '<!-- Text -->',
  'IRMÃ» und :smile:',
])('%j is taken as it is', (body) => {
  expect(foundIn(body)).toEqual([]);
});

test.each([
  [':::downloads\nMehr:\n\n- [A](abfall.md)\n:::', 'a list'],
  [':::info\nVorab\n\n## Papier\n\nDienstag\n:::', 'a heading above it'],
  [':::slideshow\nMehr:\n\n![A](/media/a.jpg)\n:::', 'pictures'],
  [':::table\nMehr\n\n| A |\n| --- |\n| 1 |\n:::', 'one table'],
  [':::video{title=X}\nMehr\n:::', 'fields alone'],
  [':::accordion\nMehr\n\n### A\nB\n:::', 'a heading above it'],
  [':::links\n- [A](abfall.md) [B](abfall.md)\n:::', 'one link'],
  ['::::notification{variant=info}\n:::quote\nA\n:::\n::::', 'no component in this one'],
  ['- A\n  :::quote\n  B\n  :::', 'a component that stands by itself'],
])('what the component of %j does not show is told', (body, expected) => {
  expect(foundIn(body)).toEqual([expect.stringMatching(`^a.de.md:4: ${expected}`)]);
});

test('a comment in a component is no loss', () => {
  expect(foundIn(':::downloads\n<!-- neu -->\n\n- [A](abfall.md)\n:::')).toEqual([]);
});

test.each<[string, string]>([
  ['deep quotes', '>'.repeat(5000)],
  [
    'deep lists',
    Array.from({ length: 400 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
  ],
  ['long texts', 'Text '.repeat(100_000)],
  ['deep YAML', `---\na: ${'['.repeat(5000)}\n---\n`],
  ['long YAML', `---\n${'a: b\n'.repeat(300_000)}---\n`],
  ['signs that may belong together', '*a_'.repeat(60_000)],
  ['brackets that may be links', '[a]('.repeat(45_000)],
  ['aliases of aliases', '---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n'],
])('%s are refused and not read', (_, body) => {
  expect(foundIn(body)[0]).toMatch(/^a\.de\.md:\d+: (?:at most|less|the value)/);
});
