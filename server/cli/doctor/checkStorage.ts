import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Environment } from '../../../config/environment';
import { openDatabase } from '../../search/postgres/database';
import { connectKeyValueStore } from '../../store/keyValueStore';
import { nearestFolder } from './checkMachine';
import { findCause, measureTime, type Check, type Status } from './diagnosis';

const longestMs = 5_000;
const notIndexed = ['3F000', '42P01'];
const databaseAdvice =
  'Look whether PostgreSQL runs and knows database, role and password, and speaks TLS where sslmode asks for it: docs/operator-guide.md#postgresql.';

async function lookAtDatabase(url: string): Promise<Status> {
  const database = openDatabase(url);
  try {
    const signal = AbortSignal.timeout(longestMs);
    const { took } = await measureTime(() =>
      database.read(signal, (sql) => sql`SELECT 1 FROM chancery_search.indices LIMIT 1`),
    );
    return { state: 'ok', found: `answers after ${took} ms` };
  } catch (error) {
    const cause = findCause(error);
    if (notIndexed.includes(cause)) {
      return { state: 'fault', found: 'holds no index', advice: 'Fill it: chancery search:index.' };
    }
    const found = (error instanceof Error && error.message) || cause;
    return { state: 'fault', found, advice: databaseAdvice };
  } finally {
    await database.close();
  }
}

async function lookAtIndexFolder(folder: string): Promise<Status> {
  const own = await mkdtemp(join(await nearestFolder(folder), 'chancery-doctor-'));
  try {
    const database = new DatabaseSync(join(own, 'index'));
    database.exec('CREATE TABLE words (word TEXT); INSERT INTO words VALUES (1)');
    database.close();
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return { state: 'ok', found: 'SQLite can write there' };
}

/** Whether the search can be asked, or its index be made. */
export const search: Check = {
  check: 'search',
  settings: ['SEARCH_URL', 'SEARCH_REPLICA_URLS'],
  looks({ searchUrl, searchReplicaUrls, searchIndexDir }) {
    const settings = ['SEARCH_URL'];
    if (searchUrl === 'embedded') {
      const subject = searchIndexDir === undefined ? 'temporary folder' : 'SEARCH_INDEX_DIR';
      const advice = 'Name a folder that the user of the server can write to.';
      const look = () => lookAtIndexFolder(searchIndexDir ?? tmpdir());
      return [{ subject, settings, look, advice }];
    }
    const databases = [
      ['SEARCH_URL', searchUrl] as const,
      ...searchReplicaUrls.map((url, at) => [`SEARCH_REPLICA_URLS[${at}]`, url] as const),
    ];
    return databases.map(([subject, url]) => {
      return { subject, settings, look: () => lookAtDatabase(url), advice: databaseAdvice };
    });
  },
};

const storeAdvice =
  'Look whether Redis runs, takes writes and knows name, password and number of the database: docs/operator-guide.md#several-processes.';

async function lookAtStore(environment: Environment): Promise<Status> {
  if (!environment.storeUrl.startsWith('redis')) {
    return { state: 'ok', found: 'memory, of this server alone' };
  }
  const name = `doctor-${randomUUID()}`;
  const records = await connectKeyValueStore(environment);
  try {
    const { result: value, took } = await measureTime(async () => {
      await records.put(name, name);
      return records.get(name).finally(() => records.remove(name));
    });
    if (value === name) return { state: 'ok', found: `written and read, after ${took} ms` };
    return { state: 'fault', found: 'it forgets', advice: storeAdvice };
  } finally {
    records.close();
  }
}

/** Whether the store keeps what it is given. */
export const store: Check = {
  check: 'store',
  settings: ['STORE_URL'],
  looks: (environment) => [
    { subject: 'STORE_URL', look: () => lookAtStore(environment), advice: storeAdvice },
  ],
};
