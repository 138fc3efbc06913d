import { ask } from '../../support/pages/ask';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { elementsIn, parseHtml, squash, textOf } from '../../support/pages/html';
import type { ParsedDocument } from '../../support/pages/html';
import { draftPage, servicePath } from '../../support/content/previewPages';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { useForAll } from '../../support/run/atEnd';

const service = useForAll(() =>
  fakeUpstream(new Map([[servicePath('de'), draftPage('Erster Stand')]])),
);
const site = useForAll(() =>
  startServer({
    PREVIEW: 'true',
    CONTENT_SERVICE_URL: service.base.href,
    ...withoutSearch,
  }),
);

afterEach(() => service.fail(undefined));

const get = (path: string, headers = {}) => ask(site.origin, path, { headers });

/** The texts of elements of a class, in their order. */
function textsOf(page: ParsedDocument, className: string): string[] {
  return page
    .all(({ properties }) => [properties['className']].flat().includes(className))
    .map((element) => squash(textOf(element)));
}

/** What is said right before the view of a component: its mark, and what was found. */
function saidAt(page: ParsedDocument, id: string): string[] {
  const all = elementsIn(page.root);
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
  // Once: the service runs in this process, too, and answers nothing meanwhile.
  const page = parseHtml(body);
  expect(textsOf(page, 'preview-mark')).toEqual(
    expect.arrayContaining(['section #abschnitt', 'hologram #bild', 'richtext #text']),
  );
  expect(saidAt(page, 'bild').join()).toContain(
    'Komponententyp noch nicht implementiert: hologram',
  );
  expect(saidAt(page, 'bild').join()).toContain('content[1].component');
  expect(saidAt(page, 'bild').join()).toContain('content[1].containers.ansichten[0].content.level');
  const atText = saidAt(page, 'text').join();
  const list = 'content[2].containers.content';
  expect(atText).toContain(
    `${list}[0].content.htmlErwartet: HTML: no attribute onClick in <p>Gefunden: "<p onclick`,
  );
  // What was left out is told of where it would stand.
  expect(atText).toContain(`${list}[1].content.levelErwartet: one of 2, 3, 4, 5Gefunden: 9`);
  expect(saidAt(page, 'klappe').join()).toContain(
    'content[3].containers.items[0].content.titleErwartet',
  );
  expect(saidAt(page, 'spalten').join()).toContain('"right", so that 1 inside it is not shown');
  expect(saidAt(page, 'begriffe').join()).toContain('content.entries[1].slug');
  const [bar = ''] = textsOf(page, 'preview-bar');
  expect(bar).toContain('metadata.reviewDate');
  expect(bar).toMatch(/\d Befunde/);
});

test.each([
  ['/de/entwurf', 200],
  ['/de/sitemap.xml', 404],
  ['/robots.txt', 200],
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

test('a source that fails is no fault of the document, which is named', async () => {
  service.fail((path) =>
    path.startsWith(servicePath('de')) ? { kind: 'status', status: 500 } : undefined,
  );
  const { status, body } = await get('/de/entwurf');
  expect(status).toBe(503);
  const [bar] = textsOf(parseHtml(body), 'preview-bar');
  const reason = 'status: 500';
  expect(bar).toContain(`Ein Dokument kann nicht gelesen werden.de/entwurf.json: ${reason}`);
  const { failures } = JSON.parse((await get('/api/preview/de/entwurf')).body);
  expect(failures).toEqual([{ file: 'de/entwurf.json', reason }]);
});

const page = { id: 'seite', contentType: 'article', metadata: { title: 'Seite' }, content: [] };

test.each([
  ['without a title', { ...page, metadata: {} }, 'metadata.title', 'the field "title"', 'nothing'],
  ['whose metadata is a text', { ...page, metadata: 'x' }, 'metadata', 'an object', '"x"'],
  ['of no known type', { ...page, contentType: 'roman' }, 'contentType', '', '"roman"'],
])('a document %s says so in place of its page', async (_, value, path, expected, found) => {
  service.publish(servicePath('de', 'unpassend'), value);
  const { status, headers, body } = await get('/de/unpassend', { 'User-Agent': 'Googlebot' });
  expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['retry-after']).toBeUndefined();
  expect(body).toContain('<title>Ein Dokument kann nicht gelesen werden.');
  const [main = ''] = textsOf(parseHtml(body), 'page-error');
  expect(main).toContain('de/unpassend.json');
  expect(main).toContain(`Fehler ${path}Erwartet: ${expected}`);
  expect(main).toContain(`Gefunden: ${found}`);
});

test('a document that is no JSON says so, and the page is there once it is mended', async () => {
  service.publish(servicePath('de', 'kaputt'), page);
  const before = await get('/api/preview/de/kaputt');
  service.fail((path) =>
    path.endsWith('kaputt') ? { kind: 'body', body: '{"value": {' } : undefined,
  );
  const again = { 'If-None-Match': before.headers.etag };
  const broken = await get('/api/preview/de/kaputt', again);
  // It is no outage: what is open is to show what is wrong.
  expect([broken.status, JSON.parse(broken.body).failures]).toEqual([200, []]);
  const { status, body } = await get('/de/kaputt');
  expect(status).toBe(422);
  expect(textsOf(parseHtml(body), 'page-error').join()).toContain(
    'jsonFehler de/kaputt.json:1:12Erwartet: "}" for the "{" of line 1Gefunden: the end',
  );
  const data = await get('/api/page/de/kaputt');
  expect([data.status, JSON.parse(data.body).kind]).toEqual([422, 'page']);
  service.fail(undefined);
  expect((await get('/de/kaputt')).status).toBe(200);
});
