import { primaryLocalesFirst } from '../../../../server/search/primaryLocalesFirst';

test('the official languages come first, then those of the interface, then the others as they are', () => {
  const ordered = primaryLocalesFirst(['zu', 'aa', 'zh', 'en', 'fr', 'de']);
  expect(ordered.join(' ')).toBe('de fr en zh zu aa');
  expect(primaryLocalesFirst([])).toEqual([]);
});
