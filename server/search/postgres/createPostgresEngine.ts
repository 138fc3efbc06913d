import type { Log } from '../../observability/logger';
import { createSearch, type Search } from '../ranking/createSearch';
import type { SearchAnalysis } from '../searchAnalysis';
import type { IndexingEngine } from '../searchEngine';
import { updateIndex } from '../indexing/updateIndex';
import { createHeldParts } from './heldIndex';
import { inTransaction, type HeldTransaction } from './heldTransaction';
import { makeTables } from './connection/tables';
import { createPostgresStore } from './postgresStore';
import { createPostgresWriter } from './postgresWriter';
import { createReplicas, type Addresses } from './connection/replicas';

/** Notes in which locales a site has documents, and drops the indices of others. */
async function keepOnly(
  transaction: HeldTransaction,
  locales: readonly string[],
  version: string,
): Promise<void> {
  const { sql } = transaction;
  const kept = [...locales];
  await sql`
    INSERT INTO chancery_search.kept_locales (version, locales) VALUES (${version}, ${kept}::text[])
    ON CONFLICT (version) DO UPDATE SET locales = excluded.locales`;
  await sql`
    SELECT chancery_search.drop_index(id) FROM chancery_search.indices
    WHERE version = ${version} AND NOT locale = ANY(${kept}::text[])`;
  await transaction.commit();
}

/** What the engine of a database needs. */
export interface PostgresEngineParts {
  readonly addresses: Addresses;
  readonly analysis: SearchAnalysis;
  readonly log: Log;
  readonly now: () => number;
}

/**
 * The engine of a PostgreSQL, which several servers share. Each question reads one state of it; a
 * change is one transaction, and makes the tables where there are none.
 */
export function createPostgresEngine(parts: PostgresEngineParts): IndexingEngine {
  const { addresses, analysis, log } = parts;
  const { version } = analysis;
  const replicas = createReplicas(addresses, { log });
  const held = createHeldParts();
  const asked = <T>(signal: AbortSignal, ask: (search: Search) => Promise<T>) =>
    replicas.read(signal, (snapshot) =>
      ask(createSearch(createPostgresStore(snapshot, { held, version }), analysis)),
    );

  async function migrated(): Promise<void> {
    await inTransaction(addresses.url, async (transaction) => {
      await makeTables(transaction.sql);
      await transaction.commit();
    });
  }

  return {
    search: (query, at, signal) => asked(signal, (search) => search.answer(query, at)),
    suggest: (locale, typed, at, signal) =>
      asked(signal, (search) => search.suggest(locale, typed, at)),
    async update(change) {
      await migrated();
      const index = { locale: change.locale, version };
      const writer = await inTransaction(addresses.url, (transaction) =>
        createPostgresWriter(transaction, index),
      );
      return updateIndex(writer, change, analysis);
    },
    async keepOnly(locales) {
      await migrated();
      await inTransaction(addresses.url, (transaction) => keepOnly(transaction, locales, version));
    },
    close: () => replicas.close(),
  };
}
