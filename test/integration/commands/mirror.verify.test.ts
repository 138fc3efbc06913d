import { runBuilt } from '../../support/run/runBuilt';
import { needsNginx, serveMirror } from '../../support/services/nginx';
import { demoPack, pagesOf, redirectsOf, copyPack } from '../../support/content/pack';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { useForAll } from '../../support/run/atEnd';

const pages = pagesOf(demoPack);

/** The headers of the site that every file has, too. */
const sharedHeaders = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-permitted-cross-domain-policies',
];

const byQuery = {
  '/?p=7': '/de/kontakt',
  '/index.php?id=12': '/de/kontakt',
  '/index.php?id=12&lang=fr': '/fr/kontakt',
  '/index.php?q=zürich a.b': '/de/newnsb',
};

async function answerOf(origin: string, path: string) {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  const body = (await response.text()).replace(/"publishId":"[^"]*"/g, '');
  return { status: response.status, headers: response.headers, body };
}

needsNginx('a mirror of the demo content, served by nginx', () => {
  const folder = temporaryFolder();
  const pack = copyPack();
  const settings = {
    STATIC_CONTENT_URL: pack.url,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'error',
    ...withoutSearch,
  };
  const nginx = useForAll(async () => {
    pack.write('redirects.json', { ...redirectsOf(demoPack), ...byQuery });
    const { code, err } = await runBuilt(['mirror', '--out', folder], settings);
    if (code !== 0) throw new Error(err);
    return serveMirror(folder);
  });
  const site = useForAll(() => startServer(settings));

  const bothOf = async (path: string) =>
    [await answerOf(site.origin, path), await answerOf(nginx.origin, path)] as const;

  /** What the site and its copy answer, without their headers. */
  async function contentsOf(path: string) {
    const answers = await bothOf(path);
    return answers.map(({ status, body }) => [path, status, body]);
  }

  const locationsOf = async (path: string) =>
    (await bothOf(path)).map(({ headers }) => headers.get('location'));

  test('answers pages and their data as the site does', async () => {
    const paths = pages.flatMap(({ path }) => [path, `/api/page${path}`]);
    for (const path of paths) {
      const [live, copy] = await contentsOf(path);
      expect(copy).toEqual(live);
    }
  }, 600_000);

  test.each([
    ['/sitemap.xml', 'application/xml'],
    ['/de/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/service-worker.js', 'text/javascript'],
    ['/offline/fr', 'text/html'],
    ['/api/alerts', 'application/json'],
    ['/builds/latest.json', 'application/json'],
    ['/de/newnsb.rss', 'application/rss+xml'],
    ['/fr/newnsb.atom', 'application/atom+xml'],
    ['/fr/newnsb.json', 'application/json'],
    ['/media/icons/logo-de.svg', 'image/svg+xml'],
    ['/de/newnsb', 'text/html'],
    ['/de/newnsb?page=2', 'text/html'],
    ['/api/page/de/newnsb?page=2', 'application/json'],
    ['/de/overview/publications', 'text/html'],
    ['/de/languages', 'text/html'],
    ['/fr/cookies', 'text/html'],
    ['/ar', 'text/html'],
    ['/de/kontakt?utm_source=brief', 'text/html'],
  ])('answers %s as the site does', async (path, type) => {
    const [live, copy] = await contentsOf(path);
    expect(copy).toEqual(live);
    const { headers } = await answerOf(nginx.origin, path);
    expect(headers.get('content-type')).toMatch(type);
  });

  test.each(['/de', '/robots.txt', '/api/page/de'])(
    'has for %s the security headers of the site',
    async (path) => {
      const [live, copy] = await bothOf(path);
      for (const name of sharedHeaders) {
        const expected = live.headers.get(name)?.replace(/;\s*report-uri [^;]*/, '');
        expect([name, copy.headers.get(name)]).toEqual([name, expected]);
      }
    },
  );

  test('keeps files of a build for good, and pages for a moment', async () => {
    const { body } = await answerOf(nginx.origin, '/de');
    const script = /<script[^>]* src="([^"]*)"/.exec(body)?.[1] ?? '';
    const cacheOf = async (path: string) =>
      (await answerOf(nginx.origin, path)).headers.get('cache-control');
    expect(await cacheOf(script)).toContain('immutable');
    expect(await cacheOf('/de')).toBe('public, max-age=0, s-maxage=60');
    expect(body).not.toContain('nonce=');
  });

  test('leads on as the site does', async () => {
    for (const from of Object.keys(redirectsOf(demoPack))) {
      const [live, copy] = await locationsOf(encodeURI(from));
      expect([from, copy]).toEqual([from, live]);
    }
  });

  test.each([
    '/?p=7',
    '/?utm_source=x&p=7',
    '/index.php?id=12',
    '/index.php?id=12&lang=fr',
    '/index.php?lang=fr&a=b&id=12',
    '/index.php?id=1',
    '/index.php?q=z%C3%BCrich+a.b',
    '/index.php?q=z%C3%BCrich+aXb',
  ])('leads %s on as the site does, by its query', async (path) => {
    const [live, copy] = await locationsOf(path);
    expect([path, copy]).toEqual([path, live]);
  });

  test.each([
    ['/kontakt', '', 302, '/de/kontakt'],
    ['/', 'fr-CH,fr;q=0.9', 302, '/fr'],
    ['/', 'sv', 302, '/de'],
    ['/', '', 302, '/de'],
    ['/language/fr?to=%2Ffr', '', 303, '/fr'],
    ['/language/fr?to=%2F%2Fevil.example', '', 303, '/fr'],
  ])('leads %s for a reader of "%s" on with %i to %s', async (path, language, status, location) => {
    const headers = { 'accept-language': language };
    const answer = await fetch(nginx.origin + path, { redirect: 'manual', headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  test.each(['//evil.example/', '///evil.example', '/de/%0D%0AX:%20y/', '/\\\\evil.example/'])(
    'leads no reader to another host by %s',
    async (path) => {
      const answer = await fetch(nginx.origin + path, { redirect: 'manual' });
      const location = answer.headers.get('location') ?? '/';
      expect(new URL(location, nginx.origin).origin).toBe(nginx.origin);
      expect(answer.headers.get('x')).toBeNull();
    },
  );

  test.each(['/de/gibt-es-nicht', '/fr/n-existe-pas'])(
    'says in the language of %s that there is no such page',
    async (path) => {
      const { status, body } = await answerOf(nginx.origin, path);
      expect([status, body]).toEqual([404, expect.stringContaining(`lang="${path.slice(1, 3)}"`)]);
      expect(body).toContain('<main');
    },
  );

  test.each([
    '/de/search?q=wasser',
    '/de/newnsb.json?topicIDs=1',
    '/fr/newnsb?q=eau',
    '/fr/overview/publications?topicIDs=1',
    '/api/contact/challenge',
  ])('says that %s is not available', async (path) => {
    const { status, headers, body } = await answerOf(nginx.origin, path);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(body).toContain('momentanément');
  });
});
