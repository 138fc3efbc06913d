// The service worker: an entry of its own, served at `serviceWorkerPath`. It never answers from a
// copy what the site answers itself, whatever that answer is.
import { isCopyWishes, keepNothing, removeCopies } from './copies';
import { findFile, findPage } from './findCopy';
import { keepCopies } from './keepCopies';
import { workerScope } from './workerScope';

const { registration } = workerScope;
const files = /^\/(assets|theme|media|api\/frame)\//;

/** One after the other, so that nothing is kept after all has been removed. */
let work: Promise<void> = Promise.resolve();
let keeping = new AbortController();

function afterwards(task: () => Promise<unknown>): Promise<void> {
  // Without room, or without storage, pages are as they are without copies.
  work = work.then(task).then(
    () => undefined,
    () => undefined,
  );
  return work;
}

async function keepNothingMore(): Promise<void> {
  keeping = new AbortController();
  await registration.unregister();
  await removeCopies();
}

workerScope.addEventListener('install', () => void workerScope.skipWaiting());

workerScope.addEventListener('activate', (event) => {
  const preload = 'navigationPreload' in registration && registration.navigationPreload.enable();
  event.waitUntil(Promise.all([preload, removeCopies({ others: true })]));
});

workerScope.addEventListener('message', (event) => {
  const { data } = event;
  if (data === keepNothing) {
    // What is being kept is not waited for: an answer may be long in coming.
    keeping.abort();
    event.waitUntil(afterwards(keepNothingMore));
  } else if (isCopyWishes(data)) {
    event.waitUntil(afterwards(() => keepCopies(data, Date.now(), keeping.signal)));
  }
});

workerScope.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const answer = async (preloaded: typeof preloadResponse, find: typeof findPage) => {
    try {
      return (await preloaded) ?? (await fetch(request));
    } catch {
      return (await find(url, Date.now())) ?? Response.error();
    }
  };
  if (request.mode === 'navigate') event.respondWith(answer(preloadResponse, findPage));
  else if (files.test(url.pathname) && !request.headers.has('Range')) {
    event.respondWith(answer(Promise.resolve(undefined), findFile));
  }
});
