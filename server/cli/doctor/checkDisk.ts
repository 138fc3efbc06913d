import { mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ownDisk } from '../../store/disk';
import { deliveryFolder } from './configuredAddresses';
import type { Check, Outcome } from './diagnosis';

/** The folder itself, or the one in which the site would make it. Rejects where that cannot be seen. */
export async function nearestFolder(path: string): Promise<string> {
  const folder = resolve(path);
  try {
    if ((await stat(folder)).isDirectory()) return folder;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return nearestFolder(dirname(folder));
  }
  throw new Error('a file in place of a folder');
}

const megabyte = 1024 * 1024;
/** Free megabytes below which it is getting tight, or too little. */
const limits = { warning: 1024, fault: 100 } as const;

async function lookAt(path: string): Promise<Outcome> {
  const { bavail, bsize } = await ownDisk.run(async () => {
    const folder = await nearestFolder(path);
    await rmdir(await mkdtemp(join(folder, '.chancery-doctor-')));
    return statfs(folder);
  });
  const free = Math.floor((bavail * bsize) / megabyte);
  const found = `can be written to, ${free} MB free`;
  if (free >= limits.warning) return { state: 'ok', found };
  const state = free < limits.fault ? 'fault' : 'warning';
  return { state, found, advice: 'Make room, or name a folder on another disk.' };
}

/** Whether the configured folders can be written to, and how much room they have. */
export const disks: Check = {
  check: 'disk',
  settings: ['CONTACT_DELIVERY_URL'],
  looks(environment) {
    const folders = {
      CONTACT_QUEUE_DIR: environment.contactQueueDir,
      CONTACT_DELIVERY_URL: deliveryFolder(environment),
      SNAPSHOT_DIR: environment.snapshotDir,
      SEARCH_INDEX_DIR: environment.searchIndexDir,
    };
    return Object.entries(folders).flatMap(([subject, folder]) => {
      if (folder === undefined) return [];
      const advice = 'Make a folder there that the user of the server can write to.';
      return { subject, look: () => lookAt(folder), failing: `${folder}: `, advice };
    });
  },
};
