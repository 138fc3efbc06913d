import '../views/styles/main.css';
import { loadableReady } from '@loadable/component';
import { ChunkError } from '../views/boundaries/isChunkError';
import { reloadOrReport } from './chunkReload';
import { createDefaultPolicy } from './trustedTypesPolicy';
import { idle } from './whenIdle';

/** Starts the application, where there is one, in steps that run when the browser idles. */
async function start(): Promise<void> {
  if (document.getElementById('root') === null) return;
  // All scripts of the page have run by now, or failed. Those that failed are fetched once more when
  // they are asked for, but not as long as the document has their elements.
  document.querySelectorAll('head > script[defer]').forEach((script) => script.remove());
  const isComplete = [loadableReady().then(() => true), idle().then(() => false)];
  if (!(await Promise.race(isComplete))) throw new ChunkError();
  await idle();
  await import(/* webpackChunkName: "react" */ 'react-dom/client');
  await idle();
  const { hydrate } = await import(/* webpackChunkName: "application" */ './hydrate');
  await hydrate();
}

createDefaultPolicy();
document.addEventListener('DOMContentLoaded', () => {
  start().catch(reloadOrReport);
});
