import fc from 'fast-check';
import { searchKeys } from '../../../../shared/listing/queryKeys';
import {
  changeSearch,
  isTooShort,
  readSearch,
  searchAddress,
  searchQuery,
} from '../../../../shared/search/searchState';
import { testProperty } from '../../../support/run/testProperty';

const values = fc.oneof(
  fc.constantFrom('pages', 'news', 'events', 'all', '', 'relevance', 'dateAscending', 'list'),
  fc.constantFrom('grid', '1', '2', '834', '835', '0', '-1', '2026-01-31', '2026-02-30', '水'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const queries = fc
  .array(fc.tuple(fc.constantFrom(...searchKeys, 'utm_source'), values), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs));
const read = (query: string) => readSearch(new URLSearchParams(query)).state;

describe('the address of the search', () => {
  testProperty([queries])(
    'gives its state back, and is written in one way, with nothing in it that says nothing',
    (query) => {
      const { state } = readSearch(query);
      const once = searchQuery(state);
      const address = searchAddress('/de/search', state);
      expect(readSearch(new URL(address, 'http://a.example').searchParams).state).toEqual(state);
      const keys = [...once.keys()];
      expect(new Set(keys).size).toBe(keys.length);
      expect(searchKeys.filter((key) => keys.includes(key))).toEqual(keys);
      expect([...once.values()]).not.toContain('');
    },
  );

  it('names what was chosen in the order of its keys', () => {
    const query =
      'q=Pass&type=news&organisation=1&topic=2&from=2026-01-01&to=2026-01-31&sort=dateAscending&display=grid&page=2';
    expect(searchQuery(read(query)).toString()).toBe(query);
  });

  it('loses what cannot be', () => {
    const query = `type=videos&sort=titleAscending&display=rows&page=835&from=2026-02-30&to=yesterday&organisation=%00&topic=${'a'.repeat(201)}&unknown=1`;
    expect(searchQuery(read(query)).toString()).toBe('');
    for (const page of ['0', '-1', '1e2']) expect(read(`page=${page}`).page).toBe(1);
  });

  it('may have a period of one day, and none that ends before it begins', () => {
    expect(read('from=2026-02-02&to=2026-02-02')).toMatchObject({ to: '2026-02-02' });
    const { state, fault } = readSearch(new URLSearchParams('q=ab&from=2026-02-02&to=2026-02-01'));
    expect(fault).toBe('order');
    expect(searchQuery(state).toString()).toBe('q=ab');
  });
});

describe('a keyword', () => {
  it('is tidied and cut at 200 characters', () => {
    expect(read('q=%20 a%0A%09b ').keyword).toBe('a b');
    expect(read(`q=${'ä'.repeat(5000)}`).keyword).toBe('ä'.repeat(200));
  });

  it.each([
    ['a', true],
    ['😀', true],
    ['ab', false],
    ['水', false],
    ['カ', false],
  ])('%s is too short: %s', (keyword, short) => {
    expect(isTooShort(keyword)).toBe(short);
  });
});

it('another choice begins on page 1, and keeps the rest', () => {
  const state = read('q=ab&type=news&page=3');
  expect(searchQuery(changeSearch(state, { topic: 't' }).state).toString()).toBe(
    'q=ab&type=news&topic=t',
  );
  expect(changeSearch(state, { page: '4' }).state.page).toBe(4);
});
