import '../views/styles/main.css';
import { loadableReady } from '@loadable/component';
import { ChunkError, isChunkError } from '../views/boundaries/isChunkError';
import { reloadForChunk } from './chunkReload';
import { idle } from './whenIdle';
import { serviceWorkerPath } from '../shared/offline/offlineAddresses';

/** Where all scripts of the build are, those of chunks and of web workers included. */
const assetsPath = '/assets/';

/** What Leaflet writes into an element while it is loaded, to see whether the browser draws SVG. */
const svgProbe = '<svg/>';

function isOwnScript(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return (
    origin === location.origin &&
    (pathname.startsWith(assetsPath) || pathname === serviceWorkerPath)
  );
}

/**
 * Admits scripts of this site's build, its service worker and Leaflet's empty picture where packages
 * pass plain text to the document. The browser refuses and reports everything else.
 */
export function createDefaultPolicy(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOwnScript(url) ? url : null),
    createHTML: (html) => (html === svgProbe ? html : null),
  });
}

/**
 * The scripts before this one have run by now, or failed. Those that failed are fetched once more
 * when they are asked for, but not as long as the document has their elements.
 */
function removeScripts(): void {
  document.querySelectorAll('head > script[defer]').forEach((script) => script.remove());
}

/** Whether all scripts that the page was rendered with are there: those after this one have run by now. */
async function isComplete(): Promise<boolean> {
  return Promise.race([loadableReady().then(() => true), idle().then(() => false)]);
}

/**
 * Starts the application where there is one. Each step runs when the browser idles, as a task of its
 * own: visitors scroll, type and follow links in between.
 */
async function start(): Promise<void> {
  if (document.getElementById('root') === null) return;
  removeScripts();
  if (!(await isComplete())) throw new ChunkError();
  await import(/* webpackChunkName: "react" */ './takeOver');
  await idle();
  const { hydrate } = await import(/* webpackChunkName: "application" */ './hydrate');
  await hydrate();
}

createDefaultPolicy();
document.addEventListener('DOMContentLoaded', () => {
  start().catch((error: unknown) => {
    if (!isChunkError(error) || !reloadForChunk()) console.error(error);
  });
});
