import { sourceBudgets } from '../../../config/limits';
import type { SearchQuery } from '../../../shared/search/searchAnswer';
import { createSearch, type Explanation } from '../ranking/createSearch';
import type { PostgresEngineParts } from './createPostgresEngine';
import { createHeldParts } from './heldIndex';
import { createPostgresStore } from './postgresStore';
import { createReplicas } from './connection/replicas';

/** Asks a database once. Rejects with `SearchUnavailable` where it cannot answer as fast as visitors want it to. */
export async function explainFromDatabase(
  query: SearchQuery,
  { addresses, analysis, log, now }: PostgresEngineParts,
): Promise<Explanation> {
  const { version } = analysis;
  const held = createHeldParts();
  const replicas = createReplicas(addresses, { log });
  try {
    return await replicas.read(AbortSignal.timeout(sourceBudgets.search), (snapshot) =>
      createSearch(createPostgresStore(snapshot, { held, version }), analysis).explain(
        query,
        now(),
      ),
    );
  } finally {
    await replicas.close();
  }
}
