import { setTimeout as wait } from 'node:timers/promises';
import { fakeUpstream, type Fault } from '../services/fakeUpstream';
import { page } from '../content/smallSite';
import { testApp } from './testApp';
import { visitorAgent } from '../browser/visit';
import { part, itemDocument } from '../content/documents';

/** How calls of the service go on that were held. */
type Release = 'well' | 'failing';

function json(value: unknown): Fault {
  return { kind: 'body', body: JSON.stringify(value) };
}

function found(language: string): Fault {
  const item = itemDocument('news', 'n1', {
    href: `/${language}/newnsb/n1`,
    title: `Meldung ${language}`,
    date: '2026-11-20',
  });
  return json({ items: [item], pageResults: 1, offset: 0, limit: 12 });
}

/** What the service answers where it is well: one item in every language, and no trees. */
function answer(path: string): Fault {
  const { pathname, searchParams } = new URL(path, 'http://news');
  if (pathname === '/v1/search') return found(searchParams.get('languages') ?? '');
  return pathname === '/v1/languageGroupId/n1'
    ? json({ ...page('n1'), contentType: 'news' })
    : json([]);
}

function inState(state: Release, path: string): Fault {
  return state === 'well' ? answer(path) : { kind: 'status', status: 500 };
}

/** Whether a path is that of a list, or of what its filters offer, and not of one item. */
export function isOfList(path: string): boolean {
  return !path.startsWith('v1/languageGroupId/');
}

/** Reads the beginning of an answer, up to a text, and gives a way to read the rest. */
export async function readUntil(response: Response, text: string) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readWhile = async (wanted: (html: string) => boolean) => {
    let html = '';
    while (wanted(html)) {
      const { done = true, value = '' } = (await reader?.read()) ?? {};
      if (done) return html;
      html += value;
    }
    return html;
  };
  const html = await readWhile((read) => !read.includes(text));
  return { html, rest: () => readWhile(() => true) };
}

const listing = (id: string) =>
  part('listing', id, { kind: 'news', limit: 3, title: `Neues ${id}` });

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

/** Starts a news service, which is well at first. */
export async function startNews() {
  const news = await fakeUpstream();
  const be = (state: Release, afterMs?: number) =>
    news.fail((path) => {
      const answered = inState(state, path);
      return afterMs === undefined ? answered : { kind: 'held', until: wait(afterMs, answered) };
    });
  be('well');
  return { ...news, be };
}

/** A site that remembers nothing yet, over a news service which is well until a test wants otherwise. */
export async function startNewsSite() {
  const news = await startNews();
  const { be } = news;
  const site = await testApp(documentsWithLists, { NEWS_API_INTERNAL_URL: news.base.href });
  return {
    ...site,
    news: {
      ...news,
      /** Holds calls, or those of certain paths, until the function that is returned lets them go on. */
      hold(isHeld: (path: string) => boolean = isOfList) {
        const { promise, resolve } = Promise.withResolvers<Release>();
        news.fail((path) =>
          isHeld(path)
            ? { kind: 'held', until: promise.then((state) => inState(state, path)) }
            : answer(path),
        );
        return (release: Release) => {
          resolve(release);
          be(release);
        };
      },
    },
    visit: (path: string, userAgent = visitorAgent) =>
      fetch(site.origin + path, { headers: { 'User-Agent': userAgent } }),
  };
}
