import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../support/run/freePort';
import { fakeUpstream, type Fault } from '../../support/services/fakeUpstream';
import { runBuilt } from '../../support/run/runBuilt';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const redirects: Readonly<Record<string, string>> = {
  '/de/alt': '/de/neu',
  '/de/uralt': '/de/alt',
  '/de/kreis': '/de/rund',
  '/de/rund': '/de/kreis',
  '/de/tot': '/de/fehlt',
  '/de/frage?a=b': '/de/neu?a=b',
  '/de/skript': 'javascript:alert(1)',
  '/de/fort': 'http://chancery.invalid/de?a',
  '/de/flut': '/de/%C3%BCberschwemmung/?a=b',
};
const pages = [
  '/',
  '/de/neu',
  '/de/neu?a=b',
  '/de/hochwasser',
  '/fr/hochwasser',
  '/de/newnsb/1234',
  '/de/%C3%BCberschwemmung/?a=b',
];
const folder = temporaryFolder();

function sitemapOf(paths: readonly string[]): string {
  return `<urlset>${paths.map((path) => `<url><loc>https://www.example.org${path}</loc></url>`).join('')}</urlset>`;
}

function answerAt(path: string): Fault {
  const location = redirects[path];
  if (location !== undefined) return { kind: 'body', body: '', status: 301, headers: { location } };
  if (path === '/sitemap.xml') {
    const file = '<loc>https://www.example.org/de/sitemap.xml</loc>';
    return { kind: 'body', body: `<sitemapindex><sitemap>${file}</sitemap></sitemapindex>` };
  }
  if (path === '/de/sitemap.xml') return { kind: 'body', body: sitemapOf(pages) };
  if (path === '/de/abgebrochen') return { kind: 'reset' };
  if (path === '/de/weg') return { kind: 'status', status: 410 };
  return { kind: 'body', body: 'page', status: pages.includes(path) ? 200 : 404 };
}

let origin: string;
beforeAll(async () => {
  const site = await fakeUpstream();
  site.fail((path) => answerAt(`/${path}`));
  origin = site.base.origin;
});

function check(list: string, ...options: string[]) {
  const file = join(folder, 'list.csv');
  writeFileSync(file, list);
  return runBuilt(['check-redirects', file, ...options]);
}

test('each address is followed to its end', async () => {
  const list = [
    'from,to',
    '/de/alt,/de/neu',
    'https://former.example.org/de/alt,',
    '/de/frage?a=b,/de/neu?a=b',
    '/de/uralt,/de/neu',
    '/de/alt,/de/hochwasser',
    '/de/kreis,',
    '/de/tot,/de/fehlt',
    '/de/weg,',
    '/de/abgebrochen,',
    '/de/Hoch-Wasser.html,',
    '/en/hochwasser,',
    '/de/newnsb/1235,',
    'de/alt,',
    '/de/skript,',
    '/de/fort,',
    '/de/flut,/de/überschwemmung',
  ].join('\n');
  const { code, out } = await check(list, '--site', origin, '--json');
  const said = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const rows = said
    .slice(0, -1)
    .map(({ line, outcome, status, target, redirects: hops }) => [
      line,
      outcome,
      status,
      target,
      hops,
    ]);
  expect(rows).toEqual([
    [14, 'bad-row', undefined, undefined, undefined],
    [2, 'ok', 200, '/de/neu', 1],
    [3, 'ok', 200, '/de/neu', 1],
    [4, 'ok', 200, '/de/neu?a=b', 1],
    [5, 'detour', 200, '/de/neu', 2],
    [6, 'wrong-target', 200, '/de/neu', 1],
    [7, 'loop', undefined, '/de/kreis', 2],
    [8, 'dead', 404, '/de/fehlt', 1],
    [9, 'gone', 410, '/de/weg', 0],
    [10, 'unreachable', undefined, '/de/abgebrochen', 0],
    [11, 'dead', 404, '/de/Hoch-Wasser.html', 0],
    [12, 'dead', 404, '/en/hochwasser', 0],
    [13, 'dead', 404, '/de/newnsb/1235', 0],
    [15, 'other-scheme', undefined, 'javascript:alert(1)', 1],
    [16, 'other-down', undefined, 'http://chancery.invalid/de?a', 1],
    [17, 'ok', 200, '/de/%C3%BCberschwemmung/?a=b', 1],
  ]);
  const otherHosts = ['former.example.org'];
  expect(said[2]).toMatchObject({ otherHost: otherHosts[0] });
  expect(said.at(-1)).toMatchObject({ addresses: 16, ok: 4, dead: 4, 'bad-row': 1, otherHosts });
  expect(code).toBe(1);
});

test('a list without faults ends with 0, and says so in words', async () => {
  const { code, out } = await check('from;to\r\n/de/uralt;/de/neu\r\n', '--site', origin);
  expect(out).toBe(
    'detour        line 2: /de/uralt → 200 /de/neu, 2 redirects\n1 addresses: 1 detour\n',
  );
  expect(code).toBe(0);
});

test('what cannot be read is told', async () => {
  expect(await check('/de/alt\n', '--site', origin)).toMatchObject({
    code: 66,
    out: '',
    err: expect.stringContaining('list.csv: line 1: needs the name of a column "from"'),
  });
  const nobody = `http://127.0.0.1:${await freePort()}`;
  expect(await check('from\n/de\n', '--site', nobody)).toMatchObject({
    code: 66,
    err: expect.stringContaining(`${nobody} does not answer: Error: connect ECONNREFUSED`),
  });
  expect(await check('from\n/de\n', '--site', 'example.org')).toMatchObject({ code: 2 });
});
