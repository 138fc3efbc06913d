import { calendarAddress, feedAddress } from '../../../../shared/listing/feedAddresses';
import { changePage, initialState } from '../../../../shared/listing/listingState';

it('writes the address of all news', () => {
  expect(feedAddress('fr', 'rss', initialState('news'))).toBe('/fr/newnsb.rss');
});

it('writes filters, but not how results are sorted, laid out and paged', () => {
  const state = {
    ...initialState('news'),
    keyword: 'See',
    sort: 'relevance',
    display: 'grid',
  } as const;
  expect(feedAddress('de', 'atom', changePage(state, 2))).toBe('/de/newnsb.atom?q=See');
});

it('writes the address of a calendar', () => {
  const state = { ...initialState('events'), period: { span: 'week' } } as const;
  expect(calendarAddress('de', state)).toBe('/de/overview/events.ics?span=week');
});
