import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '../render/assets';

/** The service worker of a build (its folder, `dist`), or the one that removes it. */
export function workerScript(
  build: string,
  assets: Pick<Assets, 'filesOf'>,
  enabled: boolean,
): string {
  const [script] = assets.filesOf(enabled ? 'serviceWorker' : 'retiredWorker', 'script');
  if (script === undefined) throw new Error('The build has no service worker');
  return readFileSync(join(build, 'public', script.url), 'utf8');
}
