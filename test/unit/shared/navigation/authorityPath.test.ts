import { authorityPath } from '../../../../views/frame/authorities/AuthorityBreadcrumb';

function record(documentId: string, title: string, acronym: string, parentId?: string) {
  return { documentId, metadata: { title, acronym, ...(parentId !== undefined && { parentId }) } };
}

const department = record('1', 'Department of Water', 'DW');
const office = record('2', 'Office for Shores', 'OS', '1');
const lists = { government: [], departments: [department], offices: [office] };

test('an office is found by its title, and follows its department', () => {
  const names = { siteName: 'Shores', organisation: 'Office for Shores' };
  expect(authorityPath(names, lists)).toEqual([department, office]);
});

test('an authority is found by its acronym', () => {
  expect(authorityPath({ siteName: 'OS' }, lists)).toEqual([department, office]);
  expect(authorityPath({ siteName: 'DW' }, lists)).toEqual([department]);
});

test('a site of no authority stands alone', () => {
  expect(authorityPath({ siteName: 'Elsewhere' }, lists)).toEqual([]);
});
