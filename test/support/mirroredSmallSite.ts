import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runMirror, serveMirror, type MirrorRun, type MirrorServer } from './mirrorServer';
import { smallSite } from './smallSite';
import { startSite, withoutSearch, type RunningSite } from './startSite';

/** A site of a few documents, and its mirror as nginx serves it. */
export interface MirroredSmallSite {
  readonly site: RunningSite;
  readonly nginx: MirrorServer;
  /** Folder of the mirror. */
  readonly folder: string;
  readonly run: MirrorRun;
  stop(): Promise<void>;
}

/** Mirrors `smallSite` with these documents, and serves both. Takes some seconds. */
export async function mirrorSmallSite(
  documents: readonly (readonly [string, unknown])[],
): Promise<MirroredSmallSite> {
  const top = mkdtempSync(join(tmpdir(), 'mirror-'));
  for (const [path, value] of [...smallSite(), ...documents]) {
    const file = join(top, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ value }));
  }
  const settings = {
    STATIC_CONTENT_URL: pathToFileURL(join(top, 'content')).href,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'error',
    ...withoutSearch,
  };
  const folder = join(top, 'mirror');
  const run = runMirror(folder, settings);
  const [site, nginx] = await Promise.all([startSite(settings), serveMirror(folder)]);
  return {
    site,
    nginx,
    folder,
    run,
    stop: async () => {
      await Promise.all([site.stop(), nginx.stop()]);
      rmSync(top, { recursive: true });
    },
  };
}
