import { cacheBounds } from '../../config/limits';
import { createTurns } from '../createTurns';
import type { Schedule } from '../schedule';
import type { PageCache } from '../pageCache/pageCache';
import type { StoredPage } from '../pageCache/storedPage';
import type { Site } from '../site';
import { keptPage } from './keepPage';
import { splitTarget } from './pageRequest';
import { resolveOnce } from './resolveOnce';

/** How often the stored pages are looked after, in milliseconds. */
const everyMs = 1_000;
/** Pages that are made anew after a publish before anybody asks for them. */
const mostWarmed = 200;
/** For how long at most they are shown as they were until then, in milliseconds. */
const longestWaitMs = 10_000;
/** Uses from which on it is worth packing a page as small as it gets. */
const worthPacking = 3;

/** Pages to be made anew. */
interface Round {
  readonly pages: readonly StoredPage[];
  /** Resolves once their documents are due. */
  readonly allDue: Promise<void>;
}

/** The pages that are used most, those first. */
function mostUsed(pages: PageCache): StoredPage[] {
  const used = pages.pages().filter(({ uses, shared }) => shared && uses > 0);
  return used.toSorted((a, b) => b.uses - a.uses).slice(0, mostWarmed);
}

/** Makes a page anew where its documents are others by now; it stays as it is where that fails. */
async function warm(site: Site, pages: PageCache, { key }: StoredPage): Promise<void> {
  if (pages.isCurrent(key)) return;
  const { path, query } = splitTarget(key);
  const wishes = { cookie: undefined, acceptLanguage: undefined };
  const resolved = await resolveOnce(site, { path, query, isPatient: () => true, wishes });
  await keptPage(site, resolved, path).catch(() => undefined);
}

/**
 * Looks after the stored pages. After a publish, and when content has changed otherwise, those that
 * are used most are made anew, one after the other; after a publish, which may change all of them,
 * visitors get them as they were until then. When nothing has changed, pages are packed. Gives what
 * ends it.
 */
export function tendPages(site: Site, schedule: Schedule): () => void {
  const { pages, content, log } = site;
  if (pages === undefined) return () => undefined;
  // As it is known not to be undefined, functions know it, too.
  const own = pages;
  let stopped = false;
  /** After a publish: what is to be done first. */
  let published: Round | undefined;
  let tendedAt = content.revision();
  let wake = () => {};

  /** Those whose documents are slow keep nobody waiting: several are renewed at a time. */
  async function warmAll({ pages: due, allDue }: Round, isOver: () => boolean): Promise<void> {
    await allDue;
    const turn = createTurns(site.now);
    const queue = due.values();
    const work = async (page: StoredPage) => {
      if (isOver()) return;
      await warm(site, own, page).catch((err: unknown) =>
        log.error({ err, path: page.key }, 'Page not made anew'),
      );
      if (!isOver()) own.madeAnew(page.key);
    };
    const warmNext = async () => {
      for (const page of queue) {
        if (isOver()) return;
        await content.renewFirst(page.reading.versions);
        await turn(() => work(page));
      }
    };
    await Promise.all(Array.from({ length: cacheBounds.parallelRefreshes }, warmNext));
    if (isOver()) return;
    for (const page of own.pages()) page.uses = Math.floor(page.uses / 2);
  }

  async function tend(): Promise<void> {
    const revision = content.revision();
    const round = published;
    if (round !== undefined || revision !== tendedAt) {
      tendedAt = revision;
      const due = round ?? { pages: mostUsed(own), allDue: Promise.resolve() };
      const isOver = () => stopped || published !== round;
      await warmAll(due, isOver).finally(() => {
        if (published === round) published = undefined;
      });
      return;
    }
    const next = own.pages().find(({ uses, packed }) => !packed && uses >= worthPacking);
    if (next !== undefined) await own.pack(next);
  }

  function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = schedule(resolve, everyMs);
    wake = () => {
      cancel();
      resolve();
    };
    if (published !== undefined) wake();
    return promise;
  }

  async function run(): Promise<void> {
    await pause();
    if (stopped) return;
    await tend().catch((err: unknown) => log.error({ err }, 'Pages not looked after'));
    void run();
  }

  const stopListening = content.onAdopting((allDue) => {
    published = { pages: mostUsed(own), allDue };
    own.awaitNew(
      published.pages.map(({ key }) => key),
      site.now() + longestWaitMs,
    );
    wake();
  });
  void run();
  return () => {
    stopped = true;
    stopListening();
    wake();
  };
}
