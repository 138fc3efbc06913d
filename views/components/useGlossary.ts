import { useMemo, useState } from 'react';
import type { ComponentOf } from '../../shared/content/components';
import { folded, inOrder, letterOf } from '../../shared/content/glossaryGroups';
import { hashTarget } from './useOpenTarget';
import { useScripted } from './useScripted';

/** So many terms are shown at once (screens, 4.16). */
const portion = 20;

export type Entry = ComponentOf<'glossary'>['content']['entries'][number];

function matches(entry: Entry, wanted: string): boolean {
  const { term, abbreviation = '', synonyms = [], translations = {} } = entry;
  const texts = [term, abbreviation, ...synonyms, ...Object.values(translations)];
  return texts.some((text) => folded(text).includes(wanted));
}

/** How many terms must be shown for the one that the address points to, or its letter. */
function needed(entries: readonly Entry[], target: string): number {
  const index = entries.findIndex(({ slug }) => target === `term-${slug}`);
  return Math.max(portion, index + 1);
}

/** The terms of a glossary as they are shown: all without script, else filtered and in portions. */
export function useGlossary(entries: readonly Entry[]) {
  const scripted = useScripted();
  const [query, filter] = useState('');
  const [limit, setLimit] = useState(0);
  const ordered = useMemo(() => inOrder(entries), [entries]);
  const wanted = folded(query.trim());
  const found = wanted === '' ? ordered : ordered.filter((entry) => matches(entry, wanted));
  const enough = scripted ? Math.max(limit, needed(found, hashTarget())) : found.length;
  return {
    scripted,
    query,
    filter,
    found,
    shown: found.slice(0, enough),
    more: () => setLimit(enough + portion),
    /** Shows as many terms as it takes to get past a letter. */
    reach: (letter: string) => {
      const last = found.findLastIndex(({ term }) => letterOf(term) === letter);
      setLimit(Math.max(enough, last + 1));
    },
  };
}
