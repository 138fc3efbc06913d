import {
  activeFilters,
  changeListing,
  initialState,
  removeFilter,
  resetFilters,
} from '../../../../shared/listing/listingState';
import { listingRules } from '../../../../shared/listing/listingRules';
import { defaultPeriod, periodOf } from '../../../../shared/listing/period';
import { listingStates } from '../../../support/pages/listingArbitrary';
import { isUntouched } from '../../../../shared/listing/listingAddress';
import { testProperty } from '../../../support/run/testProperty';

const today = '2026-11-21';
const states = listingStates(today);
const periodIn = (state: ReturnType<typeof initialState>) =>
  periodOf(listingRules[state.listing], state.period, today);

describe('the state of a listing', () => {
  it('begins with everything, the last year of news, page 1', () => {
    expect(periodIn(initialState('news'))).toEqual({ from: '2025-11-21', to: today });
    expect(periodIn(initialState('events'))).toEqual({ from: today });
    expect(periodIn(initialState('services'))).toEqual({});
  });

  testProperty([states])(
    'is reset once and for all, with from and to among the chips again',
    (state) => {
      const reset = resetFilters(state);
      expect(resetFilters(reset)).toEqual(reset);
      const { from, to } = defaultPeriod(listingRules[state.listing], today);
      expect(activeFilters(reset, periodIn(reset))).toEqual([
        ...(from === undefined ? [] : [{ type: 'from', value: from }]),
        ...(to === undefined ? [] : [{ type: 'to', value: to }]),
      ]);
      expect(reset.page).toBe(1);
    },
  );

  testProperty([states])(
    'loses one filter at a time, until only the period of the listing is left',
    (state) => {
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
    },
  );

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
