import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { address, decoded } from '../../../shared/routing/addresses';
import { matchRoute } from '../../../views/matchRoute';
import { fileOf, indexEndings, linksIn, localeAddresses, mirrorTarget } from './mirrorAddresses';
import type { MirrorFolder } from './mirrorFolder';

interface CrawlOptions {
  /** Canonical origin of the site. */
  readonly origin: string;
  /** Asks the site for a path and query. Rejects where it does not answer. */
  readonly ask: (target: string) => Promise<Dispatcher.ResponseData>;
  readonly folder: MirrorFolder;
  /** Addresses that no page needs to name. */
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

/** The answer to an address; undefined where it fails again and again. */
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

/**
 * Asks a site for everything that its sitemaps and links lead to, and writes what it answers.
 * What fails is kept from the last run. Rejects where there is no sitemap.
 */
export async function crawl({ origin, ask, folder, seeds, lastRedirects }: CrawlOptions) {
  const locales = new Set<string>();
  const known = new Set<string>();
  const queue: string[] = [];
  const redirects = new Map<string, string>();
  const failed: string[] = [];

  function enqueue(target: string | undefined): void {
    if (target !== undefined && !known.has(target)) queue.push(target);
    known.add(target ?? '');
  }

  const add = (link: string, from: URL) => enqueue(mirrorTarget(link, from, locales));

  function follow(text: string, target: string, type: string): void {
    const from = new URL(target, origin);
    const links = linksIn(text);
    if (target === '/sitemap.xml') {
      for (const link of links) locales.add(new URL(link).pathname.split('/')[1] ?? '');
    }
    for (const link of links) add(link, from);
    const isPage = type === 'text/html' && matchRoute(from.pathname) !== undefined;
    if (isPage) enqueue(address.pageData(from.pathname) + from.search);
  }

  async function keep(target: string): Promise<void> {
    failed.push(target);
    const path = decoded(target);
    const location = lastRedirects.get(path);
    if (location !== undefined) redirects.set(path, location);
    for (const type of [...Object.keys(indexEndings), '']) {
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
    const isRead = type === 'text/html' || type === 'application/xml';
    if (!isRead) return folder.put(`/site${file}`, body);
    const content = await body.text();
    await folder.put(`/site${file}`, content);
    follow(content, target, type);
  }

  function saveRedirect(target: string, location: string): void {
    const path = decoded(target);
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
  return { pages: known.size, redirects, failed };
}
