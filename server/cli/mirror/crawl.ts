import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { address, decode, parsePath, pathOf } from '../../../shared/routing/addresses';
import { matchRoute } from '../../../views/matchRoute';
import { routes, segmentOf } from '../../../views/routes';
import { answerTypes, feedFormats } from '../../../shared/html/mediaTypes';
import { listingKinds } from '../../../shared/content/listingKinds';
import { offlinePagePath, serviceWorkerPath } from '../../../shared/offline/offlineAddresses';
import { siteProfile } from '../../../shared/site/siteProfile';

/** Addresses of the site as a whole that no page needs to name. */
export const siteAddresses = [
  '/robots.txt',
  '/favicon.ico',
  '/.well-known/security.txt',
  serviceWorkerPath,
  address.alerts,
];

const sitePages = routes.filter(
  ({ handle: { contentFirst, name } }) =>
    contentFirst === true && (name !== 'authorities' || siteProfile.authorities !== false),
);

function localeAddresses(locale: string): string[] {
  const { home, notFound, cookies, newsList } = address;
  const pages = [home, notFound, cookies, newsList];
  return [
    ...[...pages, address.openSearch, offlinePagePath].map((addressOf) => addressOf(locale)),
    ...Object.keys(feedFormats).map((format) => `${newsList(locale)}.${format}`),
    ...listingKinds.map((kind) => address.overview(locale, kind)),
    pathOf(locale, 'languages'),
    ...sitePages.map((page) => pathOf(locale, segmentOf(page) ?? '')),
  ];
}

const linkPattern =
  /\s(?:href|src|poster|srcset|imagesrcset)="([^"]*)"|<loc>([^<]*)<\/loc>|"(\/api\/frame\/[^"]*)"/gi;

function linksIn(text: string): string[] {
  return Array.from(text.matchAll(linkPattern), ([, value, location, frame]) =>
    (value ?? location ?? frame ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  ).flatMap((value) => value.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? ''));
}

const unanswerable =
  /^\/(language|status)\/|^\/[^/]+\/(search|status)(\/|$)|^\/api\/(?!(page|vcard|table|frame|changes|alerts)(\/|$))/;
/** The further pages of a list, and the whole home behind a lite one; no other query counts. */
const counted = /^\?(page|full)=([1-9]\d{0,4})$/;
const hasPages = new Set(['newnsb', 'nsb', 'overview-slug']);

/** The address a link has the mirror ask for; undefined for what no file can answer. */
function mirrorTarget(link: string, from: URL, locales: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(link, from)) return undefined;
  const { origin, pathname, search } = new URL(link, from);
  if (origin !== from.origin || pathname === '/' || unanswerable.test(pathname)) return undefined;
  const page = pathname.replace(/^\/api\/page(?=\/)/, '');
  const route = matchRoute(page)?.route.handle.name;
  if (route !== undefined && !locales.has(page.split('/')[1] ?? '')) return undefined;
  // The feed of a list with a filter is not that of the whole.
  if (route === undefined && search !== '') return undefined;
  const [, key] = counted.exec(search) ?? [];
  const counts = key === 'full' ? route === 'home' : hasPages.has(route ?? '');
  return pathname + (key !== undefined && counts ? search : '');
}

/** What keeps a decoded segment from being the name of a file that is no other's. */
const noName = /^\.(?!well-known$)|^index\.|[/\\\p{Cc}]/u;

const indexEndings = new Map<string, string>([
  [answerTypes.html, 'html'],
  [answerTypes.json, 'json'],
  [feedFormats.atom.type, 'atom'],
]);

/** The file of an answer; pages and their data are the index of a folder, as others may be below. */
function fileOf(target: string, type: string): string | undefined {
  const [path = '', query] = target.split('?');
  const parsed = parsePath(path);
  const isName = (segment: string) => !noName.test(segment) && Buffer.byteLength(segment) <= 200;
  if (!parsed.ok || !parsed.segments.every(isName)) return undefined;
  const base = parsed.segments.map((segment) => `/${segment}`).join('');
  const ending = indexEndings.get(type);
  const isIndex = type === answerTypes.html || path.startsWith('/api/');
  if (!isIndex || ending === undefined) return base;
  return `${base}/index${query === undefined ? '' : `.${query}`}.${ending}`;
}

interface CrawlOptions {
  readonly origin: string;
  readonly ask: (target: string) => Promise<Dispatcher.ResponseData>;
  readonly folder: {
    readonly put: (file: string, content: string | Readable) => Promise<void>;
    readonly keep: (file: string) => Promise<Buffer | undefined>;
  };
  readonly seeds: readonly string[];
  /** Of the last run: decoded paths, and where they lead. */
  readonly lastRedirects: ReadonlyMap<string, string>;
}

const together = 4;
const attempts = 3;
const longestWaitSeconds = 60;
/** nginx takes no longer entries of a map. */
const longestRedirect = 1_800;
const notFoundPage = /^\/([^/]+)\/404$/;

async function answerOf(ask: CrawlOptions['ask'], target: string) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(target).catch(() => undefined);
    const status = answer?.statusCode ?? 503;
    if (status < 500 && status !== 429) return answer;
    await answer?.body.dump();
    if (attempt === attempts) return undefined;
    const seconds = Number(answer?.headers['retry-after'] ?? 1);
    await wait(Math.min(seconds, status === 429 ? longestWaitSeconds : 1) * 1000);
  }
}

/** Writes all that sitemaps and links of a site lead to; what fails is kept from the last run. */
export async function crawl({ origin, ask, folder, seeds, lastRedirects }: CrawlOptions) {
  const locales = new Set<string>();
  const paths = new Set<string>();
  const queue: string[] = [];
  const redirects = new Map<string, string>();
  const failed: string[] = [];

  function enqueue(target: string | undefined): void {
    if (target !== undefined && !paths.has(target)) queue.push(target);
    paths.add(target ?? '');
  }

  const add = (link: string, from: URL) => enqueue(mirrorTarget(link, from, locales));

  function follow(text: string, target: string, type: string): void {
    const from = new URL(target, origin);
    const links = linksIn(text);
    if (target === '/sitemap.xml') {
      for (const link of links) locales.add(new URL(link).pathname.split('/')[1] ?? '');
    }
    for (const link of links) add(link, from);
    const isPage = type === answerTypes.html && matchRoute(from.pathname) !== undefined;
    if (isPage) enqueue(address.pageData(from.pathname) + from.search);
  }

  async function keep(target: string): Promise<void> {
    failed.push(target);
    const path = decode(target);
    const location = lastRedirects.get(path);
    if (location !== undefined) redirects.set(path, location);
    for (const type of [...indexEndings.keys(), '']) {
      const file = fileOf(target, type);
      const content = file && (await folder.keep(`/site${file}`));
      if (content) return follow(content.toString(), target, type);
    }
  }

  async function save(target: string, answer: Dispatcher.ResponseData): Promise<void> {
    const { headers, statusCode, body } = answer;
    const [type = ''] = String(headers['content-type'] ?? '').split(';');
    const [, locale] = statusCode === 404 ? (notFoundPage.exec(target) ?? []) : [];
    const file = locale === undefined ? fileOf(target, type) : `/errors/${locale}.html`;
    if (file === undefined) throw new Error('The address is no name of a file');
    const isRead = type === answerTypes.html || type === answerTypes.xml;
    if (!isRead) return folder.put(`/site${file}`, body);
    const content = await body.text();
    await folder.put(`/site${file}`, content);
    follow(content, target, type);
  }

  function saveRedirect(target: string, location: string): void {
    const path = decode(target);
    if (!URL.canParse(location, origin)) return void failed.push(target);
    const to = new URL(location, origin).href.replace(`${origin}/`, '/').replaceAll('$', '%24');
    const isTaken = !/["\\\p{Cc}]/u.test(path + to);
    if (isTaken && path.length + to.length < longestRedirect) redirects.set(path, to);
    else failed.push(target);
    add(location, new URL(target, origin));
  }

  async function visit(target: string): Promise<void> {
    const answer = await answerOf(ask, target);
    if (answer === undefined) return keep(target);
    const { statusCode, headers, body } = answer;
    if (statusCode === 200 || (statusCode === 404 && notFoundPage.test(target))) {
      return save(target, answer).catch(() => keep(target));
    }
    await body.dump();
    const { location } = headers;
    if (statusCode < 400 && location !== undefined) saveRedirect(target, String(location));
  }

  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const target = next;
      await visit(target).catch(() => failed.push(target));
    }
  };
  // The index of the sitemaps says which languages there are.
  await visit('/sitemap.xml');
  if (failed.length > 0 || locales.size === 0)
    throw new Error('The sitemap of the site cannot be read');
  for (const seed of [...seeds, ...[...locales].flatMap(localeAddresses)]) enqueue(seed);
  while (queue.length > 0) await Promise.all(Array.from({ length: together }, work));
  return { pages: paths.size, redirects, failed };
}
