import { mostCounted } from '../../shared/listing/paging';
import type { SearchQuery } from '../../shared/search/searchAnswer';
import type { QueryGroup } from './analysis/queryGroups';
import { readForwardIndex } from './forwardIndex';
import { numbersOfPeriod, strictness, type KeyGroups } from './queryPlan';
import { placesOfGroup } from './ranking';
import type { TermStore, Wanted } from './termStore';

/** So many documents are looked through for phrases at a time: more would take much memory. */
const lookedThroughAtOnce = 500;

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

/**
 * What is wanted for a question, before its filters: all that it asks for where there is any such
 * document, else all but one thing, else any. Nothing where there is not even that.
 */
export async function matching(
  store: TermStore,
  query: SearchQuery,
  groups: readonly QueryGroup[],
  now: number,
): Promise<Wanted | undefined> {
  const { locale } = query;
  const phrases = groups.filter(({ phrase }) => phrase !== undefined);
  const wantedOf = (keys: KeyGroups): Wanted => ({
    locale,
    groups: keys,
    now,
    ...numbersOfPeriod(query),
  });
  for (const keys of strictness(groups)) {
    const wanted = wantedOf(keys);
    if (phrases.length > 0) {
      const among = await holdingPhrases(store, wanted, phrases);
      if (among.length > 0) return { ...wanted, among };
    } else if ((await store.find(wanted, 'newest', 1)).length > 0) return wanted;
  }
  return undefined;
}
