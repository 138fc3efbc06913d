import type { Content } from '../../../../server/content/createContent';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { contentOver } from '../../../support/content/contentHarness';
import { smallSite } from '../../../support/content/smallSite';
import { useForEach } from '../../../support/run/atEnd';
import { settled } from '../../../support/run/settled';
import { testSite } from '../../../support/sites/site';

const upstream = useForEach(() => fakeUpstream(new Map(smallSite())));

async function warm(content: Content): Promise<void> {
  await content.languageMap();
  await content.listing('de', 'news');
  upstream.forgetCalls();
}

describe('what there is', () => {
  test.each([
    ['de', '../site-identity/de'],
    ['de', '%2e%2e'],
    ['de', 'a\0b'],
    ['de', 'a/b'],
    ['de', 'x'.repeat(201)],
    ['xx', 'kontakt'],
    ['__proto__', 'kontakt'],
  ])('nothing is asked for %j %j', async (locale, name) => {
    const { content } = contentOver(upstream);
    const asked = [content.page(locale, name), content.news(locale, name)];
    if (name !== 'a/b') asked.push(content.publication(locale, name));
    expect(await Promise.all(asked)).toEqual(asked.map(() => undefined));
    expect(upstream.count()).toBe(0);
  });

  test('invented ids of news are at most twenty calls a second', async () => {
    const { content, pass } = contentOver(upstream);
    await warm(content);
    const invent = (prefix: string) =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) => content.news('de', `${prefix}${index}`)),
      );
    expect((await invent('a')).every((held) => held === undefined)).toBe(true);
    expect(upstream.count()).toBe(20);
    await pass(500);
    await invent('b');
    expect(upstream.count()).toBe(30);
    expect(await content.news('de', 'n1')).toBeDefined();
  });

  test('a language map that is suddenly empty does not take the place of the last one', async () => {
    const { content, pass, passUntil } = contentOver(upstream);
    await content.languageMap();
    upstream.publish('index/pagesToLanguageMap.json', {});
    await pass(60_000);
    await passUntil(async () => (await content.languageMap())?.cause !== undefined);
    expect(await content.page('de', 'kontakt')).toMatchObject({ value: { id: '2' } });
  });
});

test('where there is no content the log has the place, without its password', async () => {
  const variables = { STATIC_CONTENT_URL: 'http://site:geheim@content.test/pack/?key=geheim' };
  const { content, logged } = testSite({}, { variables });
  content.look('p1');
  await settled(() => logged.some(({ level }) => level === 'error'));
  expect(JSON.stringify(logged)).toContain('http://content.test/pack/');
  expect(JSON.stringify(logged)).not.toContain('geheim');
});

test('the identity is that of the locale, else German, else empty', async () => {
  const { content } = contentOver(upstream);
  expect(await content.identity('fr')).toMatchObject({
    value: { metadata: { siteName: 'Amt' } },
  });
  upstream.withdraw('site-identity/de.json');
  const other = contentOver(upstream).content;
  expect(await other.identity('fr')).toMatchObject({
    value: { metadata: {} },
    freshness: 'fresh',
  });
  expect(other.ready()).toBe(false);
  upstream.fail({ kind: 'status', status: 500 });
  expect(await contentOver(upstream).content.identity('fr')).toMatchObject({
    value: { metadata: {} },
    freshness: 'stale',
    cause: 'status',
  });
});

describe('a content service', () => {
  function titled(title: string) {
    return { id: '2', contentType: 'article', metadata: { title }, content: [] };
  }

  const files = useForEach(() =>
    fakeUpstream(
      new Map<string, unknown>([
        ['index/pagesToLanguageMap.json', { 2: { de: 'kontakt' } }],
        ['de/kontakt.json', titled('Datei')],
        ['de/404.json', titled('Datei 404')],
        ['redirects.json', { '/de/alt': '/de/datei' }],
        ['footer/de.json', {}],
      ]),
    ),
  );
  const service = useForEach(() =>
    fakeUpstream(
      new Map<string, unknown>([
        ['v1/de/content/kontakt', titled('Dienst')],
        ['v1/de/content/entwurf', titled('Entwurf')],
        ['v1/de/site-identity', { metadata: { siteName: 'Dienst' } }],
        ['v1/redirects', { redirect: null }],
      ]),
    ),
  );

  function over(settings: { preview?: boolean } = {}) {
    return contentOver(files, {
      contentServiceUrl: service.base.href.replace(/\/$/, ''),
      ...settings,
    });
  }

  test('the service answers, and what it does not have there is not', async () => {
    const { content } = over();
    expect(await content.page('de', 'kontakt')).toMatchObject({
      value: { metadata: { title: 'Dienst' } },
    });
    expect(await content.identity('de')).toMatchObject({
      value: { metadata: { siteName: 'Dienst' } },
    });
    expect(await content.page('de', '404')).toBeUndefined();
    expect(files.count('de/404.json')).toBe(0);
    expect(await content.footer('de')).toBeDefined();
  });

  test('redirects are looked up at the service, and in the table where it fails', async () => {
    const { content } = over();
    service.publish('v1/redirects', { redirect: 'https://www.example.org/' });
    expect(await content.redirect('/de/alt')).toBe('https://www.example.org/');
    expect(service.calls).toEqual(['v1/redirects?path=%2Fde%2Falt']);
    service.fail({ kind: 'status', status: 500 });
    expect(await over().content.redirect('/de/alt')).toBe('/de/datei');
  });

  test.each([{ redirect: null }, { redirect: '' }, {}, null])(
    'the service may say %j of what leads nowhere',
    async (answer) => {
      service.publish('v1/redirects', answer);
      expect(await over().content.redirect('/de/alt')).toBeUndefined();
    },
  );

  test('a lookup that takes too long is made in the table that is held', async () => {
    const { content } = over();
    service.fail({ kind: 'hang' });
    await content.redirects();
    expect(await content.redirect('/de/alt')).toBe('/de/datei');
    expect(await content.redirect('/de/neu')).toBeUndefined();
  });

  test('a preview, which holds no table, goes by the last one that it read when the next is late', async () => {
    const { content } = contentOver(files, { preview: true });
    expect(await content.redirect('/de/alt')).toBe('/de/datei');
    files.fail({ kind: 'hang' });
    expect(await content.redirect('/de/alt')).toBe('/de/datei');
  });

  test('a path without redirect is asked for once in half a minute', async () => {
    const { content, pass } = over();
    await content.redirect('/de/x');
    await content.redirect('/de/x');
    expect(service.count()).toBe(1);
    await pass(30_000);
    await content.redirect('/de/x');
    expect(service.count()).toBe(2);
  });

  test.each(['/', '/wp-content/plugins/x.php'])('is not asked where %s leads to', async (path) => {
    files.publish('redirects.json', { [path]: 'https://www.example.org/' });
    const { content } = over();
    expect(await content.redirect(path)).toBe('https://www.example.org/');
    expect(service.count()).toBe(0);
  });

  test.each(['/alt', '/alt/', '/index.php', '/de/alt/%C3%BCber', '/zu'])(
    'the service is asked where %s leads to',
    async (path) => {
      await over().content.redirect(path);
      expect(service.count()).toBe(1);
    },
  );

  test('the service is asked for at most fifty unknown redirects a second', async () => {
    const { content, pass } = over();
    // One after the other: together they would wait for each other, beyond the budget of each.
    const invent = async (prefix: string) => {
      for (let index = 0; index < 120; index += 1) await content.redirect(`/de/${prefix}${index}`);
    };
    await invent('a');
    expect(service.count()).toBe(50);
    expect(await content.redirect('/de/alt')).toBe('/de/datei');
    await pass(500);
    await invent('b');
    expect(service.count()).toBe(75);
  });
});
