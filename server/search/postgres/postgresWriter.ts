import type { Sql } from 'postgres';
import * as v from 'valibot';
import { parseStoredDocument } from '../indexing/storedTypes';
import type { IndexEntry, LocaleWriter } from '../indexing/termStore';
import type { HeldTransaction } from './heldTransaction';
import { storedNumber } from './postgresStore';
import { signedKey } from './signedKey';

const indexRow = v.object({ id: v.number() });
const knownRow = v.object({ id: v.string(), number: storedNumber, hash: v.string() });
const figuresRow = v.object({ documents: v.number(), lengths: v.array(v.number()) });
const storedRow = v.object({
  number: storedNumber,
  document: v.string(),
  forward: v.nullable(v.instance(Uint8Array)),
});
const profileRow = v.object({ id: v.number() });
const wordRow = v.object({ word: v.string(), documents: v.number() });

const longAgo = Number.MIN_SAFE_INTEGER;
const farAhead = Number.MAX_SAFE_INTEGER;
const batchRows = 5000;

/** Which index is changed. */
export interface WrittenIndex {
  readonly locale: string;
  readonly version: string;
}

/** The index, made where it is new. Whoever else changes it has to wait until this is over. */
async function lockIndex(sql: Sql, { locale, version }: WrittenIndex) {
  const made = await sql`
    INSERT INTO chancery_search.indices (locale, version) VALUES (${locale}, ${version})
    ON CONFLICT DO NOTHING RETURNING id`;
  const rows = await sql`
    SELECT id FROM chancery_search.indices
    WHERE locale = ${locale} AND version = ${version} FOR UPDATE`;
  const [index] = v.parse(v.tuple([indexRow]), [...rows]);
  const isNew = made.length > 0;
  if (isNew) await sql`SELECT chancery_search.add_index(${index.id})`;
  return { id: index.id, isNew };
}

/** Makes what questions need of a new index, and notes since when it can be used. */
async function finishIndex(sql: Sql, id: number) {
  await sql`SELECT chancery_search.finish_index(${id})`;
  await sql`UPDATE chancery_search.indices SET made_at = clock_timestamp() WHERE id = ${id}`;
}

/**
 * Drops the locale's indices of other versions, which servers of these versions ask: a day after this
 * one could first be used, where nobody has indexed for them within that day.
 */
async function dropUnused(sql: Sql, id: number) {
  await sql`
    SELECT chancery_search.drop_index(other.id)
    FROM chancery_search.indices AS own JOIN chancery_search.indices AS other USING (locale)
    WHERE own.id = ${id} AND other.id <> own.id
      AND own.made_at < now() - interval '1 day'
      AND other.changed_at < now() - interval '1 day'`;
}

function* batchesOf<T>(values: Iterable<T>): Generator<T[]> {
  const all = [...values];
  for (let at = 0; at < all.length; at += batchRows) yield all.slice(at, at + batchRows);
}

/** Changes an index within a transaction, which ends with `commit` or `discard`. */
export async function createPostgresWriter(
  transaction: HeldTransaction,
  index: WrittenIndex,
): Promise<LocaleWriter> {
  const { id, isNew } = await lockIndex(transaction.sql, index);
  const entriesTable = () => transaction.sql(`chancery_search.entries_${id}`);
  const profiles = new Map<string, number>();

  async function profileId({ kind, organisations, topics }: IndexEntry): Promise<number> {
    const profile = JSON.stringify({ kind, organisations, topics });
    const known = profiles.get(profile);
    if (known !== undefined) return known;
    await transaction.sql`
      INSERT INTO chancery_search.profiles (kind, profile) VALUES (${kind}, ${profile})
      ON CONFLICT DO NOTHING`;
    const rows =
      await transaction.sql`SELECT id FROM chancery_search.profiles WHERE profile = ${profile}`;
    const [row] = v.parse(v.tuple([profileRow]), [...rows]);
    profiles.set(profile, row.id);
    return row.id;
  }

  async function entryRow(entry: IndexEntry) {
    const { number, visibleFrom, visibleUntil, keys } = entry;
    return {
      number,
      profile: await profileId(entry),
      visible_from: Math.trunc(visibleFrom ?? longAgo),
      visible_until: Math.trunc(visibleUntil ?? farAhead),
      keys: keys.map(signedKey),
    };
  }

  return {
    async known() {
      const known = new Map<string, { number: number; hash: string }>();
      const statement = transaction.sql`
        SELECT id, number, hash FROM chancery_search.documents WHERE index_id = ${id}`;
      for await (const rows of statement.cursor(batchRows)) {
        for (const row of v.parse(v.array(knownRow), rows)) known.set(row.id, row);
      }
      return known;
    },
    async figures() {
      const rows = await transaction.sql`
        SELECT documents, lengths FROM chancery_search.indices WHERE id = ${id}`;
      const [figures] = v.parse(v.tuple([figuresRow]), [...rows]);
      return figures;
    },
    async read(numbers) {
      const rows = await transaction.sql`
        SELECT number, document, forward FROM chancery_search.documents
        LEFT JOIN chancery_search.forwards USING (index_id, number)
        WHERE index_id = ${id} AND number = ANY(${[...numbers]}::bigint[])`;
      return v.parse(v.array(storedRow), rows).map(({ number, document, forward }) => ({
        number,
        document: parseStoredDocument(document),
        ...(forward !== null && { forward }),
      }));
    },
    async remove(numbers) {
      await transaction.sql`
        DELETE FROM ${entriesTable()} WHERE number = ANY(${[...numbers]}::bigint[])`;
      for (const table of ['documents', 'forwards']) {
        await transaction.sql`
          DELETE FROM ${transaction.sql(`chancery_search.${table}`)}
          WHERE index_id = ${id} AND number = ANY(${[...numbers]}::bigint[])`;
      }
    },
    async keep(documents) {
      const rows = documents.map(({ number, document }) => ({
        index_id: id,
        number,
        id: document.id,
        hash: document.hash,
        document: JSON.stringify(document),
      }));
      if (rows.length > 0)
        await transaction.sql`INSERT INTO chancery_search.documents ${transaction.sql(rows)}`;
    },
    async write(entries) {
      if (entries.length === 0) return;
      const rows = [];
      const forwards = [];
      for (const entry of entries) {
        const row = await entryRow(entry);
        rows.push(row);
        const { number, profile } = row;
        forwards.push({ index_id: id, number, profile, forward: entry.forward });
      }
      await transaction.sql`INSERT INTO ${entriesTable()} ${transaction.sql(rows)}`;
      await transaction.sql`INSERT INTO chancery_search.forwards ${transaction.sql(forwards)}`;
    },
    async addWords(changes) {
      for (const batch of batchesOf(changes)) {
        const words = batch.map(([word]) => word);
        const written = batch.map(([, change]) => change.written);
        const initials = words.map(([initial = '']) => initial);
        const lengths = words.map(({ length }) => length);
        const counts = batch.map(([, { documents }]) => documents);
        await transaction.sql`
          INSERT INTO chancery_search.words AS known
            (index_id, word, written, initial, length, documents)
          SELECT ${id}::integer, * FROM unnest(
            ${words}::text[], ${written}::text[], ${initials}::text[],
            ${lengths}::integer[], ${counts}::integer[])
          ON CONFLICT (index_id, word)
          DO UPDATE SET documents = known.documents + excluded.documents`;
      }
      await transaction.sql`DELETE FROM chancery_search.words WHERE index_id = ${id} AND documents <= 0`;
    },
    async addTerms(changes) {
      for (const batch of batchesOf(changes)) {
        const hashes = batch.map(([hash]) => signedKey(hash));
        const counts = batch.map(([, count]) => count);
        await transaction.sql`
          INSERT INTO chancery_search.terms AS known (index_id, hash, documents)
          SELECT ${id}::integer, * FROM unnest(${hashes}::integer[], ${counts}::integer[])
          ON CONFLICT (index_id, hash)
          DO UPDATE SET documents = known.documents + excluded.documents`;
      }
      await transaction.sql`DELETE FROM chancery_search.terms WHERE index_id = ${id} AND documents <= 0`;
    },
    async vocabulary() {
      const frequencies = new Map<string, number>();
      const statement = transaction.sql`
        SELECT word, documents FROM chancery_search.words WHERE index_id = ${id}`;
      for await (const rows of statement.cursor(batchRows)) {
        for (const { word, documents } of v.parse(v.array(wordRow), rows)) {
          frequencies.set(word, documents);
        }
      }
      return { frequency: (word) => frequencies.get(word) ?? 0 };
    },
    async commit({ documents, lengths }, synonyms) {
      await transaction.sql`
        UPDATE chancery_search.indices SET
          documents = ${documents}, lengths = ${[...lengths]}::double precision[],
          synonyms = ${JSON.stringify(synonyms)},
          changed_at = clock_timestamp()
        WHERE id = ${id}`;
      if (isNew) await finishIndex(transaction.sql, id);
      await dropUnused(transaction.sql, id);
      await transaction.commit();
    },
    discard: () => transaction.rollBack(),
  };
}
