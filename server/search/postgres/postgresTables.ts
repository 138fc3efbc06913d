import * as v from 'valibot';
import {
  type IndexSession,
  type IndexSource,
  type IndexTables,
  type Value,
  tableNames,
  tableStatements,
} from '../indexing/indexTables';
import { SearchUnavailable } from '../searchEngine';
import { toBeIndexed, type Connection } from './database';

const listed = (type: string) =>
  `= ANY(ARRAY(SELECT value::${type} FROM json_array_elements_text(?::text::json)))`;

/** A statement over the tables of an index, as PostgreSQL has it. */
export function postgresSql(statement: string, id: number): string {
  let place = 0;
  return statement
    .replaceAll('{amongNumbers}', listed('bigint'))
    .replaceAll('{amongTexts}', listed('text'))
    .replace(/\{(\w+)\}/g, `chancery_search.$1_${id}`)
    .replace(/\?/g, () => `$${(place += 1)}`);
}

/** Keys are whole numbers of 32 bits without a sign; the column has one. */
const signed = (key: number) => key | 0;

/** A value for a column of keys. */
export const keyList = (keys: readonly number[]) => `{${keys.map(signed).join(',')}}`;

/** The tables of an index, as the transaction of a connection has them. */
export function postgresTables(
  id: number,
  sql: () => Connection,
): IndexTables & Pick<IndexSession, 'run'> {
  const run = async (statement: string, ...values: readonly Value[]): Promise<unknown> =>
    sql()
      .unsafe(postgresSql(statement, id), [...values])
      .values();
  return {
    run,
    async all(statement, columns, ...values) {
      return v.parse(v.array(columns), await run(statement, ...values));
    },
    found: {
      from: '{entries}',
      number: 'number',
      matching(groups) {
        // Planning takes time for each group, and hostile questions repeat theirs.
        const lists = new Set(groups.map((keys) => keys.map(signed).join(',')));
        const having = [...lists].map((keys) => `keys && ARRAY[${keys}]::integer[]`);
        return { sql: having.join(' AND '), values: [] };
      },
    },
  };
}

const indexRow = v.tuple([v.number(), v.string(), v.number()]);

/** The indexes of a version of the analysis, as a transaction has them. */
export function createPostgresSource(connection: Connection, version: string): IndexSource {
  async function readIndexes() {
    const rows = await connection`
      SELECT id, locale,
        (SELECT version FROM chancery_search.schema_version) AS tables
      FROM chancery_search.indices WHERE version = ${version} ORDER BY locale`.values();
    const indexes = v.parse(v.array(indexRow), rows);
    if (indexes.some(([, , tables]) => tables !== tablesVersion)) {
      throw new SearchUnavailable(toBeIndexed);
    }
    return new Map(indexes.map(([id, locale]) => [locale, postgresTables(id, () => connection)]));
  }

  let read: ReturnType<typeof readIndexes> | undefined;
  const indexes = () => (read ??= readIndexes());
  return {
    locales: async () => [...(await indexes()).keys()],
    async isWithout(locale) {
      const rows = await connection`
        SELECT FROM chancery_search.kept_locales
        WHERE version = ${version} AND NOT ${locale} = ANY(locales)`;
      return rows.length > 0;
    },
    open: async (locale) => (await indexes()).get(locale),
  };
}

/** To be raised with every change of the tables: those of another version are made anew. */
const tablesVersion = 6;

/** Each locale and version of the analysis has tables of its own, named by its number. */
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

const allTables = tableNames.map((name) => `{${name}}`).join(', ');

/** What questions need of an index, once it is filled. */
export const finishIndex = `
  CREATE INDEX ON {entries} USING gin (keys) WITH (fastupdate = off);
  ANALYZE ${allTables};`;

/** Takes an index away. */
export const dropIndex = `DROP TABLE ${allTables};`;

/** Two that make the tables at the same time wait for each other; any number that nobody else takes. */
const lock = 5_318_007;

/** Makes the tables, in place of those of an earlier version; rejects for a later one. */
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
