import * as v from 'valibot';
import type { IndexSession, Value } from '../indexing/indexTables';
import { connect, databaseLimits, type Connection } from './connection/database';
import { dropIndex, finishIndex, indexTables } from './connection/tables';
import { keyList, postgresSql, postgresTables, runOn } from './postgresTables';

/** A transaction for changes. */
export interface Transaction {
  /** Throws when the connection was lost: a new one would write outside of the transaction. */
  readonly sql: Connection;
  commit(): Promise<void>;
}

/** Does work in a transaction on a connection of its own; what it does not commit is undone. */
export async function inTransaction<T>(
  url: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let isLost = false;
  const onclose = () => {
    isLost = true;
  };
  const client = connect(url, { connectMs: databaseLimits.patientConnectMs, onclose });
  const transaction: Transaction = {
    get sql() {
      if (isLost) throw new Error('The connection to the search database was lost');
      return client;
    },
    async commit() {
      await transaction.sql`COMMIT`;
    },
  };
  try {
    await client`BEGIN`;
    return await work(transaction);
  } finally {
    await client.end({ timeout: 0.5 });
  }
}

/** Drops the indexes of some rows of the table of indexes. */
export async function dropIndexes(sql: Connection, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await sql.unsafe(postgresSql(dropIndex, id));
    await sql`DELETE FROM chancery_search.indices WHERE id = ${id}`;
  }
}

/** Which index is changed. */
export interface WrittenIndex {
  readonly locale: string;
  readonly version: string;
}

/** The index, made where it is new. Whoever else changes it has to wait until this is over. */
async function lockIndex(sql: Connection, { locale, version }: WrittenIndex) {
  const made = await sql`
    INSERT INTO chancery_search.indices (locale, version) VALUES (${locale}, ${version})
    ON CONFLICT DO NOTHING RETURNING id`;
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM chancery_search.indices
    WHERE locale = ${locale} AND version = ${version} FOR UPDATE`;
  const id = row?.id ?? 0;
  const isNew = made.length > 0;
  if (isNew) await sql.unsafe(postgresSql(indexTables, id));
  return { id, isNew };
}

/**
 * Drops the locale's indexes of other versions, which servers of these versions ask: a day after this
 * one could first be used, where nobody has indexed for them within that day.
 */
async function dropUnused(sql: Connection, id: number) {
  const unused = await sql<{ id: number }[]>`
    SELECT other.id
    FROM chancery_search.indices AS own JOIN chancery_search.indices AS other USING (locale)
    WHERE own.id = ${id} AND other.id <> own.id
      AND own.made_at < now() - interval '1 day'
      AND other.changed_at < now() - interval '1 day'`;
  await dropIndexes(
    sql,
    unused.map((other) => other.id),
  );
}

const wordRow = v.tuple([v.string(), v.number()]);
/** Values of a statement; the protocol takes 65,535. */
const mostValues = 20_000;

/** Changes an index within a transaction. */
export async function openPostgresSession(
  transaction: Transaction,
  index: WrittenIndex,
): Promise<IndexSession> {
  const { id, isNew } = await lockIndex(transaction.sql, index);
  const run = (statement: string, values: readonly Value[]) =>
    runOn(transaction.sql, id, statement, values);
  const tables = postgresTables('', run);
  const session: IndexSession = {
    ...tables,
    async run(statement, ...values) {
      await run(statement, values);
    },
    async insert(into, rows, options) {
      const columns = rows[0]?.length ?? 1;
      const places = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
      const conflict = options === undefined ? '' : `ON CONFLICT ${options.onConflict}`;
      const most = Math.floor(mostValues / columns);
      for (let at = 0; at < rows.length; at += most) {
        const some = rows.slice(at, at + most);
        const lines = some.map(() => places).join(', ');
        await run(`INSERT INTO ${into} VALUES ${lines} ${conflict}`, some.flat());
      }
    },
    insertEntries: (entries) =>
      session.insert(
        '{entries} (number, profile, visible_from, visible_until, keys)',
        entries.map((entry) => [
          entry.number,
          entry.profile,
          entry.visibleFrom,
          entry.visibleUntil,
          keyList(entry.keys),
        ]),
      ),
    async vocabulary() {
      const words = await tables.all('SELECT word, documents FROM {words}', wordRow);
      const frequencies = new Map(words);
      return { frequency: (word) => frequencies.get(word) ?? 0 };
    },
    async commit() {
      const { sql } = transaction;
      if (isNew) await sql.unsafe(postgresSql(finishIndex, id));
      await sql`
        UPDATE chancery_search.indices SET
          changed_at = clock_timestamp()
          ${isNew ? sql`, made_at = clock_timestamp()` : sql``}
        WHERE id = ${id}`;
      await dropUnused(sql, id);
      await transaction.commit();
    },
  };
  return session;
}
