import { mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Environment } from '../../../config/environment';
import { ownDisk } from '../../store/disk';
import { deliveryFolder } from './configuredAddresses';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';

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

/** The folders that the site writes to, by their settings. */
function foldersOf(environment: Environment): [setting: string, folder: string][] {
  const folders = {
    CONTACT_QUEUE_DIR: environment.contactQueueDir,
    CONTACT_DELIVERY_URL: deliveryFolder(environment),
    SNAPSHOT_DIR: environment.snapshotDir,
    SEARCH_INDEX_DIR: environment.searchIndexDir,
  };
  return Object.entries(folders).flatMap(([setting, folder]): [string, string][] =>
    folder === undefined ? [] : [[setting, folder]],
  );
}

async function checkFolder(subject: string, path: string): Promise<Diagnosis> {
  const diagnosis = { check: 'disk', subject } as const;
  try {
    const { bavail, bsize } = await ownDisk.run(async () => {
      const folder = await nearestFolder(path);
      await rmdir(await mkdtemp(join(folder, '.chancery-doctor-')));
      return statfs(folder);
    });
    const free = Math.floor((bavail * bsize) / megabyte);
    const found = `can be written to, ${free} MB free`;
    if (free >= limits.warning) return { ...diagnosis, state: 'ok', found };
    const state = free < limits.fault ? 'fault' : 'warning';
    return { ...diagnosis, state, found, advice: 'Make room, or name a folder on another disk.' };
  } catch (error) {
    const advice = 'Make a folder there that the user of the server can write to.';
    return { ...diagnosis, state: 'fault', found: `${path}: ${causeOf(error)}`, advice };
  }
}

/** Looks whether the configured folders can be written to, and how much room they have. */
export async function checkDisk({ environment, wrong }: Examined): Promise<Diagnosis[]> {
  const unread = ['CONTACT_DELIVERY_URL'].filter((name) => wrong.includes(name));
  const folders = foldersOf(environment).filter(([setting]) => !wrong.includes(setting));
  return [
    ...(await Promise.all(folders.map((entry) => checkFolder(...entry)))),
    ...unread.map((subject) => unchecked({ check: 'disk', subject }, subject)),
  ];
}
