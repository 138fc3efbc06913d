import { hydrateRoot } from 'react-dom/client';
import type { Speak } from '../shared/language/messages';
import type { PageData } from '../shared/routing/pageData';
import '../views/styles/main.css';
import { loadParts } from '../views/loadParts';
import { loadPage } from '../views/routes';
import { Application } from './Application';
import { isChunkError } from '../views/boundaries/PageBoundary';
import { reloadForChunk } from './chunkReload';
import { speakFor } from './messageTable';
import { readState } from './readState';
import { whenIdle } from './whenIdle';
import { withFrame } from './withFrame';

/** Loads what pages do beyond what they do without script and at once. */
async function watchPage(page: PageData, speak: Speak): Promise<void> {
  const watch = await import('./watchPage').catch(() => undefined);
  watch?.watchPage(page, speak);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  const state = readState();
  const address = location.href;
  const [page, speak] = await Promise.all([
    withFrame(state),
    speakFor(state),
    loadPage(state.route),
  ]);
  await loadParts(page);
  hydrateRoot(root, <Application first={{ page, speak }} address={address} />, {
    onUncaughtError: (error) => {
      if (!isChunkError(error) || !reloadForChunk()) console.error(error);
    },
  });
  whenIdle(() => void watchPage(page, speak));
}

start().catch((error: unknown) => {
  if (!isChunkError(error) || !reloadForChunk()) console.error(error);
});
