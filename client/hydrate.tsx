import type { IntlShape } from 'react-intl';
import type { PageData } from '../shared/routing/pageData';
import { isChunkError } from '../views/boundaries/isChunkError';
import { Application } from './Application';
import { reloadForChunk } from './chunkReload';
import { loadIntl } from './loadIntl';
import { persistently } from './persistently';
import { readState } from './readState';
import { takeOver } from './takeOver';
import { isMeasured } from './vitals/isMeasured';
import { idle, whenIdle } from './whenIdle';
import { withFrame } from './withFrame';

const nothing = () => undefined;

/** Loads what pages do beyond what they do without script and at once. */
async function watchPage(page: PageData, intl: IntlShape, errors: () => number): Promise<void> {
  const watch = await import(/* webpackChunkName: "idle" */ './watchPage').catch(nothing);
  // The navigation comes with it, and begins first.
  await idle();
  watch?.watchPage(page, intl);
  if (!isMeasured(page.frame.measured)) return;
  const vitals = await import(/* webpackChunkName: "vitals" */ './vitals/watchVitals').catch(
    nothing,
  );
  vitals?.watchVitals(page.route, errors);
}

function complain(error: unknown): void {
  if (!isChunkError(error) || !reloadForChunk()) console.error(error);
}

/** Has the application take over the document, all scripts of which are there. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  const state = readState();
  const load = () => Promise.all([withFrame(state), loadIntl(state)]);
  const [page, intl] = await persistently(load);
  await idle();
  const first = { page, intl };
  let errors = 0;
  takeOver(root, <Application first={first} address={location.href} />, complain, (error) => {
    errors += 1;
    reportError(error);
  });
  whenIdle(() => void watchPage(page, intl, () => errors));
}
