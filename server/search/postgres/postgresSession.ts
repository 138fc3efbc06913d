import type { IndexSession } from '../indexing/indexTables';
import { connect, databaseLimits, type Connection } from './connection/database';
import { dropIndex, finishIndex, indexTables } from './connection/tables';
import { keyList, postgresSql, postgresTables } from './postgresTables';

/**
 * Does work in a transaction on a connection of its own, and commits it; where it fails all is undone.
 * The connection is asked for with each statement: it throws when it was lost, as a new one would write
 * outside of the transaction.
 */
export async function inTransaction<T>(
  url: string,
  work: (sql: () => Connection) => Promise<T>,
): Promise<T> {
  let isLost = false;
  const onclose = () => {
    isLost = true;
  };
  const client = connect(url, { connectMs: databaseLimits.patientConnectMs, onclose });
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

/** Drops the indexes of some rows of the table of indexes. */
export async function dropIndexes(
  sql: Connection,
  rows: readonly { readonly id: number }[],
): Promise<void> {
  for (const { id } of rows) {
    await sql.unsafe(postgresSql(dropIndex, id));
    await sql`DELETE FROM chancery_search.indices WHERE id = ${id}`;
  }
}

/** The index, made where it is new. Whoever else changes it has to wait until this is over. */
async function lockIndex(sql: Connection, locale: string, version: string) {
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
  await dropIndexes(sql, unused);
}

/** Values of a statement; the protocol takes 65,535. */
const mostValues = 20_000;

/** Changes an index within a transaction. */
export async function openPostgresSession(
  sql: () => Connection,
  locale: string,
  version: string,
): Promise<IndexSession> {
  const { id, isNew } = await lockIndex(sql(), locale, version);
  const tables = postgresTables(id, sql);
  const session: IndexSession = {
    ...tables,
    async insert(into, rows, conflict = '') {
      const columns = rows[0]?.length ?? 1;
      const places = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
      const most = Math.floor(mostValues / columns);
      for (let at = 0; at < rows.length; at += most) {
        const some = rows.slice(at, at + most);
        const lines = some.map(() => places).join(', ');
        await tables.run(`INSERT INTO ${into} VALUES ${lines} ${conflict}`, ...some.flat());
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
    async finish() {
      if (isNew) await sql().unsafe(postgresSql(finishIndex, id));
      await sql()`
        UPDATE chancery_search.indices SET
          changed_at = clock_timestamp()
          ${isNew ? sql()`, made_at = clock_timestamp()` : sql()``}
        WHERE id = ${id}`;
      await dropUnused(sql(), id);
    },
  };
  return session;
}
