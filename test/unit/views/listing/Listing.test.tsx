import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { findListing } from '../../../../server/listing/findListing';
import type { ListingScreen, PageData } from '../../../../shared/routing/pageData';
import { OverviewPage } from '../../../../views/listing/OverviewPage';
import { itemDocument, smallSite } from '../../../support/content/documents';
import { textOf } from '../../../support/pages/html';
import { pageAt, screenOf } from '../../../support/pages/outcomes';
import { rendered } from '../../../support/browser/rendered';
import { testSite } from '../../../support/sites/site';

const site = testSite({
  ...smallSite,
  'index/news/de-all.json': [
    itemDocument('news', 'n1', { date: '2026-11-02', category: 'rede' }),
    itemDocument('news', 'n2', { date: '2026-11-01', category: 'Amtsblatt' }),
  ],
});

async function listingAt(target: string, more: Partial<ListingScreen> = {}) {
  const outcome = await pageAt(site, target);
  const screen = { ...screenOf(outcome, 'listing'), ...more };
  return rendered({ ...outcome.page, screen }, <OverviewPage />);
}

type Rendered = Awaited<ReturnType<typeof listingAt>>;
const textsIn = (listing: Rendered, className: string) =>
  listing
    .all(({ properties }) =>
      String(properties['className'] ?? '')
        .split(/[ ,]/)
        .includes(className),
    )
    .map(textOf);
const linksIn = (listing: Rendered) =>
  listing.all(({ tagName }) => tagName === 'a').map(({ properties }) => properties['href']);

test('a list says of when it is, where it cannot be renewed', async () => {
  const old = await listingAt('/de/newnsb', { asOf: '2026-11-20T10:00:00Z' });
  expect(textsIn(old, 'notification')).toEqual([
    'Diese Liste kann zurzeit nicht aktualisiert werden. Stand: 20.\u00a0November 2026, 11:00\u00a0Uhr',
  ]);
  expect(textsIn(await listingAt('/de/newnsb'), 'notification')).toEqual([]);
});

test('news have one of the categories of all sites, or one of their own', async () => {
  const categories = textsIn(await listingAt('/de/newnsb'), 'item-category');
  expect(categories).toEqual(['Rede', 'Amtsblatt']);
});

test('a list whose path sets a filter can be subscribed to with it', async () => {
  const feeds = linksIn(await listingAt('/de/overview/news/rede?q=title')).filter((href) =>
    String(href).includes('.rss'),
  );
  expect(feeds).toEqual(['/de/newnsb.rss?q=title&newsCategoryIDs=rede']);
});

test('where a service finds nothing its filters stay, with a way to try again', async () => {
  const search = () => Promise.reject(new SourceFailure('news', 'timeout'));
  const tree = async () => undefined;
  const down = { ...site, externalNews: { search, organisations: tree, topics: tree } };
  const path = '/de/newnsb';
  const query = new URLSearchParams('newsCategoryIDs=rede&page=3');
  const found = await findListing(down, 'de', { listing: 'news', presets: [], path, query });
  expect(found?.failure?.cause).toBe('timeout');
  const { page } = await pageAt(site, path);
  const screen = { kind: 'listing', ...found?.screen } as PageData['screen'];
  const listing = rendered({ ...page, screen }, <OverviewPage />);
  expect(textsIn(listing, 'chip')[0]).toBe('Kategorie: Rede');
  expect(listing.all(({ tagName }) => tagName === 'form').length).toBeGreaterThan(0);
  expect(textsIn(listing, 'lead')[0]).toMatch(/^Die Übersicht News ist nicht verfügbar/);
  expect(linksIn(listing)).toContain('/de/newnsb?newsCategoryIDs=rede&page=3');
  expect(textsIn(listing, 'result-bar')).toEqual([]);
});
