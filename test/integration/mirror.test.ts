import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMirror, serveMirror, type MirrorServer } from '../support/mirrorServer';
import { needsNginx } from '../support/nginx';
import { demoPack, pagesOf, redirectsOf } from '../support/pack';
import { copyPack, type PackCopy } from '../support/packCopy';
import { startSite, type RunningSite, withoutSearch } from '../support/startSite';
import { everything, sampled } from '../support/tier';

const publicUrl = 'http://localhost:3000';
/** A few languages are what many are; all of them take three times as long. */
const isMirrored = (locale: string) => everything || ['de', 'fr', 'ar'].includes(locale);
const pages = pagesOf(demoPack).filter(({ locale }) => isMirrored(locale));

function languageMap(): Record<string, Record<string, string>> {
  const map: Record<string, Record<string, string>> = {};
  for (const { id, locale, slug } of pages) map[id] = { ...map[id], [locale]: slug };
  return map;
}

/** What of an answer counts: not when it was made, by which process, and in which encoding. */
const counting = [
  'cache-control',
  'content-language',
  'content-security-policy',
  'content-type',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'location',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'speculation-rules',
  'x-content-type-options',
  'x-permitted-cross-domain-policies',
  'x-robots-tag',
];

function comparable(name: string, value: string | null): string | null {
  if (name === 'content-security-policy') return value?.replace(/;\s*/g, '; ') ?? null;
  // A page of the site is not kept beyond the instant at which it changes by itself.
  return value?.replace(/(stale-[a-z-]+|s-maxage)=\d+/g, '$1') ?? null;
}

async function answerOf(origin: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...headers },
  });
  const body = await response.text();
  const { status } = response;
  const leads = status >= 300 && status < 400;
  const ofRedirect = ['cache-control', 'content-security-policy', 'location'];
  const names = leads ? ofRedirect : counting;
  return {
    status,
    headers: names.map((name) => `${name}: ${comparable(name, response.headers.get(name))}`),
    body: leads ? '' : body.replace(/"publishId":"[^"]*"/g, ''),
  };
}

/** Every file of a folder, with when it was written. */
function filesIn(folder: string): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), statSync(path).mtimeMs]),
  );
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'mirror-'));
}

needsNginx('a mirror of the demo content, served by nginx', () => {
  let folder: string;
  let pack: PackCopy;
  let site: RunningSite;
  let nginx: MirrorServer;
  let settings: Record<string, string>;

  beforeAll(async () => {
    folder = newFolder();
    pack = copyPack();
    pack.write('index/pagesToLanguageMap.json', languageMap());
    settings = {
      STATIC_CONTENT_URL: pack.url,
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'error',
      ...withoutSearch,
    };
    const { status, stderr } = runMirror(folder, settings);
    if (status !== 0) throw new Error(stderr);
    [site, nginx] = await Promise.all([startSite(settings), serveMirror(folder)]);
  }, 120_000);

  afterAll(async () => {
    await Promise.all([site.stop(), nginx.stop()]);
    pack.remove();
    rmSync(folder, { recursive: true });
  });

  const live = (path: string) => answerOf(site.origin, path);
  const mirrored = (path: string) => answerOf(nginx.origin, path);

  test('answers pages and their data as the site does', async () => {
    for (const path of sampled(pages, 15).flatMap((page) => [page.path, `/api/page${page.path}`])) {
      expect([path, await mirrored(path)]).toEqual([path, await live(path)]);
    }
  }, 600_000);

  test.each([
    '/sitemap.xml',
    '/de/sitemap.xml',
    '/robots.txt',
    '/service-worker.js',
    '/offline/fr',
    '/api/alerts',
    '/builds/latest.json',
    '/de/newnsb.rss',
    '/fr/newnsb.atom',
    '/fr/newnsb.json',
    '/de/overview/news.json',
    '/de/overview/events.ics',
    '/fr/opensearch.xml',
    '/media/icons/logo-de.svg',
    '/de/newnsb',
    '/de/newnsb?page=2',
    '/api/page/de/newnsb?page=2',
    '/de/overview/publications',
    '/de/languages',
    '/de/sitemap',
    '/fr/cookies',
    '/de/authorities',
    '/ar',
    '/de/kontakt?utm_source=brief',
    '/api/qr?of=%2Fde%2Fkontakt',
    '/de/gibt-es-nicht',
    '/fr/n-existe-pas',
    '/de/404',
    '/assets/gone.js',
    '/media/gone.png',
    '/favicon.ico',
    '/kontakt',
    '/kontakt?utm_source=brief',
    '/de/kontakt/',
    '/de//kontakt',
    '/DE/kontakt',
    '/language/fr?to=%2Ffr',
    '/de/nsb?id=106452',
    '/de/publication?id=vh-2603',
    '/NSBSubscriber/feeds/rss?lang=fr',
  ])('answers %s as the site does', async (path) => {
    const [expected, found] = [await live(path), await mirrored(path)];
    expect(found).toEqual(expected);
  });

  test('leads on as the site does', async () => {
    for (const from of Object.keys(redirectsOf(demoPack))) {
      const path = encodeURI(from);
      expect([path, await mirrored(path)]).toEqual([path, await live(path)]);
    }
  });

  test.each(['//evil.example/', '///evil.example', '/de/%0D%0AX:%20y/', '/\\\\evil.example/'])(
    'leads nobody to another host by %s',
    async (path) => {
      const { origin } = new URL(nginx.origin);
      const response = await fetch(origin + path, { redirect: 'manual' });
      const location = response.headers.get('location') ?? '/';
      expect(new URL(location, origin).origin).toBe(origin);
      expect(response.headers.get('x')).toBeNull();
    },
  );

  test('leads the bare address to the language of the visitor', async () => {
    const locationFor = async (headers: Record<string, string>) => {
      const { headers: fields } = await answerOf(nginx.origin, '/', headers);
      return fields.find((field) => field.startsWith('location'));
    };
    expect(await locationFor({ 'accept-language': 'fr-CH,fr;q=0.9' })).toBe('location: /fr');
    expect(await locationFor({ 'accept-language': 'sv' })).toBe('location: /de');
    const chosen = { cookie: 'language=ar', 'accept-language': 'fr' };
    expect(await locationFor(chosen)).toBe('location: /ar');
  });

  test.each([
    '/de/search?q=wasser',
    '/de/newnsb.json?topicIDs=1',
    '/fr/newnsb?q=eau',
    '/fr/overview/publications?topicIDs=1',
    '/fr/overview/news.rss?q=eau',
  ])('says in the language of the visitor that %s is not available', async (path) => {
    const response = await fetch(nginx.origin + path);
    const body = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-language')).toBe(path.slice(1, 3));
    expect(body).toContain(`<html lang="${path.slice(1, 3)}"`);
  });

  test('takes no form, and tells machines so', async () => {
    const sent = await fetch(`${nginx.origin}/fr/kontakt`, { method: 'POST', body: 'a=b' });
    expect(sent.status).toBe(503);
    expect(await sent.text()).toContain('<html lang="fr"');
    expect((await fetch(`${nginx.origin}/api/contact/challenge`)).status).toBe(503);
    expect((await fetch(`${nginx.origin}/de`, { method: 'PUT' })).status).toBe(405);
    expect((await fetch(`${nginx.origin}/errors/503/de/index.html`)).status).toBe(404);
  });

  test('is written again only where something changed', async () => {
    const before = filesIn(folder);
    expect(runMirror(folder, settings)).toMatchObject({ status: 0, stdout: /Nothing/ });
    expect(filesIn(folder)).toEqual(before);
  });
});
