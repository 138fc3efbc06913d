import { rmSync } from 'node:fs';
import { mkdtemp, rmdir, statfs, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../search/postgres/connection/database';
import { deliveryFolder } from './configuredAddresses';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';
import type { Environment } from '../../../config/environment';

/** The folder itself, or the one in which the site would make it. Rejects where that cannot be seen. */
async function nearestFolder(path: string): Promise<string> {
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
    const folder = await nearestFolder(path);
    await rmdir(await mkdtemp(join(folder, '.chancery-doctor-')));
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / megabyte);
    const found = `can be written to, ${free} MB free`;
    if (free >= limits.warning) return { ...diagnosis, state: 'ok', found };
    const state = free < limits.fault ? 'fault' : 'warning';
    return { ...diagnosis, state, found, advice: 'Make room, or name a folder on another disk.' };
  } catch (error) {
    const advice = 'Make a folder there that the user of the server can write to.';
    return { ...diagnosis, state: 'fault', found: causeOf(error), advice };
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

const longestMs = 5_000;
/** Schema or table are missing. */
const notIndexed = ['3F000', '42P01'];

async function checkDatabase(url: string, subject: string): Promise<Diagnosis> {
  const diagnosis = { check: 'search', subject } as const;
  const database = openDatabase(url);
  try {
    const begun = performance.now();
    await database.read(
      AbortSignal.timeout(longestMs),
      (connection) => connection`SELECT 1 FROM chancery_search.indices LIMIT 1`,
    );
    const found = `answers after ${Math.round(performance.now() - begun)} ms`;
    return { ...diagnosis, state: 'ok', found };
  } catch (error) {
    const cause = causeOf(error);
    if (notIndexed.includes(cause)) {
      const advice = 'Fill it: chancery search:index.';
      return { ...diagnosis, state: 'fault', found: 'holds no index', advice };
    }
    const advice =
      'Look whether PostgreSQL runs and knows the role and password: docs/operator-guide.md#postgresql.';
    return { ...diagnosis, state: 'fault', found: cause, advice };
  } finally {
    await database.close();
  }
}

/** Makes a database in the folder of the index, as the search does. */
async function checkIndexFolder(folder: string, subject: string): Promise<Diagnosis> {
  const diagnosis = { check: 'search', subject } as const;
  try {
    const own = await mkdtemp(join(await nearestFolder(folder), 'chancery-doctor-'));
    try {
      const database = new DatabaseSync(join(own, 'index'));
      database.exec('CREATE TABLE words (word TEXT); INSERT INTO words VALUES (1)');
      database.close();
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
    return { ...diagnosis, state: 'ok', found: 'SQLite can write there' };
  } catch (error) {
    const advice = 'Name a folder that the user of the server can write to.';
    return { ...diagnosis, state: 'fault', found: causeOf(error), advice };
  }
}

/** Looks whether the search can be asked, or its index be made. */
export async function checkSearch({ environment, wrong }: Examined): Promise<Diagnosis[]> {
  const { searchUrl, searchReplicaUrls, searchIndexDir } = environment;
  const unread = ['SEARCH_URL', 'SEARCH_REPLICA_URLS'].filter((name) => wrong.includes(name));
  const skipped = unread.map((subject) => unchecked({ check: 'search', subject }, subject));
  if (unread.includes('SEARCH_URL')) return skipped;
  if (searchUrl === 'embedded') {
    const subject = searchIndexDir === undefined ? 'temporary folder' : 'SEARCH_INDEX_DIR';
    return [...skipped, await checkIndexFolder(searchIndexDir ?? tmpdir(), subject)];
  }
  const checked = await Promise.all([
    checkDatabase(searchUrl, 'SEARCH_URL'),
    ...searchReplicaUrls.map((url, at) => checkDatabase(url, `SEARCH_REPLICA_URLS[${at}]`)),
  ]);
  return [...skipped, ...checked];
}
