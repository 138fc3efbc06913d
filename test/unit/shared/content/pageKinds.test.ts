import { pageKinds } from '../../../../shared/content/pageKinds';

test('every page kind of the product is reached by some content type', () => {
  expect(new Set(Object.values(pageKinds))).toEqual(
    new Set(['website', 'news', 'event', 'service', 'organization', 'overview']),
  );
});

test.each([
  ['homepage', 'website'],
  ['news', 'news'],
  ['event', 'event'],
  ['service', 'service'],
  ['organization', 'organization'],
  ['overview', 'overview'],
] as const)('%s is shown as %s', (contentType, kind) => {
  expect(pageKinds[contentType]).toBe(kind);
});
