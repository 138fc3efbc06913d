import '../views/styles/main.css';
import { loadableReady } from '@loadable/component';
import { ChunkError } from '../views/boundaries/isChunkError';
import { reloadOrReport } from './chunkReload';
import { createDefaultPolicy } from './trustedTypesPolicy';
import { idle } from './whenIdle';

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
  await idle();
  await import(/* webpackChunkName: "react" */ './takeOver');
  await idle();
  const { hydrate } = await import(/* webpackChunkName: "application" */ './hydrate');
  await hydrate();
}

createDefaultPolicy();
document.addEventListener('DOMContentLoaded', () => {
  start().catch(reloadOrReport);
});
