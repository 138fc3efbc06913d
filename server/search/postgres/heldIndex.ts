import * as v from 'valibot';
import { SearchUnavailable } from '../searchEngine';
import { profileSchema, synonymsSchema, type Profile } from '../indexing/storedTypes';
import type { LocaleFigures } from '../indexing/termStore';
import type { Snapshot } from './snapshot';
import { tablesVersion, toBeIndexed } from './connection/tables';

/** The index of a locale as a snapshot has it. */
export interface HeldIndex {
  readonly id: number;
  readonly locale: string;
  /** When it was last changed: another instant means that it may hold something else. */
  readonly changedAt: string;
  readonly figures: LocaleFigures;
}

const indexRow = v.object({
  id: v.number(),
  locale: v.string(),
  changedAt: v.string(),
  tables: v.number(),
  documents: v.number(),
  lengths: v.array(v.number()),
});
const profileRow = v.object({
  id: v.number(),
  profile: v.pipe(v.string(), v.parseJson(), profileSchema),
});
const synonymsRow = v.object({ synonyms: v.pipe(v.string(), v.parseJson(), synonymsSchema) });

/**
 * The indices of this version of the analysis, by their locales. Rejects with `SearchUnavailable`
 * where their tables are of another version.
 */
export async function readIndices(
  { sql, run }: Snapshot,
  version: string,
): Promise<ReadonlyMap<string, HeldIndex>> {
  const rows = await run(sql`
    SELECT id, locale, changed_at::text AS "changedAt", documents, lengths,
      (SELECT version FROM chancery_search.schema_version) AS tables
    FROM chancery_search.indices WHERE version = ${version} ORDER BY locale`);
  const indices = v.parse(v.array(indexRow), rows);
  if (indices.some(({ tables }) => tables !== tablesVersion)) {
    throw new SearchUnavailable(toBeIndexed);
  }
  return new Map(
    indices.map(({ documents, lengths, tables: _, ...index }) => [
      index.locale,
      { ...index, figures: { documents, lengths } },
    ]),
  );
}

/** What is read of an index once, and held as long as it holds the same. */
export type CachedDocument<T> = (snapshot: Snapshot, index: HeldIndex) => Promise<T>;

function createHeld<T>(read: CachedDocument<T>): CachedDocument<T> {
  const held = new Map<number, { readonly changedAt: string; readonly value: T }>();
  return async (snapshot, index) => {
    const { id, changedAt } = index;
    const known = held.get(id);
    if (known?.changedAt === changedAt) return known.value;
    const value = await read(snapshot, index);
    held.set(id, { changedAt, value });
    return value;
  };
}

/** What servers hold of indices in memory. */
export interface HeldParts {
  readonly synonyms: CachedDocument<readonly (readonly string[])[]>;
  /** By the numbers under which they are kept. */
  readonly profiles: CachedDocument<ReadonlyMap<number, Profile>>;
}

export function createHeldParts(): HeldParts {
  return {
    synonyms: createHeld(async ({ sql, run }, { id }) => {
      const rows = await run(sql`SELECT synonyms FROM chancery_search.indices WHERE id = ${id}`);
      const [{ synonyms }] = v.parse(v.tuple([synonymsRow]), [...rows]);
      return synonyms;
    }),
    profiles: createHeld(async ({ sql, run }) => {
      const rows = await run(sql`SELECT id, profile FROM chancery_search.profiles`);
      const profiles = v.parse(v.array(profileRow), rows);
      return new Map(profiles.map(({ id, profile }) => [id, profile]));
    }),
  };
}
