// The service worker: an entry of its own, served at `serviceWorkerPath`. It never answers from a
// copy what the site answers itself, not even an error.
import { findCopy, findPage, keepNothing, removeCopies } from './copies';
import { keepCopies } from './keepCopies';
import { workerScope } from './workerScope';

const { registration } = workerScope;
const files = /^\/(assets|theme|media|api\/frame)\//;

/** One after the other, so that nothing is kept after all has been removed. */
let work: Promise<unknown> = Promise.resolve();
let keeping = new AbortController();

function afterwards(task: () => Promise<unknown>): Promise<unknown> {
  // Without room, or without storage, pages are as they are without copies.
  work = work.then(task).catch(() => {});
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
  } else {
    event.waitUntil(afterwards(() => keepCopies(data, Date.now(), keeping.signal)));
  }
});

workerScope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isPage = request.mode === 'navigate';
  const isFile = files.test(url.pathname) && !request.headers.has('Range');
  if (request.method !== 'GET' || url.origin !== location.origin || !(isPage || isFile)) return;
  const answer = async () => {
    try {
      return (isPage ? await event.preloadResponse : undefined) ?? (await fetch(request));
    } catch {
      const copy = isPage ? findPage(url, Date.now()) : findCopy(url.pathname + url.search);
      return (await copy) ?? Response.error();
    }
  };
  event.respondWith(answer());
});
