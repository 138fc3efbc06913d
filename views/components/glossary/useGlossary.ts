import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ComponentOf } from '../../../shared/content/components/components';
import { fits } from '../../../shared/language/foldText';
import { usePageData } from '../../PageDataContext';
import { fragmentId } from '../hooks/fragmentTarget';
import { useScripted } from '../hooks/useScripted';

/** So many terms are shown at once. */
const portion = 20;

export type Entry = ComponentOf<'glossary'>['content']['entries'][number];

function matches(entry: Entry, query: string, locale: string): boolean {
  const { term, abbreviation = '', synonyms = [], translations = {} } = entry;
  const own = [term, abbreviation, ...synonyms];
  return (
    fits(query, own, locale) ||
    Object.entries(translations).some(([code, text]) => fits(query, [text], code))
  );
}

/** How many terms must be shown for the one that the address points to, or its letter. */
function needed(entries: readonly Entry[], target: string): number {
  const index = entries.findIndex(({ slug }) => target === `term-${slug}`);
  return Math.max(portion, index + 1);
}

/** The value of the address' parameter `sort` that turns the alphabet round. */
export const descending = 'titleDescending';

/**
 * The terms of a glossary as they are shown: all without script, else filtered and in portions. The
 * entries come in the order of their language; the address or the visitor may turn it round.
 */
export function useGlossary(id: string, entries: readonly Entry[]) {
  const scripted = useScripted();
  const [asked] = useSearchParams();
  const { locale, screen } = usePageData();
  const register = screen.kind === 'content' ? screen.registers[id] : undefined;
  const { alphabet, letters } = register ?? { alphabet: [], letters: [] };
  const placed = entries.map((entry, index) => ({ ...entry, letter: letters[index] ?? '' }));
  const [query, filter] = useState('');
  const [limit, setLimit] = useState(0);
  const [isDescending, turn] = useState(asked.get('sort') === descending);
  const ordered = isDescending ? placed.toReversed() : placed;
  const found = ordered.filter((entry) => matches(entry, query, locale));
  const enough = scripted
    ? Math.max(limit, needed(found, fragmentId(location.hash)))
    : found.length;
  return {
    alphabet,
    scripted,
    query,
    filter,
    isDescending,
    turn,
    found,
    shown: found.slice(0, enough),
    more: () => setLimit(enough + portion),
    /** Shows all terms, whatever was looked for. */
    all: () => {
      filter('');
      setLimit(entries.length);
    },
    /** Shows as many terms as it takes to get past a letter. */
    reach: (letter: string) => {
      const last = found.findLastIndex((entry) => entry.letter === letter);
      setLimit(Math.max(enough, last + 1));
    },
  };
}
