import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSearchAnalysis } from '../../server/search/analysis/createSearchAnalysis';
import { createPostgresEngine } from '../../server/search/postgres/createPostgresEngine';
import type { SearchEngine } from '../../server/search/searchEngine';
import { createSqliteEngine } from '../../server/search/sqlite/createSqliteEngine';
import { engineContestant, type Contestant } from './judgedRun';
import { createMemoryLog } from './memoryLog';

const script = resolve('dist/server/searchThread.cjs');

/** An engine over a folder of its own, which goes with it. */
async function openSqlite(): Promise<SearchEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-judged-'));
  const engine = createSqliteEngine({ script, folder, hungMs: 10_000 });
  return {
    ...engine,
    async close() {
      await engine.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The embedded engine. */
export const sqliteContestant: Contestant = engineContestant(openSqlite);

/** The engine of a database. Each set takes the place of the one before it. */
export function postgresContestant(url: string): Contestant {
  return engineContestant(async () =>
    createPostgresEngine({
      addresses: { url, replicaUrls: [] },
      analysis: createSearchAnalysis(),
      log: createMemoryLog(),
      now: Date.now,
    }),
  );
}
