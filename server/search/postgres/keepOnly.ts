import type { HeldTransaction } from './heldTransaction';

/** Notes in which locales a site has documents, and drops the indices of others. */
export async function keepOnly(
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
