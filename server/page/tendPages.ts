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
/** Uses from which on it is worth packing a page as small as it gets. */
const worthPacking = 3;

/** Makes a page anew where its documents are others by now; it stays as it is where that fails. */
async function warm(site: Site, pages: PageCache, { key, shared }: StoredPage): Promise<void> {
  if (!shared || pages.isCurrent(key)) return;
  const { path, query } = splitTarget(key);
  const wishes = { cookie: undefined, acceptLanguage: undefined };
  const resolved = await resolveOnce(site, { path, query, patient: true, wishes });
  await keptPage(site, resolved, path).catch(() => undefined);
}

/**
 * Looks after the stored pages: when content has changed, those that were used most are made anew,
 * one after the other; when it has not, they are packed. Gives what ends it.
 */
export function tendPages(site: Site, schedule: Schedule): () => void {
  const { pages, content } = site;
  if (pages === undefined) return () => undefined;
  let stopped = false;
  let warmedAt = content.revision();
  let cancel: (() => void) | undefined;

  async function tend(own: PageCache): Promise<void> {
    const revision = content.revision();
    if (revision === warmedAt) {
      const next = own.pages().find(({ uses, packed }) => !packed && uses >= worthPacking);
      if (next !== undefined) await own.pack(next);
      return;
    }
    warmedAt = revision;
    const used = own.pages().filter(({ uses }) => uses > 0);
    for (const page of used.toSorted((a, b) => b.uses - a.uses).slice(0, mostWarmed)) {
      if (stopped) return;
      await warm(site, own, page);
    }
    for (const page of used) page.uses = Math.floor(page.uses / 2);
  }

  function again(own: PageCache): void {
    if (stopped) return;
    cancel = schedule(() => {
      const failed = (err: unknown) => site.log.error({ err }, 'Pages not looked after');
      void tend(own)
        .catch(failed)
        .finally(() => again(own));
    }, everyMs);
  }

  again(pages);
  return () => {
    stopped = true;
    cancel?.();
  };
}
