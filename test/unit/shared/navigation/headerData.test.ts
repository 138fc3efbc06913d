import type { DataRecord } from '../../../../shared/content/site';
import {
  newestRecords,
  ownHeader,
  sharedHeader,
  footerData,
} from '../../../../shared/navigation/headerData';
import { authorityPath } from '../../../../views/frame/authorities/AuthorityBreadcrumb';

describe('headerData', () => {
  const record = (documentId: string, title: string): DataRecord => ({
    documentId,
    metadata: { title },
  });
  const empty = { offices: [], departments: [], government: [], homepages: [] };

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

  describe('what the header shows', () => {
    test('without a page: no translations, no accessibility type', () => {
      expect(ownHeader()).toStrictEqual({
        easyLanguageTranslation: null,
        signLanguageTranslation: null,
      });
    });

    test('names the home pages, and of each authority the newest record', () => {
      const homepages = [{ documentId: '7', slug: 'start', title: 'Start' }];
      const offices = [record('1', 'Water'), record('2', 'Water')];
      expect(sharedHeader({ ...empty, offices, homepages })).toStrictEqual({
        offices: [record('2', 'Water')],
        departments: [],
        government: [],
        homepageIds: ['7'],
      });
    });

    test('names the accessible versions of the page', () => {
      const metadata = {
        easyLanguagePage: { slug: 'leicht' },
        signLanguagePage: { slug: 'zeichen' },
      };
      expect(ownHeader({ contentType: 'article', metadata })).toStrictEqual({
        easyLanguageTranslation: 'leicht',
        signLanguageTranslation: 'zeichen',
      });
    });

    test.each(['sign-language-page', 'easy-language-page'])('%s sets its type', (contentType) => {
      expect(ownHeader({ contentType, metadata: {} }).accessibilityType).toBe(contentType);
    });
  });
});

describe('footerData', () => {
  test('without a footer everything is empty, with an empty list of social links', () => {
    expect(footerData(undefined)).toStrictEqual({
      about: {},
      informed: { links: [], socialLinks: [] },
      furtherinformation: { links: [] },
    });
  });

  test('a footer stays as it is', () => {
    const footer = {
      about: { title: 'About' },
      informed: { links: [], socialLinks: [{ title: 'RSS', href: '/de/newnsb.rss' }] },
      furtherinformation: { links: [] },
    };
    expect(footerData(footer)).toEqual(footer);
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
