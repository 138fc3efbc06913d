import { fakeUpstream, type Fault } from '../../../support/services/fakeUpstream';
import { contentOver } from '../../../support/content/contentHarness';
import { page, smallSite } from '../../../support/content/smallSite';
import { useForEach } from '../../../support/run/atEnd';
import type { Content } from '../../../../server/content/createContent';

function item(id: string, rest: object = {}) {
  return { id, kind: 'news', href: `/de/newnsb/${id}`, properties: { title: id }, ...rest };
}

function body(value: unknown, status = 200): Fault {
  return { kind: 'body', body: JSON.stringify(value), status };
}

function ids(list: { value: readonly { id: string }[] } | undefined): string[] | undefined {
  return list?.value.map(({ id }) => id);
}

const newsPage = (id: string, metadata: object = {}) => ({
  ...page(id, metadata),
  contentType: 'news',
});
const withdrawn = { withdrawn: { at: '2026-11-20', reason: 'Falsche Zahlen' } };

const files = useForEach(() => fakeUpstream(new Map(smallSite())));
const news = useForEach(() => fakeUpstream());

/** Answers searches from these items, and everything else as told. */
function serve(items: readonly unknown[], others: Readonly<Record<string, Fault>> = {}) {
  news.fail((asked) => {
    const { pathname, searchParams } = new URL(asked, news.base);
    if (pathname !== '/v1/search') return others[pathname];
    const offset = Number(searchParams.get('offset'));
    const limit = Number(searchParams.get('limit'));
    const found = items.slice(offset, offset + limit);
    return body({ items: found, pageResults: items.length, offset, limit });
  });
}

function over(settings: { contentServiceUrl?: string; preview?: boolean } = {}) {
  return contentOver(files, { newsApiInternalUrl: news.base.href, ...settings });
}

describe('lists', () => {
  test('come from the news service, validated, and the files are not asked', async () => {
    serve([item('a', { languages: ['de'] }), { id: 'b' }]);
    const { content, log } = over();
    expect(ids(await content.listing('de', 'news'))).toEqual(['a']);
    expect(news.calls).toEqual(['v1/search?languages=de&limit=100&offset=0']);
    expect(files.calls).toEqual(['media/variants.json']);
    expect(log.lines.map(({ message }) => message)).toEqual(['Document has faults']);
  });

  test.each(['', 'embedded', '/api/news'])('set to %j come from the files', async (url) => {
    const { content } = contentOver(files, { newsApiInternalUrl: url });
    expect(ids(await content.listing('de', 'news'))).toEqual(['n1']);
    expect(content.sources().map(({ name }) => name)).toEqual(['staticFiles']);
  });

  test.each([
    [100, 1],
    [101, 2],
    [301, 3],
  ])('of %d items take %d calls, and have three hundred at most', async (count, calls) => {
    serve(Array.from({ length: count }, (_, index) => item(`n${index}`)));
    const list = await over().content.listing('de', 'news');
    expect(list?.value).toHaveLength(Math.min(300, count));
    expect(news.count()).toBe(calls);
  });

  test('hold an item once that moved on between two calls', async () => {
    const items = Array.from({ length: 150 }, (_, index) => item(`n${index}`));
    serve([...items.slice(0, 100), item('n99'), ...items.slice(100)]);
    const found = ids(await over().content.listing('de', 'news')) ?? [];
    expect([found.length, new Set(found).size]).toEqual([150, 150]);
  });
});

test.each<[string, Fault, string]>([
  ['that is down', { kind: 'status', status: 500 }, 'status'],
  ['that sends HTML', { kind: 'body', body: '<!doctype html>' }, 'bad_payload'],
])('failures of a service %s are never covered up by the files', async (_, fault, cause) => {
  news.fail(fault);
  await expect(over().content.listing('de', 'news')).rejects.toMatchObject({
    source: 'newsService',
    cause,
  });
  expect(files.count('index/news/de-all.json')).toBe(0);
});

describe('items', () => {
  test('come from the news service in their language', async () => {
    serve([item('a')], { '/v1/languageGroupId/a': body(newsPage('a')) });
    const { content } = over();
    expect(await content.news('fr', 'a')).toMatchObject({
      value: { id: 'a', contentType: 'news' },
    });
    expect(news.calls).toContain('v1/languageGroupId/a?language=fr');
    expect(files.calls).toEqual(['media/variants.json']);
  });

  test.each<[string, Fault]>([
    ['unknown', { kind: 'status', status: 404 }],
    ['gone without a page', { kind: 'status', status: 410 }],
    ['gone with a page that does not say so', body(newsPage('a'), 410)],
  ])('that are %s are none, though a file has them', async (_, fault) => {
    serve([], { '/v1/languageGroupId/n1': fault });
    const { content } = over();
    expect(await content.news('de', 'n1')).toBeUndefined();
    expect(news.count('v1/languageGroupId/n1?language=de')).toBe(1);
    expect(content.sources()[1]).toMatchObject({ name: 'newsService', errors5m: 0 });
  });

  test.each<[string, unknown]>([
    ['bare', newsPage('a', withdrawn)],
    ['as a value', { value: newsPage('a', withdrawn) }],
  ])('that are gone are the withdrawn page (%s)', async (_, document) => {
    serve([], { '/v1/languageGroupId/a': body(document, 410) });
    expect(await over().content.news('de', 'a')).toMatchObject({
      value: { metadata: { withdrawn: { reason: 'Falsche Zahlen' } } },
    });
  });

  test('outside the list are limited: too many are unavailable, not unknown', async () => {
    serve([item('a')], { '/v1/languageGroupId/old': body(newsPage('old')) });
    const { content, pass } = over();
    await content.listing('de', 'news');
    const asked = Array.from({ length: 20 }, (_, index) => content.news('de', `x${index}`));
    await Promise.all(asked);
    await expect(content.news('de', 'old')).rejects.toMatchObject({ cause: 'overloaded' });
    await pass(1_000);
    expect(await content.news('de', 'old')).toMatchObject({ value: { id: 'old' } });
  });
});

describe('kinds of documents', () => {
  const article = { id: '2', contentType: 'article', metadata: { title: 'T' }, content: [] };
  const locales = ['fr', 'it', 'rm', 'en', 'es', 'pt'];

  const upstream = useForEach(() =>
    fakeUpstream(
      new Map<string, unknown>([
        ['de/kontakt.json', article],
        ['index/homepages/de-all.json', [{ documentId: '1', slug: 'start', title: 'Start' }]],
      ]),
    ),
  );

  const optional: [string, (content: Content, locale: string) => Promise<unknown>][] = [
    ['menu', (content, locale) => content.menu(locale, 'main-menus')],
    ['identity', (content, locale) => content.identity(locale)],
    ['records', (content, locale) => content.records(locale, 'office')],
    ['listing', (content, locale) => content.listing(locale, 'events')],
    ['languageMap', (content) => content.languageMap()],
    ['redirects', (content) => content.redirects()],
  ];

  test.each(optional)('%s that fails repeatedly keeps no other kind away', async (kind, ask) => {
    upstream.fail((path) =>
      path.startsWith('de/') || path.includes('homepages')
        ? undefined
        : { kind: 'status', status: 500 },
    );
    const { content } = contentOver(upstream);
    for (const locale of locales) await ask(content, locale).catch(() => undefined);
    const calls = upstream.count();
    await ask(content, 'ar').catch(() => undefined);
    expect(upstream.count()).toBe(calls);
    const [source] = content.sources();
    expect(source?.kinds).toContainEqual({ kind, breaker: 'open', fails: true });
    expect(await content.homepages('de')).toMatchObject({ value: [{ slug: 'start' }] });
    expect(await content.page('de', 'kontakt')).toMatchObject({ value: { id: '2' } });
  });

  test('homepages of other languages keep nobody from those of one', async () => {
    upstream.fail((path) =>
      path.includes('homepages/fr') ? { kind: 'status', status: 500 } : undefined,
    );
    const { content } = contentOver(upstream);
    for (let count = 0; count < 6; count += 1) await content.homepages('fr').catch(() => undefined);
    expect(upstream.count('index/homepages/fr-all.json')).toBe(5);
    expect(await content.homepages('de')).toMatchObject({ value: [{ slug: 'start' }] });
  });
});
