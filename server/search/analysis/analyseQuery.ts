import { expandUnit, type ExpandedUnit } from './expandUnit';
import type { Lexicon, SiteWords, QueryAnalysis, QueryGroup } from './lexicon';
import { languageOf } from './words/language';
import { queryUnits, type QueryUnit } from './queryUnits';
import { meaningful, synonymsAt, withSynonyms } from './synonyms';

/** Longer keywords are cut: the rest of a question is not read. */
const longestKeyword = 1000;
const mostUnits = 12;
const mostGroups = 24;

/** Two words that the site writes as one, as terms of that one. */
function joinedTerms([one, next]: readonly QueryUnit[], words: SiteWords): string[] {
  if (one?.kind !== 'word' || next?.kind !== 'word') return [];
  const joined = one.whole.word + next.whole.word;
  return words.frequency(joined) > 0 ? words.language.read(joined).terms.slice(0, 1) : [];
}

/** The units that say something, and those that do so together with the next one: `ab wasser`. */
function askedUnits(units: readonly QueryUnit[], words: SiteWords): readonly QueryUnit[] {
  const asked = new Set(meaningful(units, words.language));
  const beginsWord = (at: number) =>
    units.slice(at + 1, at + 2).some((next) => asked.has(next)) &&
    joinedTerms(units.slice(at, at + 2), words).length > 0;
  return units.filter((unit, at) => asked.has(unit) || beginsWord(at));
}

function groupsWithSynonyms(expanded: readonly ExpandedUnit[], words: SiteWords): QueryGroup[] {
  const units = expanded.map(({ unit }) => unit);
  const groups: QueryGroup[] = [];
  for (let at = 0; at < units.length;) {
    const match = synonymsAt(units, at, words);
    const joined = joinedTerms(units.slice(at, at + 2), words);
    const length = match?.length ?? (joined.length > 0 ? 2 : 1);
    const own = expanded.slice(at, at + length).flatMap((entry) => entry.groups);
    groups.push(...withSynonyms(own, match?.others ?? joined.map((term) => [term])));
    at += length;
  }
  return groups.slice(0, mostGroups);
}

function suggestionOf(keyword: string, expanded: readonly ExpandedUnit[]): string | undefined {
  let suggestion = '';
  let at = 0;
  for (const { unit, mended } of expanded) {
    if (mended === undefined) continue;
    suggestion += keyword.slice(at, unit.start) + mended;
    at = unit.end;
  }
  return at === 0 ? undefined : suggestion + keyword.slice(at);
}

/**
 * What a keyword asks for, with what stands for it: inflections, parts of compounds, completions of
 * the last word, mended spellings, synonyms. Takes bounded time for any keyword.
 */
export function analyseQuery(keyword: string, locale: string, lexicon: Lexicon): QueryAnalysis {
  const language = languageOf(locale);
  const words = { ...lexicon, language };
  const read = keyword.slice(0, longestKeyword);
  const units = askedUnits(queryUnits(read, language), words).slice(0, mostUnits);
  const isJoined = (at: number) =>
    at >= 0 && joinedTerms(units.slice(at, at + 2), words).length > 0;
  const expanded = units.map((unit, at) => {
    const mayBeMended = !isJoined(at - 1) && !isJoined(at);
    return expandUnit(unit, { isLast: at === units.length - 1, mayBeMended }, words);
  });
  const groups = groupsWithSynonyms(expanded, words);
  const suggestion = suggestionOf(read, expanded);
  return suggestion === undefined ? { groups } : { groups, suggestion };
}
