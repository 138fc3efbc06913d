import { isUntouched } from '../../../../shared/listing/isUntouched';
import { changeFilters, initialState } from '../../../../shared/listing/listingState';

const initial = initialState('news');

it('counts order, shape and page as no filter', () => {
  expect(isUntouched(initial)).toBe(true);
  expect(isUntouched({ ...initial, page: 3, display: 'grid', sort: 'titleAscending' })).toBe(true);
});

it.each([
  { keyword: 'lac' },
  { period: { span: 'week' } as const },
  { chosen: { ...initial.chosen, topics: ['1'] } },
  { also: ['de'] },
])('knows %j as a filter', (change) => {
  expect(isUntouched(changeFilters(initial, change))).toBe(false);
});
