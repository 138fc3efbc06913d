import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { policyText, securityPolicy } from '../../../config/securityPolicy';
import { ask } from '../../support/pages/ask';
import { parseHtml } from '../../support/pages/html';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { useForAll } from '../../support/run/atEnd';

const publicUrl = 'https://www.example.ch';
const security = securityPolicy({ publicUrl, mediaOrigins: [], hstsMaxAge: 86_400 });
const lowered = {
  'content-security-policy': policyText(security.directives),
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=86400',
  'x-content-type-options': 'nosniff',
  'x-permitted-cross-domain-policies': 'none',
  ...Object.fromEntries(
    Object.entries(security.otherHeaders).map(([name, text]) => [name.toLowerCase(), text]),
  ),
};

const site = useForAll(async () => {
  const started = await startServer({
    PUBLIC_URL: publicUrl,
    ALLOWED_HOSTS: 'localhost',
    SECURITY_CONTACT: 'mailto:security@example.ch',
    // Nothing listens there.
    NEWS_API_INTERNAL_URL: 'http://127.0.0.1:9/',
    ...withoutSearch,
  });
  // With its lists read, the home is stored, also on a busy machine.
  await ask(started.origin, '/de?wait=1');
  return started;
});

const software = /express|node\.?js|node_modules|react|nginx|helmet|stack|\.tsx?\b|127\.0\.0\.1/i;

type Options = NonNullable<Parameters<typeof ask>[2]>;

const kinds: [name: string, path: string, status: number, options?: Options][] = [
  ['a page', '/de/kontakt', 200],
  ['the head of a page', '/de/kontakt', 200, { method: 'HEAD' }],
  ['a page that is known', '/de/kontakt', 304, { headers: { 'If-None-Match': '*' } }],
  ['the negotiated home', '/', 200],
  ['a page that is not there', '/de/gibt-es-nicht', 404],
  ['a list that a source is missing for', '/de/newnsb', 503],
  ['a feed that a source is missing for', '/de/newnsb.atom', 503],
  ['an address with a slash too many', '/de/kontakt/', 301],
  ['an address that leads to another', '/de/hochwasserwarnung', 301],
  ['an address that cannot be decoded', '/de/%E0%A4%A', 400],
  ['an address that is too long', `/de/${'a'.repeat(3000)}`, 414],
  ['a method that is not offered', '/de/kontakt', 405, { method: 'PUT' }],
  ['a method that nobody knows', '/de/kontakt', 501, { method: 'PROPFIND' }],
  ['what is offered', '/de/kontakt', 204, { method: 'OPTIONS' }],
  ['another host', '/de/kontakt', 421, { headers: { Host: 'evil.example' } }],
  ['the newest build', '/builds/latest.json', 200],
  ['an asset that is not there', '/assets/none.js', 404],
  ['media', '/media/doc/flood-leaflet-de.pdf', 200],
  ['a part of a film', '/media/audio/water-alarm.mp3', 206, { headers: { Range: 'bytes=0-9' } }],
  ['the data of a page', '/api/page/de/kontakt', 200],
  ['what forms are answered', '/api/feedback', 400, { method: 'POST' }],
  ['an address that only takes something', '/api/feedback', 405],
  ['a report that is none', '/api/reports', 400, { method: 'POST' }],
  ['hazard messages', '/api/alerts', 200],
  ['a question that is none', '/api/contact/challenge', 400],
  ['an interface that is none', '/api/none', 404],
  ['a calendar', '/de/overview/events.ics', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['security.txt', '/.well-known/security.txt', 200],
  ['the icon', '/favicon.ico', 302],
  ['the state of publishing', '/status/lastPublish.json', 200],
  ['a probe', '/healthz/live', 200],
];

test.each(kinds)('%s has the whole set of headers', async (_name, path, status, ...[options]) => {
  const { headers, body, ...answer } = await ask(site.origin, path, options);
  expect(answer.status).toBe(status);
  expect(headers).toMatchObject(lowered);
  for (const name of ['server', 'x-powered-by', 'via', 'set-cookie', 'x-xss-protection']) {
    expect(headers).not.toHaveProperty(name);
  }
  expect(headers['cache-control'] ?? '').toMatch(
    status === 400 || status >= 405 ? /^no-store$/ : /no-store|max-age=/,
  );
  if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  if (status === 405) expect(headers['allow']).toMatch(/^(GET, HEAD, (POST, )?|POST, )OPTIONS$/);
  const isShort = body.length < 5000 && status >= 400;
  expect(isShort ? body.replaceAll(publicUrl, '') : '').not.toMatch(software);
  if (headers['location'] !== undefined) expect(headers['location']).toMatch(/^(\/[^/]|https:)/);
});

test.each(['/de', '/ar/kontakt', '/de/search?q=a', '/de/gibt-es-nicht'])(
  '%s has no script or style inside, and no address of the request',
  async (path) => {
    const document = parseHtml((await ask(site.origin, path)).body);
    const scripts = document
      .all(({ tagName }) => tagName === 'script')
      .filter(({ properties }) => !/json/.test(String(properties['type'])));
    expect(scripts.length).toBeGreaterThan(0);
    for (const { properties } of scripts)
      expect(properties).toMatchObject({
        src: expect.anything(),
        integrity: expect.stringMatching(/^sha384-/),
      });
    expect(
      document.all(({ tagName, properties }) => tagName === 'style' || 'style' in properties),
    ).toEqual([]);
    const hrefs = document
      .all(({ properties }) => /canonical|alternate/.test(String(properties['rel'])))
      .map(({ properties }) => String(properties['href']));
    expect(hrefs.filter((href) => !href.startsWith(`${publicUrl}/`))).toEqual([]);
  },
);

test('the service worker has a policy of its own beside it', async () => {
  const { 'content-security-policy': _others, ...rest } = lowered;
  const { headers } = await ask(site.origin, '/service-worker.js');
  expect(headers).toMatchObject(rest);
  expect(headers['content-security-policy']).toBe("default-src 'none';connect-src 'self'");
});

test('only a choice of language is kept, for this host and over https', async () => {
  const { status, headers } = await ask(site.origin, '/language/fr?to=/fr');
  expect(status).toBe(303);
  expect(headers).toMatchObject(lowered);
  expect(headers['set-cookie']).toEqual([
    '__Host-language=fr; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ]);
});

test('the HTTP Observatory gives the home 125 points, all but those for half a year of HSTS', async () => {
  const script = ['test/support/faults/observatory.mjs', site.origin, new URL(publicUrl).host];
  const { stdout } = await promisify(execFile)(process.execPath, script, { env: {} });
  const { score, grade, tests } = JSON.parse(stdout);
  expect([score, grade]).toEqual([125, 'A+']);
  expect(Object.keys(tests)).toHaveLength(10);
});

test('the CSP Evaluator finds nothing of high severity', () => {
  const { csp } = new CspParser(lowered['content-security-policy']);
  const found = new CspEvaluator(csp).evaluate();
  expect(found.filter(({ severity }) => severity <= Severity.HIGH_MAYBE)).toEqual([]);
  expect(new CspEvaluator(new CspParser("script-src 'unsafe-inline'").csp).evaluate()).not.toEqual(
    [],
  );
});

/** Headers by which others have been led to answer differently. */
const odd = {
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-For': '127.0.0.1',
  'X-Forwarded-Prefix': '/evil',
  Forwarded: 'for=127.0.0.1;host=evil.example;proto=http',
  'X-Original-URL': '/de/gibt-es-nicht',
  'X-Original-Host': 'evil.example',
  'X-HTTP-Method-Override': 'DELETE',
  'X-Real-IP': '127.0.0.1',
  'X-Request-Id': 'aaaaaaaaaaaaaaaaaaaa',
  Via: '1.1 evil.example',
  Accept: 'application/json',
  'Accept-Language': 'fr',
  Cookie: 'consent=accepted.9999999999999; __Host-language=fr; __proto__=x',
  Referer: 'https://evil.example/"><script>',
  Origin: 'null',
  'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
  'X-Requested-With': 'XMLHttpRequest',
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Purpose': 'prefetch',
  'Save-Data': 'on',
  'Cache-Control': 'no-cache',
  Range: 'bytes=0-9',
  'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT',
  'If-Match': '"none"',
  'Content-Type': 'application/x-www-form-urlencoded',
  'X-React-Router-Prerender-Data': '{"evil":1}',
  'X-Middleware-Subrequest': 'middleware',
  'X-Preview': 'true',
  ['__proto__']: 'x',
};

test.each(['/de', '/de/gibt-es-nicht', '/sitemap.xml'])(
  '%s is the same whatever the headers say',
  async (path) => {
    const contentOf = async (headers: OutgoingHttpHeaders) => {
      const { status, body } = await ask(site.origin, path, { headers });
      return `${status} ${createHash('sha256').update(body).digest('hex')}`;
    };
    const plain = await contentOf({});
    const differing: string[] = [];
    for (const [name, value] of Object.entries(odd)) {
      if ((await contentOf({ [name]: value })) !== plain) differing.push(name);
    }
    expect(differing).toEqual([]);
    expect(await contentOf(odd)).toBe(plain);
  },
);
