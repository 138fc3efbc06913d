import fc from 'fast-check';
import {
  listingAddress,
  listingQuery,
  readListing,
} from '../../../../shared/listing/listingAddress';
import { listingKeys } from '../../../../shared/listing/filterKeys';
import { initialState } from '../../../../shared/listing/listingState';
import {
  listingNames,
  listingQueries,
  listingStates,
} from '../../../support/pages/listingArbitrary';
import { subscriptionAddress } from '../../../../shared/listing/feedLinks';
import { testProperty } from '../../../support/run/testProperty';

const today = '2026-11-21';
const read = (query: string, listing: (typeof listingNames)[number] = 'news') =>
  readListing(listing, new URLSearchParams(query), today);

describe('the address of a listing', () => {
  testProperty([listingStates(today)])(
    'and its state are the same thing: each can be made from the other',
    (state) => {
      expect(readListing(state.listing, listingQuery(state), today)).toEqual({ state });
    },
  );

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

describe('feedLinks', () => {
  it('writes filters, but not how results are sorted, laid out and paged', () => {
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
});
