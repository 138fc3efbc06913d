import { readFileSync } from 'node:fs';
import request from 'supertest';
import { currentContract } from '../../../build/contract/contract';
import { type Json } from '../../../build/contract/jsonSchema';
import { longestTarget } from '../../../server/middleware/requestGuards';
import { answerCheck } from '../../support/content/contractSchemas';
import { statusAt } from '../../support/pages/html';
import { useSite } from '../../support/run/useSite';

const { services, version } = currentContract();
const site = useSite('gallery');

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers });

function serviceNamed(name: string): Json {
  return services[name] ?? {};
}

test.each([
  ['', 'application/json; charset=utf-8', 'index.json'],
  ['/page.schema.json', 'application/schema+json; charset=utf-8', 'page.schema.json'],
  ['/examples/menu.json', 'application/json; charset=utf-8', 'examples/menu.json'],
  ['/README.md', 'text/markdown; charset=utf-8', 'README.md'],
])('/api/contract%s is served as %s', async (path, type, file) => {
  const answer = await ask(`/api/contract${path}`);
  const { headers } = answer;
  expect([answer.status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('contract-version')).toBe(version);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.text()).toBe(readFileSync(`docs/contract/${file}`, 'utf8'));
  const etag = headers.get('etag') ?? '';
  const again = await request(site.origin).get(`/api/contract${path}`).set('If-None-Match', etag);
  expect(again.status).toBe(304);
});

test.each(['/nothing.json', '/..%2fpackage.json', '/examples', '/.env'])(
  'there is no /api/contract%s',
  async (path) => {
    expect(await statusAt(`${site.origin}/api/contract${path}`)).toBe(404);
  },
);

test('the page speaks the language that was chosen in its frame, and English within', async () => {
  const answer = await ask('/api/', { Cookie: 'language=ar' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('vary')).toContain('Accept-Language, Cookie');
  const html = await answer.text();
  expect(html).toContain('<html lang="en"');
  expect(html).toContain('href="/ar"');
  expect(html).toMatch(/rel="canonical" href="[^"]*\/api\/"/);
  expect(html).not.toContain('/api/pages/');
  expect(html).toContain('<code>index/news/{locale}-all.json</code>');
  const files = [...html.matchAll(/href="\/api\/contract\/([^"]+)"/g)].map(([, name]) => name);
  const statuses = await Promise.all(
    [...new Set(files)].map((name) => statusAt(`${site.origin}/api/contract/${name}`)),
  );
  expect(statuses.length).toBeGreaterThan(40);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const targets = [...html.matchAll(/href="#([A-Z]\w*)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(100);
  expect(targets.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
});

test.each([
  ['/v1/search', 200, '?languages=de&limit=20'],
  ['/v1/search', 400, '?limit=x'],
  ['/v1/languageGroupId/{id}', 404, '?language=de'],
  ['/v1/topics', 200, '?language=de'],
])('the news service answers %s with %d as it is described', async (path, status, query) => {
  const service = serviceNamed('news-service');
  const answer = await ask(`/api/news${path.replace('{id}', 'nothing')}${query}`);
  expect(answer.status).toBe(status);
  expect(answerCheck(service, path, status)(await answer.json())).toEqual([]);
});

test.each([
  ['de', 200],
  ['de/kontakt', 200],
  ['de/newnsb', 200],
  ['de/nothing-there', 404],
  [`de/${'x'.repeat(longestTarget)}`, 414],
])('the data of the page /%s are as they are described', async (path, status) => {
  const answer = await ask(`/api/pages/v1/${path}`);
  expect(answer.status).toBe(status);
  const check = answerCheck(serviceNamed('page-data'), '/v1/{path}', status);
  expect(check(await answer.json())).toEqual([]);
  expect(check({ url: 1 })).not.toEqual([]);
});
