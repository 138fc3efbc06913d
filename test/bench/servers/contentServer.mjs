// The demo content with PAGES more articles in each of the LOCALES (codes, with commas between), over
// HTTP, each as long as TIMES times one of the demo. `/{locale}/seite-7.json` is one of them;
// `/de/seite-0x4.json` has all its parts four times, `/de/seite-0t4.json` gets as much more of nothing
// but text.
// `POST /publish/7` changes article 7 and publishes it; `GET /calls` says what was asked since then.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const pages = Number(process.env.PAGES ?? 1000);
const locales = (process.env.LOCALES ?? 'de').split(',');
const standardTimes = process.env.TIMES ?? '1';
const read = (path) => JSON.parse(readFileSync(join('content', path), 'utf8')).value;
const { content, ...article } = read('de/auf-hochwasser-vorbereiten.json');
/** The ways in which the first article is there longer. */
const longer = ['x4', 'x16', 't4', 't16'];
const firstId = 1_000_000;
const isArticle = /^\/([a-z]{2,3})\/seite-(\d+)(?:([xt])(\d+))?\.json$/;
/** Characters of HTML that the content of the article makes, about. */
const contentLength = 11_000;
const changed = new Map();
let calls = [];

function contentOf(times) {
  return Array.from({ length: times }, (_, copy) =>
    content.map((block) => ({ ...block, id: `${block.id}-${copy}` })),
  ).flat();
}

function richTexts(blocks) {
  return blocks.flatMap(({ component, content: own, containers = {} }) => [
    ...(component === 'richtext' ? [own.html] : []),
    ...Object.values(containers).flatMap(richTexts),
  ]);
}

/** The content with more text of an editor at its end: what there is of it, again and again. */
function withText(times) {
  const points = content.flatMap(({ component, content: { items } }) =>
    component === 'list' ? [`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`] : [],
  );
  const once = [...richTexts(content), ...points].join('');
  const html = once.repeat(Math.round(((times - 1) * contentLength) / once.length));
  return [...content, { component: 'richtext', id: 'added', content: { html } }];
}

function articleText(number, times, kind) {
  const note = changed.has(number) ? ` (${changed.get(number)})` : '';
  const title = `Seite ${number}${note}`;
  const translationPages = Object.fromEntries(
    locales.map((locale) => [locale, { slug: `seite-${number}`, title }]),
  );
  const metadata = { ...article.metadata, title, translationPages };
  return JSON.stringify({
    value: {
      ...article,
      id: String(firstId + number),
      metadata,
      content: kind === 't' ? withText(times) : contentOf(times),
    },
  });
}

function mapText() {
  const own = Array.from({ length: pages }, (_, number) => {
    const slugs = locales.map((locale) => `"${locale}":"seite-${number}"`);
    return `"${firstId + number}":{${slugs.join()}}`;
  });
  for (const [index, way] of longer.entries())
    own.push(`"${firstId - 1 - index}":{"de":"seite-0${way}"}`);
  const demo = JSON.stringify(read('index/pagesToLanguageMap.json')).slice(1, -1);
  return `{"value":{${[demo, ...own].join()}}}`;
}

function lastPublishText() {
  const last = new Date(Date.UTC(2026, 9, 1) + changed.size * 1000).toISOString();
  return JSON.stringify({ value: { publishId: `bench-${changed.size}`, lastPublish: last } });
}

const map = Buffer.from(mapText());
const made = new Map([
  ['/index/pagesToLanguageMap.json', () => map],
  ['/index/alerts.json', () => '{"value":[]}'],
  ['/lastPublish.json', lastPublishText],
]);

function documentAt(path) {
  const known = made.get(path);
  if (known !== undefined) return known();
  const [, locale, number, kind, times = standardTimes] = isArticle.exec(path) ?? [];
  if (locales.includes(locale) && Number(number) < pages)
    return articleText(Number(number), Number(times), kind);
  const file = join('content', path);
  return existsSync(file) && file.startsWith('content/') ? readFileSync(file) : undefined;
}

function answerControl(request, response) {
  const [, publish] = /^\/publish\/(\d+)$/.exec(request.url) ?? [];
  if (request.method === 'POST' && publish !== undefined) {
    calls = [];
    changed.set(Number(publish), `Stand ${changed.size + 1}`);
    return response.end();
  }
  return response.end(JSON.stringify(calls));
}

const etags = new WeakMap();

/** The large ones are the same object each time. */
function etagOf(body) {
  const known = typeof body === 'string' ? undefined : etags.get(body);
  if (known !== undefined) return known;
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  if (typeof body !== 'string') etags.set(body, etag);
  return etag;
}

createServer((request, response) => {
  if (request.method === 'POST' || request.url === '/calls')
    return answerControl(request, response);
  const path = decodeURIComponent(request.url.split('?', 1)[0]);
  const body = documentAt(path);
  const etag = body === undefined ? undefined : etagOf(body);
  const status = body === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
  calls.push({ path, status });
  if (status === 404) return response.writeHead(404).end();
  response.writeHead(status, { 'Content-Type': 'application/json', ETag: etag });
  return response.end(status === 200 ? body : undefined);
}).listen(process.env.PORT);
