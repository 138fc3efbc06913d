import { createCompiler } from '../../../../server/markdown/compileFolder';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

/** What is expected elsewhere, with the line, of a page with this text. */
function foundIn(body: string): string[] {
  const folder = temporaryFolder({ 'abfall.de.md': '# Abfall', 'a.de.md': `# A\n\n${body}\n` });
  return createCompiler(folder)().findings.map(
    ({ file, source, expected }) => `${source?.file ?? file}:${source?.line}: ${expected}`,
  );
}

test.each([
  ['##Abfall', 'a space behind the "#"'],
  ['::: accordion\nText', '":::name" without a space'],
  ['A\n\n:::', '":::name" without a space'],
  ['| A | B |\n| 1 | 2 |', 'a table whose second line'],
  ['-Papier\n-Glas', 'a space behind the sign'],
  ['1.Papier\n2.Glas', 'a space behind the number'],
  ['[A] (abfall.md)', 'no space between'],
  ['[A]()', 'an address between'],
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
])('%j is taken as it is', (body) => {
  expect(foundIn(body)).toEqual([]);
});

test.each([
  [':::downloads\nMehr:\n\n- [A](abfall.md)\n:::', 'a list'],
  [':::info\nVorab\n\n## Papier\n\nDienstag\n:::', 'a heading above it'],
  [':::slideshow\nMehr:\n\n![A](/media/a.jpg)\n:::', 'pictures'],
  [':::table\nMehr\n\n| A |\n| --- |\n| 1 |\n:::', 'one table'],
  [':::video{title=X}\nMehr\n:::', 'fields alone'],
])('what the component of %j does not show is told', (body, expected) => {
  expect(foundIn(body)).toEqual([expect.stringMatching(`^a.de.md:4: ${expected}`)]);
});

test('a comment in a component is no loss', () => {
  expect(foundIn(':::downloads\n<!-- neu -->\n\n- [A](abfall.md)\n:::')).toEqual([]);
});
