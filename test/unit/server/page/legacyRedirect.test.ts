import { itemDocument, smallSite } from '../../../support/documents';
import { pageAt, redirectAt } from '../../../support/outcomes';
import { testSite, type Documents } from '../../../support/site';

const documents: Documents = {
  ...smallSite,
  'index/news/de-all.json': [
    itemDocument('news', 'known', { date: '2026-11-01' }),
    itemDocument('news', 'later', { date: '2026-12-24' }),
  ],
};
const site = (more: Documents = {}, variables = {}) =>
  testSite({ ...documents, ...more }, { variables });
const redirecting = { 'site-identity/de.json': { metadata: { onsbRedirectEnabled: true } } };

it.each([
  ['/de/nsb?id=known', '301 /de/newnsb/known'],
  ['/de/nsb?id=known&page=2', '301 /de/newnsb/known'],
  ['/fr/nsb?id=known', '302 /fr/newnsb/known'],
  ['/de/nsb?id=unknown', '302 /de/newnsb/unknown'],
  ['/de/nsb?id=later', '302 /de/newnsb/later'],
  ['/de/publication?id=berichte/b1', '301 /de/publication/berichte/b1'],
  ['/ar/publication?id=7', '301 /ar/publication/7'],
])('%s leads to %s', async (target, location) => {
  expect(await redirectAt(site(), target)).toBe(location);
});

it('an item is found also where the legacy list leads to the new one', async () => {
  expect(await redirectAt(site(redirecting), '/de/nsb?id=known')).toBe('301 /de/newnsb/known');
  expect(await redirectAt(site(redirecting), '/de/nsb')).toBe('302 /de/newnsb');
});

it('nothing is said of news where there is no news service', async () => {
  const none = site({}, { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' });
  expect(await redirectAt(none, '/de/nsb?id=known')).toBe('302 /de/404');
});

it.each(['/de/nsb?id=', '/de/nsb?id=../x', '/de/nsb?id=a/b', '/de/nsb', '/de/kontakt?id=known'])(
  '%s is a page of its own',
  async (target) => expect((await pageAt(site(), target)).kind).toBe('page'),
);

it.each(['/de/publication?id=..', '/de/publication', '/de/publication?id=a//b'])(
  '%s is none',
  async (target) => expect((await pageAt(site(), target)).kind).toBe('notFound'),
);
