// The demo content with PAGES more articles in each of the LOCALES (codes, with commas between), over
// HTTP; `/{locale}/seite-7.json` is one of them. As the service of news it takes three seconds for a
// search of `langsam`.
// `POST /publish/7` changes article 7 and publishes it, `POST /publish/all` all of them; `GET /calls`
// says what was asked since then.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const pages = Number(process.env.PAGES ?? 1000);
const locales = (process.env.LOCALES ?? 'de').split(',');
const read = (path) => JSON.parse(readFileSync(join('content', path), 'utf8')).value;
const article = read('de/auf-hochwasser-vorbereiten.json');
const firstId = 1_000_000;
const isArticle = /^\/([a-z]{2,3})\/seite-(\d+)\.json$/;
const slowMs = 3_000;
/** By the number of an article, or for all of them, the last publish that changed it. */
const changed = new Map();
let publishes = 0;
let calls = [];

function articleText(number) {
  const last = Math.max(changed.get(String(number)) ?? 0, changed.get('all') ?? 0);
  const title = `Seite ${number}${last === 0 ? '' : ` (Stand ${last})`}`;
  const translationPages = Object.fromEntries(
    locales.map((locale) => [locale, { slug: `seite-${number}`, title }]),
  );
  const metadata = { ...article.metadata, title, translationPages };
  const value = { ...article, id: String(firstId + number), metadata };
  return JSON.stringify({ value });
}

function mapText() {
  const own = Array.from({ length: pages }, (_, number) => {
    const slugs = locales.map((locale) => `"${locale}":"seite-${number}"`);
    return `"${firstId + number}":{${slugs.join()}}`;
  });
  const demo = JSON.stringify(read('index/pagesToLanguageMap.json')).slice(1, -1);
  return `{"value":{${[demo, ...own].join()}}}`;
}

function lastPublishText() {
  const last = new Date(Date.UTC(2026, 9, 1) + publishes * 1000).toISOString();
  return JSON.stringify({ value: { publishId: `bench-${publishes}`, lastPublish: last } });
}

const map = Buffer.from(mapText());
const made = new Map([
  ['/index/pagesToLanguageMap.json', () => map],
  ['/index/alerts.json', () => '{"value":[]}'],
  ['/lastPublish.json', lastPublishText],
  ['/v1/search', () => '{"items":[],"pageResults":1,"offset":0,"limit":12}'],
]);

function documentAt(path) {
  const known = made.get(path);
  if (known !== undefined) return known();
  const [, locale, number] = isArticle.exec(path) ?? [];
  if (locales.includes(locale) && Number(number) < pages) return articleText(Number(number));
  const file = join('content', path);
  return existsSync(file) && file.startsWith('content/') ? readFileSync(file) : undefined;
}

function answerControl(request, response) {
  const [, what] = /^\/publish\/(\d+|all)$/.exec(request.url) ?? [];
  if (request.method !== 'POST' || what === undefined) return response.end(JSON.stringify(calls));
  calls = [];
  publishes += 1;
  changed.set(what, publishes);
  return response.end();
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

function answer(request, response) {
  if (request.url.startsWith('/publish/') || request.url === '/calls')
    return answerControl(request, response);
  const path = decodeURIComponent(request.url.split('?', 1)[0]);
  const body = documentAt(path);
  const etag = body === undefined ? undefined : etagOf(body);
  const status = body === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
  calls.push({ path, status });
  if (status === 404) return response.writeHead(404).end();
  response.writeHead(status, { 'Content-Type': 'application/json', ETag: etag });
  return response.end(status === 200 ? body : undefined);
}

createServer((request, response) => {
  const isSlow = request.url.startsWith('/v1/search') && request.url.includes('langsam');
  if (isSlow) setTimeout(() => answer(request, response), slowMs);
  else answer(request, response);
}).listen(process.env.PORT);
