import { manyDocuments, searchDocument, fallbackEngine } from '../../support/search/fallbackEngine';
import { testApp } from '../../support/sites/testApp';
import { useForAll } from '../../support/run/atEnd';
import { botAgent, browserAgent } from '../../support/browser/visit';

const unavailable = 'Suche nicht verfügbar, bitte versuchen Sie es später erneut.';

const engine = fallbackEngine([
  ...manyDocuments(20),
  searchDocument('xss', '<img src=x onerror=alert(1)> Wasser', {
    text: '<script>1</script> Wasser',
  }),
  ...['a', 'b', 'c'].map((id) => searchDocument(id, 'Wasser en français', { locale: 'fr' })),
]);
const site = useForAll(() => testApp([], {}, { search: engine }));

beforeAll(() => site.watch());
beforeEach(() => {
  engine.mood = 'well';
  engine.held = Promise.resolve();
});

function ask(path: string, userAgent = browserAgent) {
  return fetch(site.origin + path, { headers: { 'User-Agent': userAgent } });
}

/** Holds every search until the function that is returned is called. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  engine.held = promise;
  return resolve;
}

test.each([
  '"""',
  "'; DROP TABLE documents; --",
  '\\',
  '%_%',
  '😀👩‍👩‍👧‍👦',
  '\u202Eeppa\u202C',
  '\u0000wasser',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '${7*7}{{7*7}}',
])('a hostile keyword is only text: %j', async (keyword) => {
  const query = new URLSearchParams({ q: keyword });
  const page = await ask(`/de/search?${query}`);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toMatch(/<script>alert|<svg onload/);
  const data = await ask(`/api/page/de/search?${query}`);
  expect([data.status, data.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const suggested = await ask(`/api/search/suggest?locale=de&${query}`);
  expect([200, 400]).toContain(suggested.status);
});

test.each(['a'.repeat(10_240), '%F0%9F%98%80'.repeat(2_560), '%F0%28%8C', '%', '%00%ff'])(
  'a malformed or endless query is answered or refused: %.20s',
  async (query) => {
    for (const path of ['/de/search?q=', '/api/search/suggest?locale=de&q=']) {
      const { status } = await ask(path + query);
      expect(status).toBe(path.startsWith('/de') || query.length < 200 ? 200 : 400);
    }
  },
);

test('markup of a title or a text is text', async () => {
  const html = await (await ask('/de/search?q=onerror')).text();
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('&lt;script&gt;1&lt;/script&gt;');
  expect(html).not.toMatch(/<img[^>]*onerror/);
});

test('an engine that hangs is given up, and pages do not wait for it', async () => {
  engine.mood = 'hung';
  const arrived: string[] = [];
  const asked = async (path: string, agent?: string) => {
    const response = await ask(path, agent);
    const text = await response.text();
    arrived.push(path);
    return { status: response.status, text };
  };
  const [search, whole, data, page] = await Promise.all([
    asked('/de/search?q=wasser'),
    asked('/de/search?q=wasser', botAgent),
    asked('/api/page/de/search?q=wasser'),
    asked('/de/kontakt'),
  ]);
  expect(arrived[0]).toBe('/de/kontakt');
  expect([page, search, whole, data].map(({ status }) => status)).toEqual([200, 200, 503, 503]);
  expect(search.text).toContain(unavailable);
  expect(search.text.trimEnd()).toMatch(/<\/html>$/);
  expect(site.logged.filter(({ message }) => message === 'No search')).toHaveLength(1);
});

test('the frame goes out while a slow engine is still looking, and the results follow', async () => {
  const release = hold();
  const response = await ask('/de/search?q=wasser');
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let html = '';
  while (!html.includes('wait=1')) html += (await reader?.read())?.value ?? 'wait=1';
  expect(html).toContain('Die Suche läuft');
  expect(html).toContain('<noscript>');
  expect(html).toContain('value="wasser"');
  expect(html).not.toContain('Wasser 1');
  release();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
    html += part.value;
  expect(html).toContain('21 Ergebnisse für «wasser»');
});

test.each([
  ['a crawler', botAgent, ''],
  ['whoever asks to', browserAgent, '&wait=1'],
])('%s waits for the whole document', async (_, userAgent, more) => {
  const release = hold();
  const answer = ask(`/de/search?q=wasser${more}`, userAgent);
  // Others have their frames by now.
  const frame = await ask('/de/search?q=wasser');
  release();
  await frame.text();
  const html = await (await answer).text();
  expect(html).toContain('21 Ergebnisse für «wasser»');
  expect(html).not.toContain('Die Suche läuft');
});
