import { readFileSync } from 'node:fs';
import { tableOf } from '../../../support/project/interfaceTexts';

const [header = [], ...lines] = readFileSync('docs/translation/terms.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const columns = header.slice(1);
const rows = lines.map(([id = '', ...terms]) => ({ id, terms }));

describe('the terms of the interface', () => {
  it('gives every term in all ten languages', () => {
    expect(rows.length).toBeGreaterThan(80);
    expect(columns).toHaveLength(10);
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
