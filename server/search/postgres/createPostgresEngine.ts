import { sourceBudgets } from '../../../config/limits';
import type { SearchQuery } from '../../../shared/search/searchState';
import type { Log } from '../../observability/logger';
import { tableNames, tableStatements, type IndexSession } from '../indexing/indexTables';
import { updateIndex } from '../indexing/updateIndex';
import { createSearch, type Explanation, type Search } from '../ranking/createSearch';
import { analysisVersion, type IndexingEngine } from '../searchEngine';
import { connect, databaseLimits, createReplicas } from './database';
import type { Connection, Addresses } from './database';
import {
  createPostgresSource,
  keyList,
  postgresSql,
  postgresTables,
  tablesVersion,
} from './postgresTables';

/** What the engine of a database needs; indexes of another `version` of the analysis are left alone. */
export interface PostgresEngineParts {
  readonly addresses: Addresses;
  readonly log: Log;
  readonly version?: string;
}

/** Creates the engine of a PostgreSQL that several servers share; a change is one transaction. */
export function createPostgresEngine({
  addresses,
  log,
  version = analysisVersion,
}: PostgresEngineParts): IndexingEngine & {
  /** Rejects with `SearchUnavailable` where it cannot answer as fast as visitors want it to. */
  explain(query: SearchQuery, now: number): Promise<Explanation>;
} {
  const replicas = createReplicas(addresses, log);
  const askReplica = <T>(signal: AbortSignal, ask: (search: Search) => Promise<T>) =>
    replicas.read(signal, (sql) => ask(createSearch(createPostgresSource(sql, version))));
  const changing = async <T>(work: (sql: () => Connection) => Promise<T>): Promise<T> => {
    await inTransaction(addresses.url, (sql) => makeTables(sql()));
    return inTransaction(addresses.url, work);
  };
  return {
    search: (query, at, signal) => askReplica(signal, (search) => search.search(query, at)),
    suggest: (locale, typed, at, signal) =>
      askReplica(signal, (search) => search.suggest(locale, typed, at)),
    explain: (query, at) =>
      askReplica(AbortSignal.timeout(sourceBudgets.search), (search) => search.explain(query, at)),
    update: (change) =>
      changing(async (sql) => updateIndex(await openSession(sql, change.locale, version), change)),
    keepOnly: (locales) => changing((sql) => keepOnly(sql(), locales, version)),
    close: () => replicas.close(),
  };
}

/** Commits work, or undoes it; `sql` throws once the connection is lost: another has no `BEGIN`. */
async function inTransaction<T>(url: string, work: (sql: () => Connection) => Promise<T>) {
  let isLost = false;
  const onclose = () => void (isLost = true);
  const client = connect(url, databaseLimits.patientConnectMs, onclose);
  const sql = () => {
    if (isLost) throw new Error('The connection to the search database was lost');
    return client;
  };
  try {
    await client`BEGIN`;
    const result = await work(sql);
    await sql()`COMMIT`;
    return result;
  } finally {
    await client.end({ timeout: 0.5 });
  }
}

/** Each locale and version of the analysis has tables of its own, named by its number. */
const commonTables = `
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
const indexTables = `
  ${tableStatements({
    number: 'bigint',
    word: 'text COLLATE "C"',
    bytes: 'bytea',
    keys: ', keys integer[] NOT NULL',
    ordered: '',
    indexName: '',
  })}
  ALTER TABLE {forwards} ALTER forward SET STORAGE EXTERNAL;`;

const allTables = tableNames.map((name) => `{${name}}`).join(', ');

/** What questions need of an index, once it is filled. */
const finishIndex = `
  CREATE INDEX ON {entries} USING gin (keys) WITH (fastupdate = off);
  ANALYZE ${allTables};`;

/** Takes an index away. */
const dropIndex = `DROP TABLE ${allTables};`;

/** Advisory lock, so that processes create the tables in turn; any number that no other program takes. */
const lock = 5_318_007;

/** Makes the tables, in place of those of an earlier version; rejects for a later one. */
async function makeTables(sql: Connection): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lock}::bigint)`;
  await sql`CREATE SCHEMA IF NOT EXISTS chancery_search`;
  await sql`CREATE TABLE IF NOT EXISTS chancery_search.schema_version (version integer NOT NULL)`;
  const [row] = await sql<{ version: number }[]>`
    SELECT version FROM chancery_search.schema_version`;
  const present = row?.version ?? 0;
  if (present > tablesVersion) throw new Error('The search database is of a newer version');
  if (present === tablesVersion) return;
  // The schema stays: others may have been given the right to use it.
  const old = await sql<{ tablename: string }[]>`
    SELECT tablename FROM pg_tables WHERE schemaname = 'chancery_search'`;
  for (const { tablename } of old) await sql`DROP TABLE ${sql(`chancery_search.${tablename}`)}`;
  await sql.unsafe(commonTables);
  await sql`INSERT INTO chancery_search.schema_version (version) VALUES (${tablesVersion})`;
}

type Ids = { readonly id: number }[];

async function dropIndexes(sql: Connection, indexes: Ids): Promise<void> {
  for (const { id } of indexes) {
    await sql.unsafe(postgresSql(dropIndex, id));
    await sql`DELETE FROM chancery_search.indices WHERE id = ${id}`;
  }
}

/** Notes in which locales a site has documents, and drops the indexes of others. */
async function keepOnly(sql: Connection, locales: readonly string[], version: string) {
  const codes = [...locales];
  await sql`
    INSERT INTO chancery_search.kept_locales (version, locales) VALUES (${version}, ${codes}::text[])
    ON CONFLICT (version) DO UPDATE SET locales = excluded.locales`;
  const others = await sql<Ids>`
    SELECT id FROM chancery_search.indices
    WHERE version = ${version} AND NOT locale = ANY(${codes}::text[])`;
  await dropIndexes(sql, others);
}

/** Locks the index, and makes it where it is new. Other connections wait until this is over. */
async function lockIndex(sql: Connection, locale: string, version: string) {
  const rows = await sql`
    INSERT INTO chancery_search.indices (locale, version) VALUES (${locale}, ${version})
    ON CONFLICT DO NOTHING RETURNING id`;
  const [row] = await sql<Ids>`
    SELECT id FROM chancery_search.indices
    WHERE locale = ${locale} AND version = ${version} FOR UPDATE`;
  const id = row?.id ?? 0;
  if (rows.length > 0) await sql.unsafe(postgresSql(indexTables, id));
  return { id, isNew: rows.length > 0 };
}

/** Drops the locale's indexes of other versions, a day after they were last needed. */
async function dropUnused(sql: Connection, id: number) {
  const unused = await sql<Ids>`
    SELECT other.id
    FROM chancery_search.indices AS own JOIN chancery_search.indices AS other USING (locale)
    WHERE own.id = ${id} AND other.id <> own.id
      AND own.made_at < now() - interval '1 day'
      AND other.changed_at < now() - interval '1 day'`;
  await dropIndexes(sql, unused);
}

/** Values of a statement; the protocol takes 65,535. */
const mostValues = 20_000;

async function openSession(sql: () => Connection, locale: string, version: string) {
  const { id, isNew } = await lockIndex(sql(), locale, version);
  const tables = postgresTables(id, sql);
  const insert: IndexSession['insert'] = async (into, rows, conflict = '') => {
    const columns = rows[0]?.length ?? 1;
    const places = `(${Array(columns).fill('?').join(', ')})`;
    const most = Math.floor(mostValues / columns);
    for (let at = 0; at < rows.length; at += most) {
      const some = rows.slice(at, at + most);
      const lines = some.map(() => places).join(', ');
      await tables.run(`INSERT INTO ${into} VALUES ${lines} ${conflict}`, ...some.flat());
    }
  };
  return {
    ...tables,
    insert,
    insertEntries: (entries) =>
      insert(
        '{entries} (number, profile, visible_from, visible_until, keys)',
        entries.map(({ columns, keys }) => [...columns, keyList(keys)]),
      ),
    async finish() {
      if (isNew) await sql().unsafe(postgresSql(finishIndex, id));
      await sql()`
        UPDATE chancery_search.indices SET
          changed_at = clock_timestamp()
          ${isNew ? sql()`, made_at = clock_timestamp()` : sql()``}
        WHERE id = ${id}`;
      await dropUnused(sql(), id);
    },
  } satisfies IndexSession;
}
