import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { address } from '../../shared/routing/addresses';
import { matchRoute } from '../../shared/routing/routeTable';
import { qrAddress } from '../../shared/share/qrAddress';
import { fileOf } from './fileOf';
import { createHeaderStore } from './headerStore';
import { linksIn } from './linksIn';
import { exitCodes, MirrorFault } from './mirrorFault';
import { mirrorTarget } from './mirrorTarget';
import type { MirroredSite } from './mirroredSite';
import { withoutLocale } from './mirrorSeeds';
import type { MirrorStore } from './mirrorStore';

/** A file of the mirror, and what its answer said beside it. */
export interface MirroredFile {
  /** Address that it answers: path and query, percent-encoded. */
  readonly target: string;
  /** From the root of the mirror, with a slash before it. */
  readonly file: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** An address that leads to another one. */
export interface MirroredRedirect {
  readonly target: string;
  readonly status: number;
  readonly location: string;
  readonly headers: IncomingHttpHeaders;
}

/** Everything that the site answers. */
export interface Crawled {
  readonly files: readonly MirroredFile[];
  readonly redirects: readonly MirroredRedirect[];
  /** Addresses whose pages failed, or cannot be files. */
  readonly failed: readonly string[];
}

/** What a mirror is made of. */
export interface CrawlOptions {
  readonly mirrored: MirroredSite;
  readonly store: MirrorStore;
  readonly locales: readonly string[];
  readonly seeds: readonly string[];
  /** Told every so often how many addresses are done, and of how many. */
  readonly tell: (done: number, known: number) => void;
}

/** Rendering takes one processor; a few more wait for files meanwhile. */
const together = 4;
const attempts = 4;
const longestWaitMs = 5_000;
const tellEvery = 500;

const mediaType = (headers: IncomingHttpHeaders) => headers['content-type']?.split(';')[0] ?? '';

/** Documents that are read for their links, or that are compared without their publish. */
const isRead = (type: string) => /^(text\/html|application\/(json|xml))$/.test(type);

/** What a page needs beside its document, and how else it is asked for. */
function beside(target: string, origin: string): string[] {
  const [path = '', ...query] = target.split('?');
  const rule = matchRoute(path)?.rule;
  if (rule === undefined) return [];
  const plain = rule.name === 'slug' ? withoutLocale(path) : undefined;
  return [
    [address.pageData(path), ...query].join('?'),
    qrAddress(origin + target),
    ...(plain === undefined ? [] : [plain]),
  ];
}

/** Whoever was answered first: what is written must not depend on it. */
const byTarget = (one: { target: string }, other: { target: string }) =>
  one.target < other.target ? -1 : 1;

/** Where an error page is: nobody may ask for it by its own address. */
const errorFile = (status: number, file: string) => `/errors/${status}${file}`;

/** Asks a site for everything that links lead to, from the seeds on, and hands it to the store. */
export async function crawl(options: CrawlOptions): Promise<Crawled> {
  const { mirrored, store, tell } = options;
  const { publicUrl } = mirrored.site.environment;
  const locales = new Set(options.locales);
  const known = new Set(options.seeds);
  const queue = [...known];
  const files: MirroredFile[] = [];
  const redirects: MirroredRedirect[] = [];
  const failed: string[] = [];
  const lasting = createHeaderStore();
  let started = 0;
  let done = 0;

  const follow = (links: readonly string[], from: string) => {
    for (const link of links) {
      const target = mirrorTarget(link, { origin: publicUrl, from, locales });
      if (target === undefined || known.has(target)) continue;
      known.add(target);
      queue.push(target);
    }
  };

  async function answerTo(target: string): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await mirrored.ask(target);
      // What was kept of a source that fails is no new copy.
      const isStale = String(answer.headers['cache-status'] ?? '').startsWith('content; hit');
      if (answer.statusCode !== 503 && !isStale) return answer;
      answer.resume();
      if (attempt === attempts) {
        throw new MirrorFault(exitCodes.unavailable, `The content of ${target} cannot be read.`);
      }
      const seconds = Number(answer.headers['retry-after'] ?? 1);
      await wait(Math.min(seconds * 1000, longestWaitMs));
    }
  }

  async function save(target: string, answer: IncomingMessage): Promise<void> {
    const { statusCode: status = 0, headers } = answer;
    const type = mediaType(headers);
    const own = fileOf(target, type);
    if (own === undefined) {
      answer.resume();
      failed.push(target);
      return;
    }
    const file = status === 200 ? own : errorFile(status, own);
    files.push({ target, file, status, headers: lasting(headers) });
    if (!isRead(type) || target.startsWith('/media/')) return store.put(`site${file}`, answer);
    const content = await buffer(answer);
    await store.put(`site${file}`, content);
    if (type === 'application/json') return;
    follow(linksIn(content.toString()), target);
    if (status === 200 && type === 'text/html') follow(beside(target, publicUrl), target);
  }

  async function visit(target: string): Promise<void> {
    const answer = await answerTo(target);
    const { statusCode: status = 0, headers } = answer;
    const { location } = headers;
    const isNotFoundPage = status === 404 && target.endsWith('/404');
    if (status === 200 || status === 410 || isNotFoundPage) return save(target, answer);
    answer.resume();
    if (location !== undefined) {
      redirects.push({ target, status, location, headers: lasting(headers) });
      follow([location], target);
    } else if (status >= 500) {
      failed.push(target);
      const file = fileOf(target, 'text/html');
      if (file !== undefined) await store.keep(`site${file}`);
    }
  }

  async function worker(): Promise<void> {
    for (let target = queue[started]; target !== undefined; target = queue[started]) {
      started += 1;
      await visit(target);
      done += 1;
      if (done % tellEvery === 0) tell(done, queue.length);
    }
  }
  // Some find nothing to do while others are about to find more.
  while (started < queue.length) {
    const workers = await Promise.allSettled(Array.from({ length: together }, worker));
    const fault = workers.find(({ status }) => status === 'rejected');
    if (fault?.status === 'rejected') throw fault.reason;
  }
  tell(done, queue.length);
  return { files: files.toSorted(byTarget), redirects: redirects.toSorted(byTarget), failed };
}
