import { parseFeed } from '@rowanmanning/feed-parser';
import { startFakeUpstream, type FakeUpstream, type Fault } from '../support/fakeUpstream';
import { settled } from '../support/contentHarness';
import { demoPack, packs, trialPack } from '../support/pack';
import { startSite, type RunningSite, withoutSearch } from '../support/startSite';
import { smallSite } from '../support/smallSite';

const settings = {
  PUBLIC_URL: 'http://localhost:3000',
  PUBLISH_POLL_SECONDS: '3600',
  ...withoutSearch,
};

/** Ids of the items that a list links to, in their order. */
function listedIn(html: string): string[] {
  const links = [...html.matchAll(/class="item-title"><a href="\/de\/newnsb\/([^"]+)"/g)];
  return links.map(([, id = '']) => id);
}

async function textAt(origin: string, path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

describe('a site that reads the news of another one', () => {
  let source: RunningSite;
  let site: RunningSite;
  beforeAll(async () => {
    const pack = packs.at(-1) ?? demoPack;
    source = await startSite({ ...settings, STATIC_CONTENT_URL: `file://${pack}` });
    site = await startSite({
      ...settings,
      STATIC_CONTENT_URL: `file://${demoPack}`,
      NEWS_API_INTERNAL_URL: `${source.origin}/api/news`,
      NEWS_API_PUBLIC_URL: 'https://news.example.org/api/news',
    });
  });
  afterAll(async () => {
    await site.stop();
    await source.stop();
  });

  test.each(['', '?newsCategoryIDs=rede', '?q=bund&sort=titleAscending', '?page=2', '?page=999'])(
    'lists the same under %j',
    async (query) => {
      const path = `/de/newnsb${query}`;
      const own = listedIn(await textAt(source.origin, path));
      expect(own.length).toBeGreaterThan(0);
      expect(listedIn(await textAt(site.origin, path))).toEqual(own);
    },
  );

  test('shows its items and feeds', async () => {
    const feed = parseFeed(await textAt(site.origin, '/de/newnsb.rss'));
    expect(feed.items.map(({ id }) => id)).toEqual(
      parseFeed(await textAt(source.origin, '/de/newnsb.rss')).items.map(({ id }) => id),
    );
    const { pathname } = new URL(feed.items[0]?.url ?? '');
    expect((await fetch(site.origin + pathname)).status).toBe(200);
  });

  test('names the public address to browsers', async () => {
    const description = JSON.parse(await textAt(site.origin, '/api/news/v1/openapi.json'));
    expect(description.servers).toEqual([{ url: 'https://news.example.org/api/news' }]);
    expect(await textAt(site.origin, '/de/newnsb')).not.toContain(source.origin);
  });
});

describe('a news service that misbehaves', () => {
  let files: FakeUpstream;
  let news: FakeUpstream;
  let site: RunningSite;
  const item = (id: string) => ({
    id,
    kind: 'news',
    href: `/de/newnsb/${id}`,
    properties: { title: `Titel ${id}`, metaInfo: {} },
  });
  const answer: Fault = {
    kind: 'body',
    body: JSON.stringify({ items: [item('a')], pageResults: 1, offset: 0, limit: 12 }),
  };
  const healthy = (path: string) => (path.startsWith('v1/search') ? answer : undefined);

  beforeAll(async () => {
    files = await startFakeUpstream(new Map(smallSite()));
    news = await startFakeUpstream();
    site = await startSite({
      ...settings,
      STATIC_CONTENT_URL: files.base.href,
      NEWS_API_INTERNAL_URL: news.base.href,
    });
  });
  afterAll(async () => {
    await site.stop();
    await files.close();
    await news.close();
  });

  const get = (path: string) =>
    fetch(site.origin + path, { headers: { 'User-Agent': 'Mozilla/5.0 Firefox/128.0' } });

  async function recovers(path: string) {
    news.fail(healthy);
    await settled(async () => (await get(path)).status === 200);
  }

  test('that is slow is waited for', async () => {
    news.fail((path) => (path.startsWith('v1/search') ? answer : { kind: 'hang' }));
    expect(listedIn(await (await get('/de/newnsb')).text())).toEqual(['a']);
  });

  test.each<[string, Fault]>([
    ['500', { kind: 'status', status: 500 }],
    ['garbage', { kind: 'body', body: '<html>Bad Gateway</html>' }],
    ['reset', { kind: 'reset' }],
    ['hang', { kind: 'hang' }],
  ])(
    'with %s: what is known is shown, what is not is unavailable, and it recovers',
    async (name, fault) => {
      await recovers('/de/newnsb?q=known');
      news.fail(fault);
      const known = await get('/de/newnsb?q=known');
      expect([known.status, listedIn(await known.text())]).toEqual([200, ['a']]);
      const unknown = await get(`/de/newnsb?q=${name}`);
      // Whether a failure is known before the frame goes out is a matter of time, but for one that hangs.
      expect(name === 'hang' ? [200] : [200, 503]).toContain(unknown.status);
      if (unknown.status === 503) {
        expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThanOrEqual(30);
      }
      expect(await unknown.text()).toContain('Die Übersicht News ist nicht verfügbar');
      expect((await get(`/de/newnsb.rss?q=${name}`)).status).toBe(503);
      await recovers(`/de/newnsb?q=${name}`);
    },
  );
});

const malformed: [query: string, parameter: string][] = [
  ['page=x', 'page'],
  ['page=-1', 'page'],
  ['page=1e9', 'page'],
  ['display=grid', 'display'],
  ['publisherIDs[]=1', 'publisherIDs[]'],
  ['publisherIDs=', 'publisherIDs'],
  ['publisherIDs=%00', 'publisherIDs'],
  [`publisherIDs=${'9'.repeat(300)}`, 'publisherIDs'],
  ['topicIDs=%20', 'topicIDs'],
  ['topicIDs=%0A', 'topicIDs'],
  ['newsCategoryIDs=rede,newsletter', 'newsCategoryIDs'],
  ['newsCategoryIDs=Rede', 'newsCategoryIDs'],
  ['newsCategoryIDs=', 'newsCategoryIDs'],
  ['languages=xx9', 'languages'],
  ['languages=DE', 'languages'],
  ['languages=', 'languages'],
  ['start_date=', 'start_date'],
  ['start_date=2026', 'start_date'],
  ['start_date=2026-02-30', 'start_date'],
  ['start_date=01.02.2026', 'start_date'],
  ['start_date=%27%3B--', 'start_date'],
  ['end_date=9999-99-99', 'end_date'],
  ['end_date=NaN', 'end_date'],
  ['start_date=2026-03-01&end_date=2026-02-01', 'end_date'],
  ['sort=', 'sort'],
  ['sort=DESC', 'sort'],
  ['sort=relevance', 'sort'],
  ['sort=titleAscending&sort=dateAscending', 'sort'],
  ['offset=-1', 'offset'],
  ['offset=12.5', 'offset'],
  ['offset=Infinity', 'offset'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=0x10', 'limit'],
  ['limit=%F0%9F%98%80', 'limit'],
  [`q=${'a'.repeat(1000)}`, 'q'],
  ['q=a&q=b', 'q'],
  ['__proto__[x]=1', '__proto__[x]'],
  ['constructor=1', 'constructor'],
  ['hasOwnProperty=1', 'hasOwnProperty'],
  ['%ED%A0%80=1', '\uFFFD\uFFFD\uFFFD'],
  ['=', ''],
];

describe.each(packs.map((pack) => [pack]))('with the pack %s', (pack) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({ ...settings, STATIC_CONTENT_URL: `file://${pack}` });
  });
  afterAll(() => site.stop());

  test.each(malformed)(
    '%s: pages and feeds have defaults, the API says where',
    async (query, parameter) => {
      for (const path of ['/de/newnsb', '/de/newnsb.json', '/de/overview/events.ics']) {
        expect((await fetch(`${site.origin}${path}?${query}`)).status).toBe(200);
      }
      const refused = await fetch(`${site.origin}/api/news/v1/search?${query}`);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { status: 400, parameter },
      ]);
    },
  );

  test.each([
    ['three languages', ['de', 'fr', 'it'], 200],
    ['four languages', ['de', 'fr', 'it', 'rm'], 400],
    ['four languages and all', ['de', 'fr', 'it', 'rm', 'all'], 200],
    ['a language fifty times', Array.from({ length: 50 }, () => 'de'), 200],
    ['a language more often', Array.from({ length: 51 }, () => 'de'), 400],
  ])('the API counts languages as it says: %s', async (_, languages, status) => {
    const query = languages.map((language) => `languages=${language}`).join('&');
    const path = `/api/news/v1/search?${query}&offset=100000`;
    const response = await fetch(site.origin + path);
    expect(response.status).toBe(status);
    if (status === 200) expect(await response.json()).toMatchObject({ items: [], offset: 100_000 });
  });

  test('the whole list can be read in parts, each item once, and every feed is read back', async () => {
    const ids: string[] = [];
    let total = Infinity;
    while (ids.length < total) {
      const path = `/api/news/v1/search?languages=de&limit=100&offset=${ids.length}`;
      const { items, pageResults } = JSON.parse(await textAt(site.origin, path));
      ids.push(...items.map(({ id }: { id: string }) => id));
      total = items.length === 0 ? 0 : pageResults;
    }
    expect(new Set(ids).size).toBe(ids.length);
    if (pack === trialPack) expect(ids.length).toBeGreaterThan(250);
    for (const query of ['', '?full=1', '?newsCategoryIDs=medienmitteilung&full=1']) {
      const json = JSON.parse(await textAt(site.origin, `/de/newnsb.json${query}`));
      for (const format of ['rss', 'atom']) {
        const feed = parseFeed(await textAt(site.origin, `/de/newnsb.${format}${query}`));
        expect(feed.items.map(({ id, title }) => [id, title])).toEqual(
          json.items.map(({ id, title }: { id: string; title: string }) => [id, title]),
        );
      }
    }
  });
});
