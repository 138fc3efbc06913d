import { tableNames, tableStatements } from '../../indexing/indexTables';
import type { Connection } from './database';

/** To be raised with every change of the tables: those of another version are made anew. */
export const tablesVersion = 6;

/** Why questions are not answered from tables of another version. */
export const toBeIndexed = 'The search database is to be indexed anew for this version';

/**
 * There is one index for each locale and version of the analysis, whose tables have its number at the
 * end of their names: no word's rows of other languages are met, and making or dropping one locks no
 * other. `kept_locales` says, once it is known, in which locales a site has documents.
 */
const tables = `
  CREATE TABLE chancery_search.schema_version (version integer NOT NULL);
  CREATE TABLE chancery_search.indices (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    locale text NOT NULL,
    version text NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now(),
    changed_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (locale, version)
  );
  CREATE TABLE chancery_search.kept_locales (version text PRIMARY KEY, locales text[] NOT NULL);
`;

/** The tables of an index. */
export const indexTables = `
  ${tableStatements({
    number: 'bigint',
    word: 'text COLLATE "C"',
    bytes: 'bytea',
    keys: ', keys integer[] NOT NULL',
    ordered: '',
    indexName: '',
  })}
  ALTER TABLE {forwards} ALTER forward SET STORAGE EXTERNAL;`;

/** What questions need of an index, once it is filled. */
export const finishIndex = `
  CREATE INDEX ON {entries} USING gin (keys) WITH (fastupdate = off);
  ANALYZE ${tableNames.map((name) => `{${name}}`).join(', ')};`;

/** Takes an index away. */
export const dropIndex = `DROP TABLE ${tableNames.map((name) => `{${name}}`).join(', ')};`;

/** Two that make the tables at the same time wait for each other; any number that nobody else takes. */
const lock = 5_318_007;

/**
 * Makes the tables, which hold nothing that cannot be indexed again: those of an earlier version are
 * dropped. Rejects where they are of a later one.
 */
export async function makeTables(sql: Connection): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lock}::bigint)`;
  await sql`CREATE SCHEMA IF NOT EXISTS chancery_search`;
  await sql`CREATE TABLE IF NOT EXISTS chancery_search.schema_version (version integer NOT NULL)`;
  const [row] = await sql<{ version: number }[]>`
    SELECT version FROM chancery_search.schema_version`;
  const made = row?.version ?? 0;
  if (made > tablesVersion) throw new Error('The search database is of a newer version');
  if (made === tablesVersion) return;
  // The schema stays: others may have been given the right to use it.
  const old = await sql<{ tablename: string }[]>`
    SELECT tablename FROM pg_tables WHERE schemaname = 'chancery_search'`;
  for (const { tablename } of old) await sql`DROP TABLE ${sql(`chancery_search.${tablename}`)}`;
  await sql.unsafe(tables);
  await sql`INSERT INTO chancery_search.schema_version (version) VALUES (${tablesVersion})`;
}
