import { hydrateRoot } from 'react-dom/client';
import '../views/styles/main.css';
import { loadParts } from '../views/loadParts';
import { loadPage } from '../views/routes';
import { Application } from './Application';
import { watchBuild } from './buildRefresh';
import { isChunkError } from '../views/boundaries/PageBoundary';
import { reloadForChunk } from './chunkReload';
import { speakFor } from './messageTable';
import { showNewBuildNotice } from './newBuildNotice';
import { readState } from './readState';
import { readRouteRules } from './routeRules';
import { whenIdle } from './whenIdle';

const checkBuildEveryMs = process.env['NODE_ENV'] === 'development' ? 1_000 : 60_000;

/** Loads what menus do beyond opening and closing, which they do without script too. */
async function watchMenus(): Promise<void> {
  const menus = await import('./frame/menus').catch(() => undefined);
  menus?.watchMenus();
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  const page = readState();
  const [speak] = await Promise.all([speakFor(page), loadPage(page.route), loadParts(page)]);
  hydrateRoot(root, <Application first={{ page, speak, position: { hash: location.hash } }} />, {
    onUncaughtError: (error) => {
      if (!isChunkError(error) || !reloadForChunk()) console.error(error);
    },
  });
  const offer = () => showNewBuildNotice(speak, page.table);
  watchBuild({ build: page.build, everyMs: checkBuildEveryMs, offer });
  whenIdle(() => {
    void readRouteRules(page.build);
    void watchMenus();
  });
}

start().catch((error: unknown) => {
  if (!isChunkError(error) || !reloadForChunk()) console.error(error);
});
