import type { Sql } from 'postgres';

/** To be raised with every change of the tables: those of another version are made anew. */
export const tablesVersion = 3;

/** Why questions are not answered from tables of another version. */
export const toBeIndexed = 'The search database is to be indexed anew for this version';

/**
 * There is one index for each locale and version of the analysis. Each has a table `entries_…` of its
 * own, which is what is searched: no word's rows of other languages are met, and making or dropping one
 * locks no other (as partitions would, for as long as it takes to fill a new one). `kept_locales`
 * says, once it is known, in which locales a site has documents. Times are in milliseconds. What is
 * JSON is kept as text, which takes every string.
 */
const tables = `
  CREATE TABLE chancery_search.indices (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    locale text NOT NULL,
    version text NOT NULL,
    documents integer NOT NULL DEFAULT 0,
    lengths double precision[] NOT NULL DEFAULT '{}',
    synonyms text NOT NULL DEFAULT '[]',
    made_at timestamptz NOT NULL DEFAULT now(),
    changed_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (locale, version)
  );
  CREATE TABLE chancery_search.profiles (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    profile text NOT NULL UNIQUE
  );
  CREATE TABLE chancery_search.documents (
    index_id integer NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    hash text NOT NULL,
    document text NOT NULL,
    PRIMARY KEY (index_id, number)
  );
  CREATE TABLE chancery_search.forwards (
    index_id integer NOT NULL,
    number bigint NOT NULL,
    profile integer NOT NULL,
    forward bytea NOT NULL,
    PRIMARY KEY (index_id, number)
  );
  ALTER TABLE chancery_search.forwards ALTER forward SET STORAGE EXTERNAL;
  CREATE TABLE chancery_search.words (
    index_id integer NOT NULL,
    word text COLLATE "C" NOT NULL,
    written text NOT NULL,
    initial text COLLATE "C" NOT NULL,
    length integer NOT NULL,
    documents integer NOT NULL,
    PRIMARY KEY (index_id, word)
  );
  CREATE INDEX words_alike
    ON chancery_search.words (index_id, initial, length, documents DESC, word);
  CREATE TABLE chancery_search.terms (
    index_id integer NOT NULL,
    hash integer NOT NULL,
    documents integer NOT NULL,
    PRIMARY KEY (index_id, hash)
  );

  CREATE FUNCTION chancery_search.add_index(own integer) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE format(
      'CREATE TABLE chancery_search.entries_%s (
         number bigint PRIMARY KEY,
         profile integer NOT NULL,
         visible_from bigint NOT NULL,
         visible_until bigint NOT NULL,
         keys integer[] NOT NULL)', own);
  END $$;
  CREATE FUNCTION chancery_search.finish_index(own integer) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE format(
      'CREATE INDEX IF NOT EXISTS entries_%s_keys ON chancery_search.entries_%s
         USING gin (keys) WITH (fastupdate = off)', own, own);
    EXECUTE format('ANALYZE chancery_search.entries_%s', own);
    ANALYZE chancery_search.documents, chancery_search.forwards;
    ANALYZE chancery_search.words, chancery_search.terms;
  END $$;
  CREATE FUNCTION chancery_search.drop_index(own integer) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE format('DROP TABLE chancery_search.entries_%s', own);
    DELETE FROM chancery_search.documents WHERE index_id = own;
    DELETE FROM chancery_search.forwards WHERE index_id = own;
    DELETE FROM chancery_search.words WHERE index_id = own;
    DELETE FROM chancery_search.terms WHERE index_id = own;
    DELETE FROM chancery_search.indices WHERE id = own;
  END $$;
  CREATE TABLE chancery_search.kept_locales (version text PRIMARY KEY, locales text[] NOT NULL);
`;

/** Takes everything out of the schema, which stays: others may have been given the right to use it. */
const emptySchema = `
  DO $$
  DECLARE command text;
  BEGIN
    FOR command IN
      SELECT format('DROP TABLE IF EXISTS %I.%I CASCADE', schemaname, tablename)
      FROM pg_tables WHERE schemaname = 'chancery_search'
      UNION ALL
      SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
      FROM pg_proc WHERE pronamespace = 'chancery_search'::regnamespace
    LOOP
      EXECUTE command;
    END LOOP;
  END $$;
  CREATE TABLE chancery_search.schema_version (version integer NOT NULL);
`;

/** Two that make the tables at the same time wait for each other; any number that nobody else takes. */
const lock = 5_318_007;

/**
 * Makes the tables, which hold nothing that cannot be indexed again: those of an earlier version are
 * dropped. Rejects where they are of a later one.
 */
export async function makeTables(sql: Sql): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lock}::bigint)`;
  await sql`CREATE SCHEMA IF NOT EXISTS chancery_search`;
  await sql`CREATE TABLE IF NOT EXISTS chancery_search.schema_version (version integer NOT NULL)`;
  const [row] = await sql<{ version: number }[]>`
    SELECT version FROM chancery_search.schema_version`;
  const made = row?.version ?? 0;
  if (made > tablesVersion) throw new Error('The search database is of a newer version');
  if (made === tablesVersion) return;
  await sql.unsafe(emptySchema);
  await sql.unsafe(tables);
  await sql`INSERT INTO chancery_search.schema_version (version) VALUES (${tablesVersion})`;
}
