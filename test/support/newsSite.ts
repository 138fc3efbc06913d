import { startKeptSite } from './keptSite';
import { startNewsAtWill } from './newsAtWill';
import { page } from './smallSite';
import { visitorAgent } from './visit';

const listing = (id: string) => ({
  component: 'listing',
  id,
  content: { kind: 'news', limit: 3, title: `Neues ${id}` },
});

/** Pages with a list of news in them. */
export const documentsWithLists: [string, unknown][] = [
  ['de/start.json', { ...page('1', {}, [listing('oben')]), contentType: 'homepage' }],
  ['de/kontakt.json', page('2', {}, [listing('eins'), listing('zwei')])],
];

/** Pages that are a list of news, with the name of that list. */
export const listPages = [
  ['/de/newnsb', 'News'],
  ['/de/overview/news', 'News'],
  ['/de/nsb', 'News und Veranstaltungen'],
  ['/de/overview/nsb', 'News und Veranstaltungen'],
] as const;

/** Pages with lists of news in them, with the name of the first list. */
export const pagesWithLists = [
  ['/de', 'Neues oben'],
  ['/de/kontakt', 'Neues eins'],
] as const;

/** A site that remembers nothing yet, over a news service which does what a test wants. */
export async function startNewsSite(variables: Record<string, string> = {}) {
  const news = await startNewsAtWill();
  const site = await startKeptSite(documentsWithLists, {
    NEWS_API_INTERNAL_URL: news.url,
    ...variables,
  });
  return {
    ...site,
    news,
    visit: (path: string, userAgent = visitorAgent) =>
      fetch(site.origin + path, { headers: { 'User-Agent': userAgent } }),
    async stop() {
      await site.stop();
      await news.close();
    },
  };
}

export type NewsSite = Awaited<ReturnType<typeof startNewsSite>>;
