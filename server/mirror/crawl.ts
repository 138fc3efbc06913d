import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { address } from '../../shared/routing/addresses';
import { matchRoute } from '../../views/matchRoute';
import { qrAddress } from '../../shared/share/qrAddress';
import { readRecord, recordFile } from './answersRecord';
import type { Crawled, MirroredFile, MirroredRedirect } from './crawled';
import { errorCode } from './errorCode';
import { fileOf } from './fileOf';
import { createHeaderStore } from './headerStore';
import { linksIn } from './linksIn';
import { exitCodes, MirrorFault } from './mirrorFault';
import { mirrorTarget } from './mirrorTarget';
import { withoutLocale } from './mirrorSeeds';
import type { MirrorStore } from './mirrorStore';

/** What a mirror is made of. */
export interface CrawlOptions {
  /** Canonical origin of the site. */
  readonly origin: string;
  readonly ask: (target: string) => Promise<IncomingMessage>;
  /** Whether a source of the content is given up for the time being. */
  readonly isAway: () => boolean;
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
/** Between questions for what the source has, but not in order. */
const shortWaitMs = 1_000;
const tellEvery = 500;

const mediaType = (headers: IncomingHttpHeaders) => headers['content-type']?.split(';')[0] ?? '';

/** Documents that are read for their links, or that are compared without their publish. */
const isRead = (type: string) => /^(text\/html|application\/(json|xml))$/.test(type);

/** What a page needs beside its document, and how else it is asked for. */
function beside(target: string, origin: string): string[] {
  const [path = '', ...query] = target.split('?');
  const rule = matchRoute(path)?.route.handle;
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

/** Whether an answer may be another one soon; what was kept of a source that fails is no new copy. */
function isPassing({ statusCode, headers }: IncomingMessage): boolean {
  const isStale = String(headers['cache-status'] ?? '').startsWith('content; hit');
  return statusCode === 502 || statusCode === 503 || isStale;
}

const brokenOff = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Where an error page is: nobody may ask for it by its own address. */
const errorFile = (status: number, file: string) => `/errors/${status}${file}`;

/** Asks a site for everything that links lead to, from the seeds on, and hands it to the store. */
export async function crawl(options: CrawlOptions): Promise<Crawled> {
  const { origin, store, tell } = options;
  const locales = new Set(options.locales);
  const known = new Set(options.seeds);
  const queue = [...known];
  const files: MirroredFile[] = [];
  const redirects: MirroredRedirect[] = [];
  const failed: string[] = [];
  const lasting = createHeaderStore();
  let earlier: ReturnType<typeof readRecord> | undefined;
  let started = 0;
  let done = 0;

  const follow = (links: readonly string[], from: string) => {
    for (const link of links) {
      const target = mirrorTarget(link, { origin, from, locales });
      if (target === undefined || known.has(target)) continue;
      known.add(target);
      queue.push(target);
    }
  };

  /** What an earlier run has of an address that fails stays, with all that belongs to it. */
  async function giveUp(target: string): Promise<void> {
    failed.push(target);
    earlier ??= readRecord(await store.read(recordFile));
    const answer = earlier.get(target);
    if (answer?.kind === 'redirect') {
      redirects.push(answer.redirect);
      follow([answer.redirect.location], target);
    }
    if (answer?.kind !== 'file' || !(await store.keep(`site${answer.file.file}`))) return;
    files.push(answer.file);
    if (mediaType(answer.file.headers) !== 'text/html') return;
    const content = await store.read(`site${answer.file.file}`);
    follow([...linksIn(String(content)), ...beside(target, origin)], target);
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
    const isPlain = !isRead(type) || target.startsWith('/media/');
    const content = isPlain ? answer : await buffer(answer);
    await store.put(`site${file}`, content);
    files.push({ target, file, status, headers: lasting(headers) });
    if (!Buffer.isBuffer(content) || type === 'application/json') return;
    follow(linksIn(content.toString()), target);
    if (status === 200 && type === 'text/html') follow(beside(target, origin), target);
  }

  async function take(target: string, answer: IncomingMessage): Promise<void> {
    const { statusCode: status = 0, headers } = answer;
    const { location } = headers;
    const isNotFoundPage = status === 404 && target.endsWith('/404');
    if (status === 200 || status === 410 || isNotFoundPage) return save(target, answer);
    answer.resume();
    if (location !== undefined) {
      redirects.push({ target, status, location, headers: lasting(headers) });
      follow([location], target);
    } else if (status >= 500) await giveUp(target);
  }

  /** How long to wait before an address is asked for again; undefined where it was answered. */
  async function waitAfter(target: string): Promise<number | undefined> {
    try {
      const answer = await options.ask(target);
      if (!isPassing(answer)) {
        await take(target, answer);
        return undefined;
      }
      answer.resume();
      const longest = options.isAway() ? longestWaitMs : shortWaitMs;
      return Math.min(Number(answer.headers['retry-after'] ?? 1) * 1000, longest);
    } catch (error) {
      if (!brokenOff.includes(errorCode(error) ?? '')) throw error;
      return shortWaitMs;
    }
  }

  async function visit(target: string): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const milliseconds = await waitAfter(target);
      if (milliseconds === undefined) return;
      if (attempt < attempts) await wait(milliseconds);
    }
    if (options.isAway()) {
      throw new MirrorFault(exitCodes.unavailable, `The content of ${target} cannot be read.`);
    }
    await giveUp(target);
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
