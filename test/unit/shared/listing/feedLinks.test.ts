import { subscriptionAddress } from '../../../../shared/listing/feedLinks';
import { changePage, initialState } from '../../../../shared/listing/listingState';

it('writes the address of all news', () => {
  expect(subscriptionAddress('/fr/newnsb', 'rss', initialState('news'))).toBe('/fr/newnsb.rss');
});

it('writes filters, but not how results are sorted, laid out and paged', () => {
  const state = {
    ...initialState('news'),
    keyword: 'See',
    sort: 'relevance',
    display: 'grid',
  } as const;
  expect(subscriptionAddress('/de/newnsb', 'atom', changePage(state, 2))).toBe(
    '/de/newnsb.atom?q=See',
  );
});

it('writes the address of a calendar', () => {
  const state = { ...initialState('events'), period: { span: 'week' } } as const;
  expect(subscriptionAddress('/de/overview/events', 'ics', state)).toBe(
    '/de/overview/events.ics?span=week',
  );
});
