import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../search/postgres/connection/database';
import { nearestFolder } from './checkDisk';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';

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
      'Look whether PostgreSQL runs and knows database, role and password, and speaks TLS where sslmode asks for it: docs/operator-guide.md#postgresql.';
    const found = (error instanceof Error && error.message) || cause;
    return { ...diagnosis, state: 'fault', found, advice };
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
