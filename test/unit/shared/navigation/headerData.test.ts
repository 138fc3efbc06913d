import type { DataRecord } from '../../../../shared/content/site';
import { newestRecords } from '../../../../shared/navigation/headerData';
import { authorityPath } from '../../../../views/frame/authorities/AuthorityBreadcrumb';

describe('headerData', () => {
  const record = (documentId: string, title: string): DataRecord => ({
    documentId,
    metadata: { title },
  });

  describe('newestRecords', () => {
    test('of one title, the highest document id wins, as a number', () => {
      const records = [record('999', 'Water'), record('1000', 'Water'), record('5', 'Air')];
      expect(newestRecords(records).map(({ documentId }) => documentId)).toEqual(['1000', '5']);
    });

    test('compares as text where one of the two is no number', () => {
      const records = [record('b2', 'Water'), record('10', 'Water'), record('b10', 'Water')];
      expect(newestRecords(records).map(({ documentId }) => documentId)).toEqual(['b2']);
    });

    test('ids beyond the safe integers are told apart', () => {
      const records = [record('9007199254740993', 'Water'), record('9007199254740992', 'Water')];
      expect(newestRecords(records)[0]?.documentId).toBe('9007199254740993');
    });

    test('one record per document id: the last one read', () => {
      expect(newestRecords([record('1', 'Old'), record('1', 'New')])).toEqual([record('1', 'New')]);
    });
  });
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

  test('an authority is found by its acronym', () => {
    expect(authorityPath({ siteName: 'OS' }, lists)).toEqual([department, office]);
    expect(authorityPath({ siteName: 'DW' }, lists)).toEqual([department]);
  });

  test('a site of no authority stands alone', () => {
    expect(authorityPath({ siteName: 'Elsewhere' }, lists)).toEqual([]);
  });
});
