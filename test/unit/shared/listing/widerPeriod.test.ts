import { listingRules } from '../../../../shared/listing/filtersAndCategories';
import { widerPeriod } from '../../../../shared/listing/period';

it('goes further back by the measure of the listing', () => {
  expect(widerPeriod(listingRules.news, { from: '2025-11-21', to: '2026-11-21' })).toEqual({
    from: '2020-11-21',
  });
  expect(widerPeriod(listingRules.events, { from: '2024-02-29' })).toEqual({ from: '2023-02-28' });
});

it('opens a period that was chosen where the listing has none', () => {
  expect(widerPeriod(listingRules.publications, { from: '2026-01-01' })).toEqual({});
});

it('knows nothing wider than an open beginning', () => {
  expect(widerPeriod(listingRules.news, { to: '2020-01-01' })).toBeUndefined();
});
