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
  ['| A | B |\n| 1 | 2 |', 'a table whose second line'],
  ['-Papier\n-Glas', 'a space behind the sign'],
  ['[A] (abfall.md)', 'no space before'],
  ['[A]()', 'an address between'],
  ['::listing {kind=news limit=3}', '":::name[title]'],
  ['    :::info\n    Text', 'in the first column'],
  ['> [!NOTE]\n> Text', 'a message'],
  ['![A](mein Bild.jpg)', 'between "<" and ">"'],
  ['[A](abfall.md){.knopf}', 'no "{"'],
  ['(A)[https://a.example]', 'in this order'],
  ['[A](https://a.example\n\nText', 'a ")" behind'],
  ['Text\n[A][fehlt]', 'the address of such a name'],
  ['<<<<<<< HEAD\nA', 'one of two versions'],
  ['```\nText', 'where the code ends'],
  ['<!-- Text\n\nText', '"-->"'],
  ['FÃ¼r Ãœber', 'letters that were kept'],
  ['##\u00a0Abfall', 'a usual space behind the sign'],
  ['＃＃ 見出し', 'signs of half width'],
  ['• Papier\n• Glas', '"- " or "1. " before each'],
  ['*Papier\n*Glas', '"- " or "1. " before each'],
  ['a) Papier\nb) Glas', '"- " or "1. " before each'],
  ['- [ ] Papier', 'an entry without a box'],
  ['1. Papier\n - Karton', 'entries that begin below'],
  ['Siehe [[abfall]]', '"[text](address)", and'],
  ['Das ist ** wichtig ** hier', '"**" before and behind'],
  ['Das ist ==wichtig==', '"**" around'],
  ['Das ist ~falsch~', '"~~" around'],
  ['m^2^', '<sup> and </sup>'],
  ['$$x^2$$', 'a formula as text'],
  ['{% include x.html %}', 'no "{{" and "{%"'],
  ['[TOC]', '"showTableOfContents: true"'],
  ['Abfall\n: was niemand braucht', '":::glossary"'],
  ['**Zeiten**', '"## " above a part'],
  ['# Abfall', '"## ": the title of the page'],
  ['Text\n---\nMehr', 'a blank line above'],
  ['    Text', 'a text in the first column'],
  ['Siehe https://a.example/b', 'an address as "<https://…>"'],
  ['Schreiben Sie an info@a.example.', 'an address as "<https://…>"'],
  ['[A](+41 31 000 00 00)', '"<tel:+41…>" without'],
  ['![A](/media/a.jpg „B“)', 'straight quotes'],
  ['## Siehe [A](abfall.md)', 'no link and no picture'],
  ['| A | [B](abfall.md) |\n| --- | --- |\n| 1 | 2 |', 'no link and no picture'],
  ['> Siehe [A](abfall.md)', 'no link and no picture'],
  ['::accordion', 'entries, each begun by a heading'],
  ['<a href="abfall.md">A</a>', '"[text](address)", or'],
  [':::downloads\n- Blatt\n:::', 'one link in each entry'],
])('%j, which shows as it is written, is told once', (body, expected) => {
  expect(foundIn(body)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  '#Abfall im Dorf',
  '-5 Grad\n-3 Grad',
  '1.5 Tonnen',
  '```\n:::info\n```',
  'Art. 5 [neu](seit 2020) [1][2]',
  '<!-- Text -->',
  'IRMÃ» und :smile:',
  '[https://a.example](https://a.example) und <info@a.example>',
  'etwa ~5 bis ~7, 2\\**3',
  '- **Zeiten**',
  '**Heute bleibt das Amt zu.**',
  '- a\n  - b\n\n1. a\n   - b',
  '<a href="#b">A</a>',
  '---\r\ntitle: A\r\n---\r\n\r\nText\r\n',
  '---\nlead: A\n---\n\n**A** b\n===\n\nText',
])('%j is taken as it is', (body) => {
  expect(foundIn(body)).toEqual([]);
});

test.each([
  [':::downloads\nMehr:\n\n- [A](abfall.md)\n:::', 'a list'],
  [':::info\nVorab\n\n## Papier\n\nDienstag\n:::', 'a heading above it'],
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
  ['long texts', 'Text '.repeat(200_000)],
  ['many parts', '***\n'.repeat(20_000)],
  ['a title of brackets', `---\n---\n# ${'![[['.repeat(50_000)}`],
  ['brackets', '['.repeat(60_000)],
  ['a long paragraph', 'a: b\n'.repeat(60_000)],
  ['beginnings of versions of git', '<<<<<<< A\n'.repeat(50_000)],
  ['struck text', '~~a'.repeat(60_000)],
  ['deep YAML', `---\na: ${'['.repeat(5000)}\n---\n`],
  ['signs that may belong together', '*a_'.repeat(60_000)],
  ['aliases of aliases', '---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n'],
])('%s are refused and not read', (_, body) => {
  expect(foundIn(body)[0]).toMatch(/^a\.de\.md:\d+: (?:at most|less|the value)/);
});

test('a law of half a megabyte is read', () => {
  const article =
    '## Zweck und *Geltung*\n\nDas Amt regelt, was **gilt**.\n\n- a. Ansatz\n- b. Mehr\n\n';
  expect(foundIn(article.repeat(1_500) + '- a: b\n'.repeat(5_000))).toEqual([]);
});
