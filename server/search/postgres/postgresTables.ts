import * as v from 'valibot';
import type { IndexSession, IndexSource, IndexTables, Value } from '../indexing/indexTables';
import { SearchUnavailable } from '../searchEngine';
import { reindexAdvice, type Connection } from './database';

const anyOf = (type: string) =>
  `= ANY(ARRAY(SELECT value::${type} FROM json_array_elements_text(?::text::json)))`;

/** Returns a statement over the tables of an index, as PostgreSQL has it. */
export function postgresSql(statement: string, id: number): string {
  let place = 0;
  return statement
    .replaceAll('{amongNumbers}', anyOf('bigint'))
    .replaceAll('{amongTexts}', anyOf('text'))
    .replace(/\{(\w+)\}/g, `chancery_search.$1_${id}`)
    .replace(/\?/g, () => `$${(place += 1)}`);
}

/** Keys are whole numbers of 32 bits without a sign; the column has one. */
const signed = (key: number) => key | 0;

/** Returns a value for a column of keys. */
export const keyList = (keys: readonly number[]) => `{${keys.map(signed).join(',')}}`;

/** Returns the tables of an index, as the transaction of a connection has them. */
export function postgresTables(id: number, sql: () => Connection) {
  const run = async (statement: string, ...values: readonly Value[]): Promise<unknown> =>
    sql()
      .unsafe(postgresSql(statement, id), [...values])
      .values();
  return {
    run,
    async all(statement, columns, ...values) {
      return v.parse(v.array(columns), await run(statement, ...values));
    },
    postings: {
      from: '{entries}',
      number: 'number',
      matching(groups) {
        // Planning takes time for each group, and hostile questions repeat theirs.
        const lists = new Set(groups.map((keys) => keys.map(signed).join(',')));
        const having = [...lists].map((keys) => `keys && ARRAY[${keys}]::integer[]`);
        return { sql: having.join(' AND '), values: [] };
      },
    },
  } satisfies IndexTables & Pick<IndexSession, 'run'>;
}

/** To be raised with every change of the tables: those of another version are made anew. */
export const tablesVersion = 6;

const indexRow = v.tuple([v.number(), v.string(), v.number()]);

/** Creates the indexes of a version of the analysis, as a transaction has them. */
export function createPostgresSource(connection: Connection, version: string): IndexSource {
  async function readIndexes() {
    const rows = await connection`
      SELECT id, locale,
        (SELECT version FROM chancery_search.schema_version) AS tables
      FROM chancery_search.indices WHERE version = ${version} ORDER BY locale`.values();
    const indexes = v.parse(v.array(indexRow), rows);
    if (indexes.some(([, , tables]) => tables !== tablesVersion)) {
      throw new SearchUnavailable(reindexAdvice);
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
