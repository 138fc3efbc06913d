import { mostCounted } from '../../../shared/listing/paging';
import type { SearchQuery } from '../../../shared/search/searchAnswer';
import type { QueryGroup } from '../analysis/queryGroups';
import { readForwardIndex } from '../indexing/forwardIndex';
import { numbersOfPeriod, strictness, type KeyGroups } from './queryPlan';
import { placesOfGroup } from './ranking';
import type { Wanted } from '../indexing/indexTables';
import type { TermStore } from '../indexing/termStore';

/** So many documents are looked through for phrases at a time: more would take much memory. */
const lookedThroughAtOnce = 500;
/** Where so many documents have what is asked for, none are looked for that have less of it. */
const enough = 5;

/** Those of the newest `mostCounted` in which the phrases stand as they were asked for. */
async function holdingPhrases(
  store: TermStore,
  wanted: Wanted,
  phrases: readonly QueryGroup[],
): Promise<number[]> {
  const numbers = await store.find(wanted, 'newest', mostCounted + 1);
  const holding: number[] = [];
  for (let at = 0; at < numbers.length; at += lookedThroughAtOnce) {
    for (const candidate of await store.candidates(
      wanted.locale,
      numbers.slice(at, at + lookedThroughAtOnce),
    )) {
      const forward = readForwardIndex(candidate.forward);
      const holds = phrases.every((phrase) => placesOfGroup(forward, phrase).length > 0);
      if (holds) holding.push(candidate.number);
    }
  }
  return holding;
}

/** What is wanted by a step of strictness, and how many documents have it: at least, or `enough`. */
interface Tried {
  readonly wanted: Wanted;
  readonly documents: number;
}

/** Tries the steps of a question. */
function trying(store: TermStore, query: SearchQuery, groups: readonly QueryGroup[], now: number) {
  const phrases = groups.filter(({ phrase }) => phrase !== undefined);
  return async (keys: KeyGroups): Promise<Tried> => {
    const wanted = { locale: query.locale, groups: keys, now, ...numbersOfPeriod(query) };
    if (phrases.length === 0) {
      return { wanted, documents: (await store.find(wanted, 'newest', enough)).length };
    }
    const among = await holdingPhrases(store, wanted, phrases);
    return { wanted: { ...wanted, among }, documents: among.length };
  };
}

/**
 * What is wanted for a question, before its filters: all that it asks for by whole words; by parts of
 * words as well where few documents have those; then all but one thing, which a list by date takes
 * only where there is nothing else; and any of it where there is nothing at all.
 */
export async function matching(
  store: TermStore,
  query: SearchQuery,
  groups: readonly QueryGroup[],
  now: number,
): Promise<Wanted | undefined> {
  const attempt = trying(store, query, groups, now);
  const { complete, allButOne, any } = strictness(groups);
  let found = 0;
  let wanted: Wanted | undefined;
  const take = async (keys: KeyGroups) => {
    const tried = await attempt(keys);
    if (tried.documents > 0) ({ wanted, documents: found } = tried);
  };
  for (const keys of complete) if (found < enough) await take(keys);
  const mayBeLess = found === 0 || (found < enough && query.sort === 'relevance');
  if (allButOne !== undefined && mayBeLess) await take(allButOne);
  if (any !== undefined && found === 0) await take(any);
  return wanted;
}
