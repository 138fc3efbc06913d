import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IntlShape } from 'react-intl';
import type { PageData } from '../shared/routing/pageData';
import { setSiteProfile } from '../shared/site/siteProfile';
import { isChunkError } from '../views/boundaries/isChunkError';
import { Application } from './Application';
import { reloadOrReport } from './chunkReload';
import { loadIntl, withFrame } from './loadPageParts';
import { readState } from './readState';
import { idle, whenIdle } from './whenIdle';

/** Resolves after a wait, or as soon as the browser is connected again; without a connection only then. */
function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    if (navigator.onLine) setTimeout(resolve, ms);
  });
}

/** Does a task that may fail for a while, again after each wait; not what is gone for good. */
async function retry<T>(task: () => Promise<T>, [waitMs, ...waitsMs]: number[]): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (isChunkError(error) || waitMs === undefined) throw error;
    await waitForRetry(waitMs);
    return retry(task, waitsMs);
  }
}

/** Loads what pages do beyond what they do without script and at once. */
async function watch(page: PageData, intl: IntlShape): Promise<void> {
  const loaded = await import(/* webpackChunkName: "idle" */ './enhancements/watchPage').catch(
    () => undefined,
  );
  // The navigation comes with it, and begins first.
  await idle();
  loaded?.watchPage(page, intl);
}

/** Hydrates the document, all scripts of which are there: in slices, so that no event is lost meanwhile. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  const state = readState();
  // The first use of each of these reads the browser's data of all languages: a task of its own.
  await idle();
  Intl.NumberFormat.supportedLocalesOf(state.table);
  await idle();
  Intl.DateTimeFormat.supportedLocalesOf(state.table);
  const load = () => Promise.all([withFrame(state), loadIntl(state)]);
  const [page, intl] = await retry(load, [2_000, 10_000]);
  setSiteProfile(page.frame.site ?? {});
  await idle();
  const application = <Application first={{ page, intl }} address={location.href} />;
  startTransition(() => {
    hydrateRoot(root, application, {
      onUncaughtError: reloadOrReport,
      onCaughtError: reportError,
      onRecoverableError: reportError,
    });
  });
  whenIdle(() => void watch(page, intl));
}
