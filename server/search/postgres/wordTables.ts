import * as v from 'valibot';
import { batched } from './batched';
import type { Snapshot } from './snapshot';

/** What an index knows of a word. */
export interface KnownWord {
  readonly documents: number;
  readonly written: string;
}

/** Words that begin in a way, at most so many. */
export interface Beginning {
  readonly prefix: string;
  readonly most: number;
}

type InIndex<T> = T & { readonly id: number };
type Known = ReadonlyMap<string, KnownWord>;

/** The words of the indices of a snapshot; what is asked at once is looked up at once. */
export interface WordTables {
  words(asked: InIndex<{ readonly words: readonly string[] }>): Promise<Known>;
  /** Those of most documents first. */
  beginningWith(asked: InIndex<Beginning>): Promise<readonly string[]>;
  /** As `Lexicon` has it. */
  alike(asked: InIndex<{ readonly word: string }>): Promise<readonly string[]>;
}

const wordRow = v.object({
  at: v.number(),
  word: v.string(),
  written: v.string(),
  documents: v.number(),
});
const listRow = v.object({ at: v.number(), words: v.array(v.string()) });

/** Words of one length that are compared with a mistyped one. */
const mostOfLength = 800;

function listAt(rows: unknown): (at: number) => readonly string[] {
  const lists = new Map(v.parse(v.array(listRow), rows).map(({ at, words }) => [at, words]));
  return (at) => lists.get(at) ?? [];
}

export function createWordTables({ sql, run }: Snapshot): WordTables {
  return {
    words: batched(async (asked) => {
      const each = asked.flatMap(({ id, words }, at) => words.map((word) => ({ id, at, word })));
      const rows = await run(sql`
        SELECT at, known.* FROM unnest(
          ${each.map(({ id }) => id)}::integer[], ${each.map(({ at }) => at)}::integer[],
          ${each.map(({ word }) => word)}::text[]) AS asked (id, at, word),
        LATERAL (
          SELECT word, written, documents FROM chancery_search.words
          WHERE index_id = asked.id AND word = asked.word COLLATE "C" LIMIT 1
        ) AS known`);
      const known = asked.map(() => new Map<string, KnownWord>());
      for (const { at, word, ...about } of v.parse(v.array(wordRow), rows)) {
        known[at]?.set(word, about);
      }
      return (at) => known[at] ?? new Map();
    }),
    beginningWith: batched(async (asked) =>
      listAt(
        await run(sql`
          SELECT at, to_json(ARRAY(
            SELECT word FROM chancery_search.words
            WHERE index_id = id AND word >= first COLLATE "C" AND word < last COLLATE "C"
            ORDER BY documents DESC, word LIMIT most)) AS words
          FROM unnest(
            ${asked.map(({ id }) => id)}::integer[], ${asked.map((_, at) => at)}::integer[],
            ${asked.map(({ prefix }) => prefix)}::text[],
            ${asked.map(({ prefix }) => `${prefix}\u{10ffff}`)}::text[],
            ${asked.map(({ most }) => most)}::integer[]) AS asked (id, at, first, last, most)`),
      ),
    ),
    alike: batched(async (asked) =>
      listAt(
        await run(sql`
          SELECT at, to_json(ARRAY(
            SELECT word FROM generate_series(long - 2, long + 2) AS other,
              LATERAL (
                SELECT word, documents FROM chancery_search.words
                WHERE index_id = id AND initial = first COLLATE "C" AND length = other
                ORDER BY documents DESC, word LIMIT ${mostOfLength}
              ) AS known
            ORDER BY documents DESC, word)) AS words
          FROM unnest(
            ${asked.map(({ id }) => id)}::integer[], ${asked.map((_, at) => at)}::integer[],
            ${asked.map(({ word: [initial = ''] }) => initial)}::text[],
            ${asked.map(({ word }) => word.length)}::integer[]) AS asked (id, at, first, long)`),
      ),
    ),
  };
}
