import express from 'express';
import { createHttpServer } from '../../../server/middleware/requestGuards';
import { resolvePage } from '../../../server/page/resolvePage';
import { renderPage } from '../../../server/render/renderPage';
import { openPort } from '../../support/pages/httpParts';
import { tableCodes } from '../../../shared/language/languages';
import { settled } from '../../support/run/settled';
import {
  isOfList,
  listPages,
  pagesWithLists,
  startNewsSite,
  readUntil,
} from '../../support/sites/newsSite';
import { requestOf, testIntl } from '../../support/sites/site';
import { sampled } from '../../support/run/tier';
import { useForEach } from '../../support/run/atEnd';
import { botAgent } from '../../support/browser/visit';

const waiting = 'Die Liste wird geladen';
const item = 'Meldung de';
const pages = [...listPages, ...pagesWithLists];

const unavailable = (name: string) => `Die Übersicht ${name} ist nicht verfügbar`;

/** The first heading of a page, without markup. */
function headingOf(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
}

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';

const site = useForEach(() => startNewsSite());

/** Resolves when a visitor has the frame of a page whose list the service still holds. */
async function joinLayout(path: string) {
  const response = await site.visit(path);
  return { response, ...(await readUntil(response, waiting)) };
}

/** A page when so much time has passed that what was not whole is made anew. */
async function later(path: string): Promise<string> {
  site.clock.now += 10_000;
  return (await site.visit(path)).text();
}

describe.each(sampled(pages, 4))('%s', (path, name) => {
  test('is whole with a service that is well, and kept', async () => {
    const isKept = (answer: Response) => answer.headers.get('cache-control') !== 'no-store';
    // The first call may take longer than a frame waits.
    await settled(async () => isKept(await site.visit(path)));
    const response = await site.visit(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(item);
    expect(html).not.toContain(waiting);
  });

  test('sends its frame before its list, for which everything is asked at once', async () => {
    const release = site.news.hold();
    const { response, html, rest } = await joinLayout(path);
    const asked = [...site.news.calls];
    release('well');
    const end = await rest();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<h1');
    expect(html).toContain('wait=1');
    const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policyOf(response)) ?? [];
    const inline = [...(html + end).matchAll(/<script(?![^>]*(?:src=|json))([^>]*)>/g)];
    expect(inline).not.toEqual([]);
    expect(inline.every(([, attributes]) => attributes?.includes(`nonce="${nonce}"`))).toBe(true);
    expect(policyOf(await site.visit(path))).not.toContain(nonce);
    expect(html).not.toContain(item);
    expect(end).toContain(item);
    expect(end.trimEnd()).toMatch(/<\/html>$/);
    const isOwn = (call: string) => !call.includes('limit=100') || call.includes('languages=de');
    expect(asked.filter(isOwn)).not.toEqual([]);
    expect(site.news.calls.filter(isOwn)).toEqual(asked.filter(isOwn));
  });

  test('says in the place of its list that the service failed after the frame', async () => {
    const release = site.news.hold();
    const { response, rest } = await joinLayout(path);
    release('failing');
    const end = await rest();
    expect(response.status).toBe(200);
    expect(end).toContain(unavailable(name));
    expect(end.trimEnd()).toMatch(/<\/html>$/);
  });

  test.each([
    ['whoever asks to', '?wait=1', undefined],
    ['a crawler', '', botAgent],
  ])('waits for its list where %s wants it', async (_, query, userAgent) => {
    const release = site.news.hold();
    let isThere = false;
    const answer = site.visit(path + query, userAgent).finally(() => (isThere = true));
    const { rest } = await joinLayout(path);
    // Others have their frames by now.
    expect(isThere).toBe(false);
    release('well');
    await rest();
    const response = await answer;
    const html = await response.text();
    expect(policyOf(response)).not.toContain('nonce');
    expect(html).toContain(item);
    expect(html).not.toContain(waiting);
  });
});

/** The 503 for a path. A visit that came before the failure was known got its frame with 200. */
async function refusal(path: string): Promise<Response> {
  let response = await site.visit(path);
  await settled(async () => {
    if (response.status === 503) return true;
    response = await site.visit(path);
    return false;
  });
  return response;
}

test.each(sampled(listPages, 3))('%s is unavailable where news fail', async (path, name) => {
  site.news.be('failing');
  const response = await refusal(path);
  const html = await response.text();
  expect(response.headers.has('retry-after')).toBe(true);
  expect(html).toContain(unavailable(name));
  expect(headingOf(html)).toBe(name);
  expect(html).toContain('role="search"');
});

test('a list that cannot be shown is named in every language as its heading is', async () => {
  site.news.be('failing');
  const lists = ['newnsb', 'nsb', 'overview/news', 'overview/nsb'] as const;
  for (const code of sampled(tableCodes, 4)) {
    const intl = testIntl.forTable(code);
    for (const list of lists) {
      const id = list.endsWith('/nsb') || list === 'nsb' ? 'overview.nsb' : 'overview.news';
      const name = intl.formatMessage({ id });
      const html = await (await site.visit(`/${code}/${list}`)).text();
      expect(headingOf(html)).toBe(name);
      expect(html).toContain(intl.formatMessage({ id: 'overview.unavailable' }, { name }));
    }
  }
});

describe('what goes with a list is not waited for', () => {
  const isOther = (path: string) => path.startsWith('v1/search') && path.includes('limit=100');

  test('the languages that have items', async () => {
    const release = site.news.hold(isOther);
    const response = await site.visit('/de/newnsb');
    const html = await response.text();
    expect(site.news.open()).toBeGreaterThan(0);
    expect(response.status).toBe(200);
    expect(html).toContain(item);
    expect(html).not.toContain('hreflang="fr" data-head');
    // So that it is whole soon.
    expect(response.headers.get('cache-control')).toContain('s-maxage=5,');
    release('well');
    await settled(() => site.news.open() === 0);
    await settled(async () => (await later('/de/newnsb')).includes('hreflang="fr"'));
  });

  test('the releases around one, and its languages', async () => {
    const release = site.news.hold(isOfList);
    const response = await site.visit('/de/newnsb/n1');
    const html = await response.text();
    expect(site.news.open()).toBeGreaterThan(0);
    expect(response.status).toBe(200);
    expect(html).toContain('Titel n1');
    release('well');
  });
});

test('a filter in the path does not exist only where the service says what there is', async () => {
  const path = '/de/overview/news/nichts';
  site.news.be('failing');
  const response = await refusal(path);
  expect(await response.text()).toContain(unavailable('News'));
  site.news.be('well');
  await later(path);
  await settled(async () => (await site.visit(path)).status === 404);
});

// What is late may be there before the frame is sent.
test('a page of which nothing is late any more is whole, and ends', async () => {
  const outcome = await resolvePage(site.site, requestOf('/de/publication/7/a'));
  if (outcome.kind !== 'page') throw new Error(outcome.kind);
  const application = express();
  application.use((_request, response) =>
    renderPage(site.site, outcome.page, response, {
      parts: { 'page-list': Promise.resolve(undefined) },
      nonce: 'nonce',
    }),
  );
  const port = await openPort(createHttpServer(application));
  const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000) });
  const text = await answer.text();
  expect(text).toContain('<main');
  expect(text.trimEnd()).toMatch(/<\/html>$/);
});
