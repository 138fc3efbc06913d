import { synonymsOfTaxa } from '../../../../../server/search/documents/synonymGroups';
import { taxonPaths, withAncestors } from '../../../../../server/search/documents/taxonPaths';

const nodes = [
  { id: 'a', label: 'Departement', acronym: 'D', children: [{ id: 'b', label: 'Amt' }] },
  { id: 'c', label: 'Kanzlei', acronym: 'BK' },
];

test('ids with those above them, each once', () => {
  expect(withAncestors(taxonPaths(nodes), ['b', 'a', 'c', 'unknown'])).toEqual([
    'a',
    'b',
    'c',
    'unknown',
  ]);
});

test('names stand for acronyms', () => {
  expect(synonymsOfTaxa(nodes)).toEqual([
    ['Departement', 'D'],
    ['Kanzlei', 'BK'],
  ]);
});
