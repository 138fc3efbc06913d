import { pageDocument, smallSite } from '../../../support/documents';
import { pageAt, screenOf } from '../../../support/outcomes';
import { testSite, type Documents } from '../../../support/site';

const taxonomy = {
  organisations: [],
  categories: [],
  topics: [
    { id: '1', label: 'Ufer' },
    { id: '2', label: 'Ökologie', link: '/de/oeko', children: [{ id: '3', label: 'Aal' }] },
    { id: '4', label: 'Pegel' },
  ],
};

const at = (path: string, documents: Documents = {}) =>
  pageAt(testSite({ ...smallSite, ...documents }), path);

test('the sitemap has the topics of all levels in the order of their language', async () => {
  const outcome = await at('/de/sitemap', { 'index/taxonomy/de-all.json': taxonomy });
  const { topics, locales } = screenOf(outcome, 'siteMap');
  expect(topics.map(({ label }) => label)).toEqual(['Aal', 'Ökologie', 'Pegel', 'Ufer']);
  expect(topics[1]).toEqual({ id: '2', label: 'Ökologie', link: '/de/oeko' });
  expect(locales).toEqual(['de', 'fr', 'en']);
});

test('a language without menus has the German topics, and is not indexed', async () => {
  const outcome = await at('/ar/sitemap', { 'index/taxonomy/de-all.json': taxonomy });
  expect(screenOf(outcome, 'siteMap').topics).toHaveLength(4);
  expect(outcome.page.head.elements).toContainEqual({
    tag: 'meta',
    attributes: { name: 'robots', content: 'noindex, follow' },
  });
});

test('authorities are filtered by the address, up to a length', async () => {
  const outcome = await at(`/de/authorities?q=%20amt%20`);
  expect(screenOf(outcome, 'authorities').query).toBe('amt');
  const long = await at(`/de/authorities?q=${'x'.repeat(500)}`);
  expect(screenOf(long, 'authorities').query).toHaveLength(200);
});

test('the accessibility statement names the build, the next review and the contact page', async () => {
  const menu = [{ id: 'k', title: 'So erreichen Sie uns', handle: 'Kontakt', link: '/de/kontakt' }];
  const outcome = await at('/de/accessibility', {
    'meta-navigation-menus/meta-navigation-de.json': menu,
  });
  expect(screenOf(outcome, 'accessibility')).toEqual({
    kind: 'accessibility',
    built: '2026-11-21',
    nextReview: '2027-11-21',
    contact: { title: 'So erreichen Sie uns', href: '/de/kontakt' },
  });
  expect(screenOf(await at('/fr/accessibility'), 'accessibility').contact).toBeUndefined();
});

test.each(['sitemap', 'authorities', 'accessibility'])(
  'a page that the content has as %s is shown in its language, the built-in one in others',
  async (slug) => {
    const documents = { [`en/${slug}.json`]: pageDocument('own', 'Our own page') };
    const own = await at(`/en/${slug}`, documents);
    expect(screenOf(own, 'content').page.metadata.title).toBe('Our own page');
    expect((await at(`/de/${slug}`, documents)).page.screen.kind).not.toBe('content');
  },
);

test('the other languages of such a page are its own addresses', async () => {
  const { page } = await at('/de/sitemap');
  expect(page.frame.versions.map(({ path }) => path)).toEqual([
    '/de/sitemap',
    '/fr/sitemap',
    '/en/sitemap',
  ]);
  expect(page.frame.sameRoute).toBe('/sitemap');
});
