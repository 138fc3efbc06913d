import { fakeUpstream } from '../../support/services/fakeUpstream';
import { testApp } from '../../support/sites/testApp';
import { browserAgent } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';

const service = useForAll(() => fakeUpstream(new Map([['v1/redirects', { redirect: null }]])));
const site = useForAll(() => testApp([], { CONTENT_SERVICE_URL: service.base.href }));

const ask = (path: string) => site.ask(path, { headers: { 'User-Agent': browserAgent } });
const calls = () => [...site.upstream.calls, ...service.calls];

beforeAll(async () => {
  // What bad input falls back to is read once.
  for (const path of ['/de/gibt-es-nicht', '/xx/gibt-es-nicht']) await ask(path);
});

const badInput: [name: string, path: string, status: number][] = [
  ['encoded traversal', '/de/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
  ['double-encoded traversal', '/de/%252e%252e%252fetc', 404],
  ['backslashes', '/de/..%5c..%5cetc', 404],
  ['NUL', '/de/a%00b', 400],
  ['malformed percent', '/de/%E0%A4%A', 400],
  ['an overlong address', `/de/${'a'.repeat(3000)}`, 414],
  ['an overlong segment', `/de/${'a'.repeat(300)}`, 404],
  ['too many segments', `/de${'/a'.repeat(40)}`, 404],
  ['an unknown code', '/xx/kontakt-und-mehr', 404],
  ['a hidden file', '/de/.env', 404],
  ['another host as the path', '/de//evil.example/', 301],
];

test.each(badInput)('%s is answered without a call to a source', async (_, path, status) => {
  const before = calls();
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(calls()).toEqual(before);
  if (status === 301) return;
  expect(answer.header('content-type')).toContain('text/html');
  expect(answer.text).toContain('<h1');
  expect(answer.text).not.toMatch(/Error: |node_modules|at \w+ \(/);
});

test('of an address that could be one, only the redirect is asked for', async () => {
  const before = calls().length;
  expect((await ask('/de/__proto__')).status).toBe(404);
  expect(calls()).toHaveLength(before + 1);
  expect(service.calls.at(-1)).toBe('v1/redirects?path=%2Fde%2F__proto__');
});
