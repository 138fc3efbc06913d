import type { Log } from '../../log';
import { createSearch, type Search } from '../createSearch';
import type { SearchAnalysis } from '../searchAnalysis';
import type { IndexingEngine } from '../searchEngine';
import { updateIndex } from '../updateIndex';
import { createHeldParts } from './heldIndex';
import { inTransaction } from './heldTransaction';
import { keepOnly } from './keepOnly';
import { makeTables } from './tables';
import { createPostgresStore } from './postgresStore';
import { createPostgresWriter } from './postgresWriter';
import { createReplicas, type Addresses } from './replicas';

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
