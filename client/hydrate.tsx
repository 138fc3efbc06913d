import type { Speak } from '../shared/language/messages';
import type { PageData } from '../shared/routing/pageData';
import { isChunkError } from '../views/boundaries/isChunkError';
import { loadParts } from '../views/loadParts';
import { loadPage } from '../views/routes';
import { Application } from './Application';
import { reloadForChunk } from './chunkReload';
import { speakFor } from './messageTable';
import { readState } from './readState';
import { takeOver } from './takeOver';
import { idle, whenIdle } from './whenIdle';
import { withFrame } from './withFrame';

/** Loads what pages do beyond what they do without script and at once. */
async function watchPage(page: PageData, speak: Speak): Promise<void> {
  const watch = await import(/* webpackChunkName: "watchPage" */ './watchPage').catch(
    () => undefined,
  );
  watch?.watchPage(page, speak);
}

function complain(error: unknown): void {
  if (!isChunkError(error) || !reloadForChunk()) console.error(error);
}

/** Has the application take over the document, once everything that the page needs is loaded. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  const state = readState();
  const [page, speak] = await Promise.all([
    withFrame(state),
    speakFor(state),
    loadPage(state.route),
  ]);
  await loadParts(page);
  await idle();
  const first = { page, speak };
  takeOver(root, <Application first={first} address={location.href} />, complain);
  whenIdle(() => void watchPage(page, speak));
}
