import { ask } from '../support/ask';
import { startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream';
import { elementsIn, parseHtml, squash, textOf } from '../support/html';
import { draftPage, servicePath } from '../support/previewPages';
import { startSite, type RunningSite } from '../support/startSite';

let service: FakeUpstream;
let site: RunningSite;

beforeAll(async () => {
  service = await startFakeUpstream(new Map([[servicePath('de'), draftPage('Erster Stand')]]));
  site = await startSite({ PREVIEW: 'true', CONTENT_SERVICE_URL: service.base.href });
}, 60_000);
afterEach(() => service.fail(undefined));
afterAll(async () => {
  await site.stop();
  await service.close();
});

const get = (path: string, headers = {}) => ask(site.origin, path, { headers });

/** The texts of elements of a class, in their order. */
function textsOf(html: string, className: string): string[] {
  return parseHtml(html)
    .all(({ properties }) => [properties['className']].flat().includes(className))
    .map((element) => squash(textOf(element)));
}

/** What is said right before the view of a component: its mark, and what was found. */
function saidAt(html: string, id: string): string[] {
  const all = elementsIn(parseHtml(html).root);
  const mark = all.findIndex(({ properties }) => properties['id'] === `preview-${id}`);
  const rest = all.slice(mark + 1);
  const next = rest.findIndex(({ properties }) => String(properties['id']).startsWith('preview-'));
  return rest
    .slice(0, next === -1 ? undefined : next)
    .filter(({ tagName, properties }) => tagName === 'li' || properties['className'] !== undefined)
    .map((element) => squash(textOf(element)));
}

test('a draft is shown with its ids, and its faults stand where they belong', async () => {
  const { status, body } = await get('/de/entwurf');
  expect(status).toBe(200);
  expect(body).toContain('Erster Stand');
  expect(textsOf(body, 'preview-mark')).toEqual(
    expect.arrayContaining(['section #abschnitt', 'hologram #bild', 'richtext #text']),
  );
  expect(saidAt(body, 'bild').join()).toContain(
    'Komponententyp noch nicht implementiert: hologram',
  );
  expect(saidAt(body, 'bild').join()).toContain('content[1].component');
  const atText = saidAt(body, 'text').join();
  const list = 'content[2].containers.content';
  expect(atText).toContain(
    `${list}[0].content.htmlErwartet: HTML: no attribute onClick in <p>Gefunden: "<p onclick`,
  );
  // What was left out is told of where it would stand.
  expect(atText).toContain(`${list}[1].content.levelErwartet: (2 | 3 | 4 | 5)Gefunden: 9`);
  expect(saidAt(body, 'klappe').join()).toContain(
    'content[3].containers.items[0].content.titleErwartet',
  );
  const [bar = ''] = textsOf(body, 'preview-bar');
  expect(bar).toContain('metadata.reviewDate');
  expect(bar).toMatch(/\d Befunde/);
});

test.each([
  ['/de/entwurf', 200],
  ['/de/gibt-es-nicht', 404],
  ['/de/sitemap.xml', 404],
  ['/sitemap.xml', 404],
  ['/robots.txt', 200],
  ['/api/alerts', 200],
  ['/de/overview/events.ics', 200],
])('%s is for nobody to keep or to list', async (path, status) => {
  const answer = await get(path);
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  if (path.endsWith('entwurf')) expect(answer.body).toMatch(/name="robots" content="noindex/);
});

test('whoever looks again is told at once whether there is something new', async () => {
  const state = await get('/api/preview/de/entwurf');
  const { etag = '' } = state.headers;
  expect(JSON.parse(state.body)).toEqual({ version: etag.slice(1, -1), failures: [] });
  const again = { 'If-None-Match': etag, 'Cache-Control': 'no-cache' };
  expect((await get('/api/preview/de/entwurf', again)).status).toBe(304);
  service.publish(servicePath('de'), draftPage('Zweiter Stand'));
  expect((await get('/api/preview/de/entwurf', again)).status).toBe(200);
  expect((await get('/de/entwurf')).body).toContain('Zweiter Stand');
});

test('a page is there as soon as it is written', async () => {
  const before = JSON.parse((await get('/api/preview/de/neu')).body);
  service.publish(servicePath('de', 'neu'), draftPage('Neu'));
  expect(JSON.parse((await get('/api/preview/de/neu')).body).version).not.toBe(before.version);
  expect((await get('/de/neu')).status).toBe(200);
});

test.each([
  [{ kind: 'body', body: '{"value": {' } as const, 'bad_payload: not JSON'],
  [{ kind: 'status', status: 500 } as const, 'status: 500'],
])('a document that cannot be read is named (%j)', async (fault, reason) => {
  service.fail((path) => (path.startsWith(servicePath('de')) ? fault : undefined));
  const { status, body } = await get('/de/entwurf');
  expect(status).toBe(503);
  const [bar] = textsOf(body, 'preview-bar');
  expect(bar).toContain(`Ein Dokument kann nicht gelesen werden.de/entwurf.json: ${reason}`);
  const { failures } = JSON.parse((await get('/api/preview/de/entwurf')).body);
  expect(failures).toEqual([{ file: 'de/entwurf.json', reason }]);
});

test('a document of which nothing fits says why', async () => {
  service.publish(servicePath('de', 'leer'), { id: 'leer', contentType: 'roman' });
  const [bar] = textsOf((await get('/de/leer')).body, 'preview-bar');
  expect(bar).toContain('contentType');
  expect(bar).toContain('Gefunden: "roman"');
});
