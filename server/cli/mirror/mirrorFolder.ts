import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolderSync } from '../../store/durableFile';

/** The folder of a mirror: `current` leads to the last good run, and this run is written beside it. */
export type MirrorFolder = Awaited<ReturnType<typeof openMirrorFolder>>;

const runPrefix = 'run-';

/** Begins a run in the folder of a mirror, and removes what aborted runs left. */
export async function openMirrorFolder(folder: string) {
  makeFolderSync(folder);
  const last = await fs.readlink(join(folder, 'current')).catch(() => '');
  const name = `${runPrefix}${Date.now()}-${process.pid}`;
  const run = join(folder, name);

  async function removeRunsBut(kept: string): Promise<void> {
    for (const one of await fs.readdir(folder)) {
      if (one.startsWith(runPrefix) && one !== kept)
        await fs.rm(join(folder, one), { recursive: true });
    }
  }

  /** Writes a file of this run; its path begins with a slash. */
  async function put(file: string, content: string | Buffer | Readable): Promise<void> {
    const path = join(run, file);
    await fs.mkdir(dirname(path), { recursive: true });
    await fs.writeFile(path, content);
  }

  await removeRunsBut(last);
  await fs.mkdir(run);
  return {
    put,
    /** Takes a file over from the last run; undefined where that has none. */
    async keep(file: string): Promise<Buffer | undefined> {
      const content = await fs.readFile(join(folder, last, file)).catch(() => undefined);
      if (content === undefined) await fs.rm(join(run, file), { force: true });
      else await put(file, content);
      return content;
    },
    /** Makes this run the current one, in one step, and removes the others. */
    async publish(): Promise<void> {
      const link = `${run}.link`;
      await fs.symlink(name, link);
      await fs.rename(link, join(folder, 'current'));
      await removeRunsBut(name);
    },
    /** Removes this run; the current one stays. */
    discard: (): Promise<void> => fs.rm(run, { recursive: true, force: true }),
  };
}
