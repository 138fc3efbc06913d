import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { primaryLocales } from '../../../shared/language/languages';
import { ask } from '../../support/pages/ask';
import { fakeUpstream, type FakeUpstream } from '../../support/services/fakeUpstream';
import { demoPack } from '../../support/content/pack';
import { startServer, type RunningSite, withoutSearch } from '../../support/sites/startServer';

let files: FakeUpstream;
let service: FakeUpstream;
let site: RunningSite;
let siteWithService: RunningSite;

/** What the content service has of the demo pack: all that bad input falls back to. */
function serviceDocuments(): Map<string, unknown> {
  const valueOf = (path: string): unknown =>
    JSON.parse(readFileSync(join(demoPack, path), 'utf8')).value;
  const documents = ['de', 'it'].flatMap((locale): [string, unknown][] => [
    [`v1/${locale}/site-identity`, valueOf(`site-identity/${locale}.json`)],
    [`v1/${locale}/homepages`, valueOf(`index/homepages/${locale}-all.json`)],
    [`v1/${locale}/menus/main-menus`, valueOf(`main-menus/main-${locale}.json`)],
    [`v1/${locale}/content/404`, valueOf(`${locale}/404.json`)],
  ]);
  return new Map([...documents, ['v1/redirects', { redirect: null }]]);
}

beforeAll(async () => {
  files = await fakeUpstream(demoPack);
  service = await fakeUpstream(serviceDocuments());
  const settings = {
    STATIC_CONTENT_URL: files.base.href,
    PUBLIC_URL: 'http://localhost:3000',
    PUBLISH_POLL_SECONDS: '3600',
    ...withoutSearch,
  };
  site = await startServer(settings);
  siteWithService = await startServer({ ...settings, CONTENT_SERVICE_URL: service.base.href });
  await settled();
});

function calls(): number {
  return files.count() + service.count();
}

/** What bad input falls back to, and what the server makes for itself once it has started. */
const needed = primaryLocales.flatMap((locale) => [`/${locale}`, `/${locale}/404`]);

/** Whether both sites have begun to fetch what they fetch some time after their start. */
function haveStarted(): boolean {
  return files.count(`footer/${primaryLocales.at(-1)}.json`) >= 2;
}

/** Asks for these pages until nothing more is needed from a source. */
async function settled(): Promise<void> {
  let before = -1;
  while (calls() > before || !haveStarted()) {
    before = calls();
    for (const { origin } of [site, siteWithService]) {
      for (const path of needed) await fetch(origin + path);
    }
  }
}

afterAll(async () => {
  await site.stop();
  await siteWithService.stop();
  await files.close();
  await service.close();
});

const badInput: [name: string, path: string, status: number][] = [
  ['encoded traversal', '/de/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
  ['double-encoded traversal', '/de/%252e%252e%252fetc', 404],
  ['backslashes', '/de/..%5c..%5cetc', 404],
  ['literal dots', '/de/../../etc/passwd', 404],
  ['NUL', '/de/a%00b', 400],
  ['malformed percent', '/de/%E0%A4%A', 400],
  ['a percent alone', '/de/%', 400],
  ['an overlong address', `/de/${'a'.repeat(3000)}`, 414],
  ['an overlong segment', `/de/${'a'.repeat(300)}`, 404],
  ['too many segments', `/de${'/a'.repeat(40)}`, 404],
  ['an unknown code', '/xx/kontakt-und-mehr', 404],
  ['a hidden file', '/de/.env', 404],
  ['another host as the path', '/de//evil.example/', 301],
];

async function expectReadablePage(origin: string, path: string, status: number): Promise<void> {
  const answer = await ask(origin, path);
  expect(answer.status).toBe(status);
  if (status === 301) return;
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('<h1');
  expect(answer.body).not.toMatch(/Error: |node_modules|at \w+ \(/);
}

test.each([...badInput, ['a prototype name', '/de/__proto__', 404] as const])(
  '%s is answered with a readable page and no call to a source',
  async (_, path, status) => {
    const before = files.count();
    await expectReadablePage(site.origin, path, status);
    expect(files.calls.slice(before)).toEqual([]);
  },
);

test.each(badInput)('%s is not passed on to the content service', async (_, path, status) => {
  const before = service.count();
  await expectReadablePage(siteWithService.origin, path, status);
  expect(service.calls.slice(before)).toEqual([]);
});

test('of an address that could be one, only the redirect is asked for', async () => {
  const before = service.count();
  await expectReadablePage(siteWithService.origin, '/de/__proto__', 404);
  expect(service.calls.slice(before)).toEqual(['v1/redirects?path=%2Fde%2F__proto__']);
});
