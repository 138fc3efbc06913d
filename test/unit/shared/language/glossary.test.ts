import { readFileSync } from 'node:fs';
import { tableOf } from '../../../support/interfaceTexts';

const columns = ['de', 'fr', 'it', 'rm', 'en', 'es', 'pt', 'ru', 'ja', 'zh'];

const rows = readFileSync('docs/translation/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => {
    const [german = '', id = '', ...others] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id: id.replaceAll('`', ''), terms: [german, ...others] };
  });

describe('the glossary of the interface', () => {
  it('gives every term in all ten languages', () => {
    expect(rows.length).toBeGreaterThan(80);
    for (const { terms } of rows) {
      expect(terms).toHaveLength(columns.length);
      expect(terms).not.toContain('');
    }
  });

  it.each(columns.map((code, column) => ({ code, column })))(
    'says what the $code table says',
    ({ code, column }) => {
      const table = tableOf(code);
      const spoken = rows.filter(({ id }) => id !== '');
      const said = spoken.map(({ id, terms }) => [id, terms[column]]);
      expect(said).toEqual(spoken.map(({ id }) => [id, table[id]]));
    },
  );
});
