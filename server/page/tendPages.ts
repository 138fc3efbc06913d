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

/** Makes a page anew where its documents are others by now; it stays as it is where that fails. */
async function warm(site: Site, pages: PageCache, page: StoredPage): Promise<void> {
  await site.content.renewAll(page.reading.versions);
  if (!pages.isCurrent(page.key)) {
    const { path, query } = splitTarget(page.key);
    const wishes = { cookie: undefined, acceptLanguage: undefined };
    const resolved = await resolveOnce(site, { path, query, patient: true, wishes });
    await keptPage(site, resolved, path).catch(() => undefined);
  }
  pages.made(page.key);
}

/** The pages that are used most, those first. */
function mostUsed(pages: PageCache): StoredPage[] {
  const used = pages.pages().filter(({ uses, shared }) => shared && uses > 0);
  return used.toSorted((a, b) => b.uses - a.uses).slice(0, mostWarmed);
}

/**
 * Looks after the stored pages. After a publish, and when content has changed otherwise, those that
 * are used most are made anew; after a publish, which may change all of them, visitors get them as they
 * were until then. When nothing has changed, pages are packed. Gives what ends it.
 */
export function tendPages(site: Site, schedule: Schedule): () => void {
  const { pages, content } = site;
  if (pages === undefined) return () => undefined;
  const own = pages;
  let stopped = false;
  let isDue = false;
  let tendedAt = content.revision();
  let wake = () => {};

  async function warmMostUsed(): Promise<void> {
    for (const page of mostUsed(own)) {
      if (stopped) return;
      await warm(site, own, page);
    }
    for (const page of own.pages()) page.uses = Math.floor(page.uses / 2);
  }

  async function tend(): Promise<void> {
    const revision = content.revision();
    if (isDue || revision !== tendedAt) {
      isDue = false;
      tendedAt = revision;
      await warmMostUsed();
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
    if (isDue) wake();
    return promise;
  }

  async function run(): Promise<void> {
    await pause();
    if (stopped) return;
    await tend().catch((err: unknown) => site.log.error({ err }, 'Pages not looked after'));
    void run();
  }

  const forget = content.onAdopted(() => {
    const keys = mostUsed(own).map(({ key }) => key);
    own.expect(keys, site.now() + longestWaitMs);
    isDue = true;
    wake();
  });
  void run();
  return () => {
    stopped = true;
    forget();
    wake();
  };
}
