import { visitedFirst } from '../../../../server/search/visitedFirst';

test('the official languages come first, then those of the interface, then the others as they are', () => {
  const ordered = visitedFirst(['zu', 'aa', 'zh', 'en', 'fr', 'de']);
  expect(ordered.join(' ')).toBe('de fr en zh zu aa');
  expect(visitedFirst([])).toEqual([]);
});
