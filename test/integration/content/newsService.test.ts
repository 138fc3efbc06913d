import { existsSync } from 'node:fs';
import { parseFeed } from '@rowanmanning/feed-parser';
import { statusAt } from '../../support/pages/html';
import { trialPack } from '../../support/content/pack';
import { useSite } from '../../support/run/useSite';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { sampled } from '../../support/run/tier';
import { useForAll } from '../../support/run/atEnd';

/** Ids of the items that a list links to, in their order. */
function listedIn(html: string): string[] {
  const links = [...html.matchAll(/class="item-title"><a href="\/de\/newnsb\/([^"]+)"/g)];
  return links.map(([, id = '']) => id);
}

async function textAt(origin: string, path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

describe('a site that reads the news of another one', () => {
  const source = useSite('demo');
  const site = useForAll(() =>
    startServer({
      PUBLISH_POLL_SECONDS: '3600',
      NEWS_API_INTERNAL_URL: `${source.origin}/api/news`,
      NEWS_API_PUBLIC_URL: 'https://news.example.org/api/news',
      ...withoutSearch,
    }),
  );

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
    expect(await statusAt(site.origin + pathname)).toBe(200);
  });

  test('names the public address to browsers', async () => {
    const description = JSON.parse(await textAt(site.origin, '/api/news/v1/openapi.json'));
    expect(description.servers).toEqual([{ url: 'https://news.example.org/api/news' }]);
    expect(await textAt(site.origin, '/de/newnsb')).not.toContain(source.origin);
  });
});

const sites = existsSync(trialPack) ? (['demo', 'trial'] as const) : (['demo'] as const);

describe.each(sampled(sites, 2))('with the %s content', (name) => {
  const site = useSite(name);

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
    if (name === 'trial') expect(ids.length).toBeGreaterThan(250);
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
