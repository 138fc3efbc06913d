import fc from 'fast-check';
import {
  subscriptionAddress,
  isUntouched,
  listingAddress,
  listingQuery,
  readListing,
} from '../../../../shared/listing/listingAddress';
import { listingKeys } from '../../../../shared/listing/queryKeys';
import { listingRules } from '../../../../shared/listing/listingFilters';
import {
  activeFilters,
  changeListing,
  initialState,
  removeFilter,
  resetFilters,
} from '../../../../shared/listing/listingState';
import { defaultPeriod, periodOf } from '../../../../shared/listing/period';
import {
  listingNames,
  listingQueries,
  listingStates,
} from '../../../support/pages/listingArbitrary';
import { testProperty } from '../../../support/run/testProperty';

const today = '2026-11-21';
const states = listingStates(today);
const read = (query: string, listing: (typeof listingNames)[number] = 'news') =>
  readListing(listing, new URLSearchParams(query), today);
const periodIn = (state: ReturnType<typeof initialState>) =>
  periodOf(listingRules[state.listing], state.period, today);

describe('the address of a listing', () => {
  testProperty([states])('and its state are the same: each can be made from the other', (state) => {
    expect(readListing(state.listing, listingQuery(state), today)).toEqual({ state });
  });

  testProperty([fc.constantFrom(...listingNames), listingQueries])(
    'has a state, whatever stands in the query',
    (listing, query) => {
      const { state } = readListing(listing, query, today);
      expect(state.page).toBeGreaterThan(0);
      for (const key of listingQuery(state).keys()) expect(listingKeys).toContain(key);
    },
  );

  it('in its first state is the bare path', () => {
    for (const listing of listingNames) {
      expect(listingAddress('/de/x', initialState(listing))).toBe('/de/x');
      expect(read('', listing)).toEqual({ state: initialState(listing) });
    }
  });

  it.each([
    ['publisherIDs=all&topicIDs=all&newsCategoryIDs=all', ''],
    ['sort=dateDescending&display=list&page=1', ''],
    ['start_date=2025-11-21&end_date=2026-11-21', ''],
    ['sort=newest&display=table&page=0&utm=1', ''],
    ['sort=relevance&q=wasser', 'q=wasser&sort=relevance'],
    ['topicIDs=b&topicIDs=a&topicIDs=b', 'topicIDs=a&topicIDs=b'],
    ['q=%20%20Der%0ASee%20', 'q=Der+See'],
    ['q=Hoch%02wasser', 'q=Hochwasser'],
    ['start_date=2026-02-30', ''],
    ['span=week&start_date=2026-01-01', 'start_date=2026-01-01'],
    ['languages=de&languages=xx&languages=fr&languages=it', 'languages=de&languages=fr'],
    ['topicIDs=%00&topicIDs=%20&topicIDs=a%0Ab&topicIDs=t', 'topicIDs=t'],
    ['page=99999', ''],
    ['page=2.0', ''],
  ])('reads %s as %s', (query, clean) => {
    expect(listingQuery(read(query).state).toString()).toBe(clean);
  });

  it('offers filters only where the listing has them', () => {
    expect(listingQuery(read('letter=ა', 'organizations').state).get('letter')).toBe('ა');
    const query = 'letter=b&place=Bern&language=de&topicIDs=t';
    expect(listingQuery(read(query, 'organizations').state).toString()).toBe('letter=B');
    expect(listingQuery(read(query, 'events').state).toString()).toBe(
      'topicIDs=t&place=Bern&language=de',
    );
  });

  it('says why a period cannot be used, and leaves it out', () => {
    expect(read('start_date=2026-06-02&end_date=2026-06-01')).toEqual({
      state: initialState('news'),
      fault: 'order',
    });
    expect(read('end_date=2026-11-22').fault).toBe('future');
    expect(read('start_date=2026-11-22').fault).toBe('order');
    expect(read('end_date=2026-11-22', 'events').fault).toBeUndefined();
  });
});

it('feedLinks writes filters, but not how results are sorted, laid out and paged', () => {
  const state = {
    ...initialState('news'),
    keyword: 'See',
    sort: 'relevance',
    display: 'grid',
  } as const;
  expect(subscriptionAddress('/de/newnsb', 'atom', { ...state, page: 2 })).toBe(
    '/de/newnsb.atom?q=See',
  );
});

describe('the state of a listing', () => {
  it('begins with everything, the last year of news, page 1', () => {
    expect(periodIn(initialState('news'))).toEqual({ from: '2025-11-21', to: today });
    expect(periodIn(initialState('events'))).toEqual({ from: today });
    expect(periodIn(initialState('services'))).toEqual({});
  });

  testProperty([states])('is reset for good, with from and to among the chips again', (state) => {
    const reset = resetFilters(state);
    expect(resetFilters(reset)).toEqual(reset);
    const { from, to } = defaultPeriod(listingRules[state.listing], today);
    expect(activeFilters(reset, periodIn(reset))).toEqual([
      ...(from === undefined ? [] : [{ type: 'from', value: from }]),
      ...(to === undefined ? [] : [{ type: 'to', value: to }]),
    ]);
    expect(reset.page).toBe(1);
  });

  testProperty([states])('loses one filter at a time, until its period alone is left', (state) => {
    let left = changeListing(state, { page: 1 });
    for (const filter of activeFilters(state, periodIn(state))) {
      left = removeFilter(left, filter);
      expect(left.page).toBe(1);
    }
    expect({ ...left, also: [], sort: '', display: '' }).toEqual({
      ...initialState(state.listing),
      sort: '',
      display: '',
    });
  });

  it('returns to page 1 when it is sorted or filtered, not when it is laid out anew', () => {
    const third = changeListing(initialState('news'), { page: 3 });
    expect(changeListing(third, { sort: 'titleAscending' })).toMatchObject({
      page: 1,
      sort: 'titleAscending',
    });
    expect(changeListing(third, { display: 'grid', page: 3 })).toMatchObject({
      page: 3,
      display: 'grid',
    });
  });

  it('sorts by relevance only while there is a keyword', () => {
    const found = changeListing(initialState('services'), { keyword: 'see', sort: 'relevance' });
    expect(changeListing(found, { keyword: '' }).sort).toBe('titleAscending');
    expect(resetFilters(found).sort).toBe('titleAscending');
  });
});

describe('isUntouched', () => {
  const initial = initialState('news');

  it('counts order, shape and page as no filter', () => {
    expect(isUntouched(initial)).toBe(true);
    expect(isUntouched({ ...initial, page: 3, display: 'grid', sort: 'titleAscending' })).toBe(
      true,
    );
  });

  it.each([
    { keyword: 'lac' },
    { period: { span: 'week' } as const },
    { chosen: { ...initial.chosen, topics: ['1'] } },
    { also: ['de'] },
  ])('knows %j as a filter', (change) => {
    expect(isUntouched(changeListing(initial, change))).toBe(false);
  });
});
