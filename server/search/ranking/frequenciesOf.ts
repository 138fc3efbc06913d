import type { QueryGroup } from '../analysis/queryGroups';
import { termHash } from '../indexing/termKeys';
import type { TermStore } from '../indexing/termStore';

/** How many documents of a locale have each of the terms that groups ask for. */
export async function frequenciesOf(
  store: TermStore,
  locale: string,
  groups: readonly QueryGroup[],
): Promise<ReadonlyMap<string, number>> {
  const terms = new Set(
    groups.flatMap(({ terms: own, phrase = [] }) => [...own.map(({ term }) => term), ...phrase]),
  );
  const known = await store.frequencies(locale, [...new Set([...terms].map(termHash))]);
  return new Map([...terms].map((term) => [term, known.get(termHash(term)) ?? 0]));
}
