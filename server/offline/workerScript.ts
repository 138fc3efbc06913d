import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChunkExtractor } from '@loadable/server';
import type { Assets } from '../render/assets';

/** The service worker of a build (its folder, `dist`), or the one that removes it. */
export function workerScript(build: string, { stats }: Assets, enabled: boolean): string {
  const entrypoints = [enabled ? 'serviceWorker' : 'retiredWorker'];
  const [script] = new ChunkExtractor({ stats, entrypoints }).getMainAssets('script');
  if (script === undefined) throw new Error('The build has no service worker');
  return readFileSync(join(build, 'public', script.url), 'utf8');
}
