import '../views/styles/main.css';
import { isChunkError } from '../views/boundaries/isChunkError';
import { reloadForChunk } from './chunkReload';
import { idle } from './whenIdle';

/**
 * The scripts before this one have run by now, or failed. Those that failed are fetched once more
 * when they are asked for, but not as long as the document has their elements.
 */
function removeScripts(): void {
  document.querySelectorAll('head > script[defer]').forEach((script) => script.remove());
}

/**
 * Starts the application where there is one. Each step runs when the browser idles, as a task of its
 * own: visitors scroll, type and follow links in between.
 */
async function start(): Promise<void> {
  if (document.getElementById('root') === null) return;
  removeScripts();
  await idle();
  await import(/* webpackChunkName: "react" */ './takeOver');
  await idle();
  const { hydrate } = await import(/* webpackChunkName: "application" */ './hydrate');
  await hydrate();
}

start().catch((error: unknown) => {
  if (!isChunkError(error) || !reloadForChunk()) console.error(error);
});
