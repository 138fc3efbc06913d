import type { DataRecord } from '../../../../shared/content/site';
import { newestRecords } from '../../../../shared/navigation/headerData';
import { authorityPath } from '../../../../views/frame/authorities/AuthorityBreadcrumb';

test.each([
  ['the highest document id, as a number', ['999 Water', '1000 Water', '5 Air'], ['1000', '5']],
  ['texts where one is no number', ['b2 Water', '10 Water', 'b10 Water'], ['b2']],
  [
    'ids beyond the safe integers',
    ['9007199254740993 Water', '9007199254740992 Water'],
    ['9007199254740993'],
  ],
])('of one title one record stays, by %s', (_, records, expected) => {
  const read = records.map((record): DataRecord => {
    const [documentId = '', title = ''] = record.split(' ');
    return { documentId, metadata: { title } };
  });
  expect(newestRecords(read).map(({ documentId }) => documentId)).toEqual(expected);
});

test('of one document id the last record stays', () => {
  const records = ['Old', 'New'].map((title) => ({ documentId: '1', metadata: { title } }));
  expect(newestRecords(records)).toEqual(records.slice(1));
});

describe('authorityPath', () => {
  function record(documentId: string, title: string, acronym: string, parentId?: string) {
    return {
      documentId,
      metadata: { title, acronym, ...(parentId !== undefined && { parentId }) },
    };
  }

  const department = record('1', 'Department of Water', 'DW');
  const office = record('2', 'Office for Shores', 'OS', '1');
  const lists = { government: [], departments: [department], offices: [office] };

  test('an office is found by its title, and follows its department', () => {
    const names = { siteName: 'Shores', organisation: 'Office for Shores' };
    expect(authorityPath(names, lists)).toEqual([department, office]);
  });

  test('an authority is found by its acronym, and another site stands alone', () => {
    expect(authorityPath({ siteName: 'DW' }, lists)).toEqual([department]);
    expect(authorityPath({ siteName: 'Elsewhere' }, lists)).toEqual([]);
  });
});
