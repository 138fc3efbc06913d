import { findListing } from '../../../server/listing/findListing';
import { SourceFailure } from '../../../server/upstream/sourceFailure';
import type { ListingScreen, PageData } from '../../../shared/routing/pageData';
import type { SearchHit } from '../../../shared/search/searchState';
import { OverviewPage } from '../../../views/listing/OverviewPage';
import { hasLanguageNotes } from '../../../views/PageDataContext';
import { SearchPage } from '../../../views/search/SearchPage';
import { SearchResult } from '../../../views/search/SearchResults';
import { rendered } from '../../support/browser/rendered';
import { itemDocument, smallSite } from '../../support/content/documents';
import { elementsIn, squash, textOf } from '../../support/pages/html';
import { pageAt, screenOf } from '../../support/pages/outcomes';
import { manyDocuments, searchDocument, fallbackEngine } from '../../support/search/fallbackEngine';
import { testSite } from '../../support/sites/site';

type Parts = ReturnType<typeof rendered>;

/** Whether an element has a class. */
const hasClass =
  (name: string): Parameters<Parts['all']>[0] =>
  ({ properties }) =>
    [properties['className']].flat().includes(name);

describe('a list', () => {
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

  const textsIn = (listing: Parts, name: string) => listing.all(hasClass(name)).map(textOf);
  const linksIn = (listing: Parts) =>
    listing.all(({ tagName }) => tagName === 'a').map(({ properties }) => properties['href']);

  test('a list says of when it is, where it cannot be renewed', async () => {
    const old = await listingAt('/de/newnsb', { asOf: '2026-11-20T10:00:00Z' });
    expect(textsIn(old, 'notification')).toEqual([
      'Diese Liste kann zurzeit nicht aktualisiert werden. Stand: 20.\u00a0November\u00a02026, 11:00\u00a0Uhr',
    ]);
    expect(textsIn(await listingAt('/de/newnsb'), 'notification')).toEqual([]);
  });

  test('without script the form of pages keeps what was chosen', async () => {
    const list = { items: [], total: 30, page: 1, totalPages: 3 };
    const target = '/de/newnsb?q=title&newsCategoryIDs=rede';
    const [pages] = (await listingAt(target, { list })).all(hasClass('pagination'));
    const hidden =
      pages && elementsIn(pages).filter(({ properties }) => properties['type'] === 'hidden');
    expect(hidden?.map(({ properties: { name, value } }) => [name, value])).toEqual([
      ['q', 'title'],
      ['newsCategoryIDs', 'rede'],
    ]);
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
});

describe('the search', () => {
  const menu = [
    {
      id: 'themen',
      title: 'Themen',
      children: [
        { id: 'themen_overview', title: 'Alle Themen', link: '/de/themen' },
        { id: 'a', title: 'Wasser', link: '/de/wasser' },
        { id: 'b', title: 'Boden', handle: 'Böden', link: '/de/boden' },
        { id: 'c', title: 'Luft', link: '/de/luft' },
      ],
    },
    { id: 'kontakt', title: 'Kontakt', link: '/de/kontakt' },
  ];
  const search = fallbackEngine([
    ...manyDocuments(11),
    searchDocument('eau', 'Wasser', { locale: 'fr' }),
    searchDocument('e', 'Wasser', { locale: 'rm' }),
    searchDocument('f', 'Wasser', { locale: 'rm' }),
    searchDocument('ma', 'ماء', { locale: 'ar' }),
  ]);
  const site = testSite(
    {
      ...smallSite,
      'main-menus/main-de.json': menu,
      'footer-navigation-menus/footer-navigation-de.json': menu,
    },
    { search },
  );

  /** The links of one part of the search: what they say, and where they lead. */
  async function linksIn(className: string, target: string): Promise<string[][]> {
    const { page } = await pageAt(site, target);
    return rendered(page, <SearchPage />)
      .all(hasClass(className))
      .flatMap(elementsIn)
      .filter(({ tagName }) => tagName === 'a')
      .map((link) => [squash(textOf(link)), String(link.properties['href'])]);
  }

  it('starts with what stands highest in the main menu, some of each entry', async () => {
    expect(await linksIn('search-topics', '/de/search')).toEqual([
      ['Wasser', '/de/wasser'],
      ['Böden', '/de/boden'],
      ['Kontakt', '/de/kontakt'],
    ]);
    expect(await linksIn('search-topics', '/de/search?q=wasser')).toEqual([]);
  });

  it.each(['', '?q=nichts'])('leads to the contact page: %s', async (query) => {
    expect(await linksIn('search-contact', `/de/search${query}`)).toEqual([
      ['Kontakt', '/de/kontakt'],
    ]);
  });

  it('names languages that have something to add, and all of them where it has nothing', async () => {
    expect(await linksIn('other-languages', '/de/search?q=wasser')).toEqual([
      ['Rumantsch', '/rm/search?q=wasser'],
    ]);
    expect(await linksIn('other-languages', '/it/search?q=wasser')).toEqual([
      ['Deutsch', '/de/search?q=wasser'],
      ['Rumantsch', '/rm/search?q=wasser'],
      ['Français', '/fr/search?q=wasser'],
    ]);
  });

  it('offers the words that may have been meant', async () => {
    expect(await linksIn('did-you-mean', '/de/search?q=wasserx')).toEqual([
      ['wasser', '/de/search?q=wasser'],
    ]);
  });

  it('does not say that it is missing in a language whose pages it finds', async () => {
    const { page } = await pageAt(site, '/ar/search?q=ماء');
    expect(hasLanguageNotes(page)).toBe(false);
    expect(hasLanguageNotes((await pageAt(site, '/ar/sitemap')).page)).toBe(true);
  });
});

describe('a result of the search', () => {
  const hit: SearchHit = {
    id: 'w',
    kind: 'services',
    href: '/de/wasser-pr%C3%BCfen',
    properties: { title: 'Wasser prüfen', metaInfo: {} },
    snippet: [
      { text: 'Das <b> ', match: false },
      { text: 'Wasser', match: true },
    ],
  };

  /** A result of a search in German, as it stands in the page. */
  async function shown(more: Partial<SearchHit> = {}) {
    const { page } = await pageAt(testSite(smallSite), '/de/search');
    const parts = rendered(page, <SearchResult hit={{ ...hit, ...more }} language="de" />);
    return {
      parts,
      classes: (name: string) => parts.all(hasClass(name)).map(textOf),
      tags: (name: string) => parts.all(({ tagName }) => tagName === name).map(textOf),
    };
  }

  it('names its kind as one of them, and marks what was found', async () => {
    const { classes, tags } = await shown();
    expect(classes('item-category')).toEqual(['Dienstleistung']);
    expect(tags('mark')).toEqual(['Wasser']);
    expect(classes('snippet')).toEqual(['Das <b> Wasser']);
  });

  it.each([
    ['/de/wasser-pr%C3%BCfen', 'https://www.example.org/de/wasser-prüfen'],
    ['/media/%00%E2%80%AE.png', 'https://www.example.org/media/%00%E2%80%AE.png'],
    ['https://other.example/x', 'https://other.example/x'],
  ])('leads to %s, which on paper is %s', async (href, printed) => {
    const { parts, classes } = await shown({ href });
    expect(parts.first('a')?.properties['href']).toBe(href);
    expect(classes('item-address')).toEqual([printed]);
  });

  it('names the file in which the words are, and its format', async () => {
    const { parts, classes } = await shown({
      file: { title: 'Merkblatt', href: '/media/merkblatt.pdf?v=2' },
    });
    expect(classes('file-format')).toEqual(['PDF']);
    expect(classes('found-file').map(squash)).toEqual(['Gefunden in der Datei: Merkblatt']);
    const links = parts.all(({ tagName }) => tagName === 'a');
    expect(links.map(({ properties }) => properties['href'])).toContain('/media/merkblatt.pdf?v=2');
    expect((await shown()).classes('file-format')).toEqual([]);
  });

  it('carries its language where it has another one, and its direction', async () => {
    const { parts } = await shown({ lang: 'ar' });
    const text = parts.all(({ properties }) => properties['lang'] === 'ar');
    expect(text.map(({ properties }) => properties['dir'])).toEqual(['rtl']);
    expect((await shown()).parts.all(({ properties }) => 'lang' in properties)).toEqual([]);
  });

  it('stands out where it is exactly what was asked for', async () => {
    expect((await shown({ best: true })).tags('strong')).toEqual(['Direkter Treffer']);
    expect((await shown()).tags('strong')).toEqual([]);
  });
});
