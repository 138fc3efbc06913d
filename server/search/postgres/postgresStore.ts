import * as v from 'valibot';
import { mostCounted } from '../../../shared/listing/paging';
import { facetsOf } from '../ranking/facetsOf';
import { SearchUnavailable } from '../searchEngine';
import { parseStoredDocument, type Profile } from '../indexing/storedTypes';
import type { StoredCandidate, TermStore } from '../indexing/termStore';
import { askWords } from './askedWords';
import { createFinder, entriesOf, wantedCondition } from './findNumbers';
import { readIndices, type HeldIndex, type HeldParts } from './heldIndex';
import { signedKey, unsignedKey } from './signedKey';
import type { Snapshot } from './snapshot';
import { createWordTables } from './wordTables';

/** Numbers of documents are larger than the client takes for numbers; all of them are safe. */
export const storedNumber = v.pipe(v.string(), v.transform(Number), v.safeInteger());

const termRow = v.object({ hash: v.number(), documents: v.number() });
/** Numbers of profiles, and how many documents have each; nothing where no document is counted. */
const countRow = v.object({ counts: v.nullable(v.array(v.tuple([v.number(), v.number()]))) });
const candidateRow = v.object({
  number: storedNumber,
  profile: v.number(),
  forward: v.instance(Uint8Array),
});
const documentRow = v.object({ number: storedNumber, document: v.string() });

/** What the tables hold, as one snapshot has it. */
export function createPostgresStore(
  snapshot: Snapshot,
  { held, version }: { readonly held: HeldParts; readonly version: string },
): TermStore {
  const { sql, run, inBatches } = snapshot;
  const wordTables = createWordTables(snapshot);
  const findNumbers = createFinder(snapshot);
  let read: ReturnType<typeof readIndices> | undefined;

  function indices() {
    read ??= readIndices(snapshot, version);
    return read;
  }

  async function opened(locale: string): Promise<HeldIndex> {
    const index = (await indices()).get(locale);
    if (index === undefined) throw new SearchUnavailable(`No index of ${locale}`);
    return index;
  }

  async function frequencies(locale: string, hashes: readonly number[]) {
    const { id } = await opened(locale);
    const rows = await run(sql`
      SELECT hash, documents FROM chancery_search.terms
      WHERE index_id = ${id} AND hash = ANY(${hashes.map(signedKey)}::integer[])`);
    const terms = v.parse(v.array(termRow), rows);
    return new Map(terms.map(({ hash, documents }) => [unsignedKey(hash), documents]));
  }

  return {
    locales: async () => [...(await indices()).keys()],
    async isWithout(locale) {
      const rows = await run(sql`
        SELECT FROM chancery_search.kept_locales
        WHERE version = ${version} AND NOT ${locale} = ANY(locales)`);
      return rows.length > 0;
    },
    figures: async (locale) => (await indices()).get(locale)?.figures,
    async withLexicon(locale, ask) {
      const index = await opened(locale);
      const synonyms = await held.synonyms(snapshot, index);
      const ofTerms = (hashes: readonly number[]) => frequencies(locale, hashes);
      return askWords(wordTables, { id: index.id, synonyms, frequencies: ofTerms }, ask);
    },
    frequencies,
    async find(wanted, order, most) {
      const { id } = await opened(wanted.locale);
      return findNumbers({ id, wanted, order, most });
    },
    async count(wanted) {
      const index = await opened(wanted.locale);
      const profiles = await held.profiles(snapshot, index);
      const rows = await run(sql`
        SELECT json_agg(json_build_array(profile, documents)) AS counts FROM (
          SELECT profile, count(*) AS documents FROM (
            SELECT profile FROM ${entriesOf(sql, index.id)}
            WHERE ${wantedCondition(sql, wanted)} LIMIT ${mostCounted + 1}
          ) AS matching GROUP BY profile
        ) AS counted`);
      const [{ counts }] = v.parse(v.tuple([countRow]), [...rows]);
      const known = (counts ?? []).flatMap(([id, documents]): [Profile, number][] => {
        const profile = profiles.get(id);
        return profile === undefined ? [] : [[profile, documents]];
      });
      return {
        total: (counts ?? []).reduce((total, [, documents]) => total + documents, 0),
        facets: facetsOf(known),
      };
    },
    async candidates(locale, numbers) {
      const index = await opened(locale);
      const profiles = await held.profiles(snapshot, index);
      const candidates: StoredCandidate[] = [];
      const statement = sql`
        SELECT number, profile, forward FROM chancery_search.forwards
        WHERE index_id = ${index.id} AND number = ANY(${[...numbers]}::bigint[])`;
      await inBatches(statement, (rows) => {
        for (const { profile, ...rest } of v.parse(v.array(candidateRow), rows)) {
          const { kind } = profiles.get(profile) ?? {};
          if (kind !== undefined) candidates.push({ ...rest, kind });
        }
      });
      return candidates;
    },
    async documents(locale, numbers) {
      const { id } = await opened(locale);
      const rows = await run(sql`
        SELECT number, document FROM chancery_search.documents
        WHERE index_id = ${id} AND number = ANY(${[...numbers]}::bigint[])`);
      const documents = v.parse(v.array(documentRow), rows);
      return new Map(
        documents.map(({ number, document }) => [number, parseStoredDocument(document)]),
      );
    },
  };
}
