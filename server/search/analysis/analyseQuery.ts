import { expandUnit, type ExpandedUnit } from './expandUnit';
import type { Lexicon, SiteWords, QueryAnalysis, QueryGroup, Synonym } from './lexicon';
import { languageOf, type Language } from './words/language';
import { queryUnits, type QueryUnit } from './queryUnits';
import type { SynonymGroups } from '../searchEngine';

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
function selectUnits(units: readonly QueryUnit[], words: SiteWords): readonly QueryUnit[] {
  const terms = new Set(meaningful(units, words.language));
  const beginsWord = (at: number) =>
    units.slice(at + 1, at + 2).some((next) => terms.has(next)) &&
    joinedTerms(units.slice(at, at + 2), words).length > 0;
  return units.filter((unit, at) => terms.has(unit) || beginsWord(at));
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

/** Returns what a keyword asks for, with what stands for it; takes bounded time for any keyword. */
export function analyseQuery(keyword: string, locale: string, lexicon: Lexicon): QueryAnalysis {
  const language = languageOf(locale);
  const words = { ...lexicon, language };
  const read = keyword.slice(0, longestKeyword);
  const units = selectUnits(queryUnits(read, language), words).slice(0, mostUnits);
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

const synonymWeight = 0.8;
const mostOthers = 6;
const mostTerms = 8;

/** The units that say something; all of them where none does. */
function meaningful(units: readonly QueryUnit[], language: Language): readonly QueryUnit[] {
  const rest = units.filter(({ whole, isName }) => isName || !language.stopWords.has(whole.word));
  return rest.length === 0 ? units : rest;
}

/** Returns the texts of groups of synonyms, by their first terms. */
export function synonymsByTerm(groups: SynonymGroups, language: Language) {
  const found = new Map<string, Synonym[]>();
  for (const group of groups) {
    const texts = group
      .map((text) =>
        meaningful(queryUnits(text, language), language).flatMap(({ whole }) =>
          whole.terms.slice(0, 1),
        ),
      )
      .filter(({ length }) => length > 0 && length <= mostTerms);
    for (const terms of texts) {
      const others = texts.filter((other) => other.join(' ') !== terms.join(' '));
      const list = found.get(terms[0] ?? '') ?? [];
      found.set(terms[0] ?? '', [...list, { terms, others: others.slice(0, mostOthers) }]);
    }
  }
  return found;
}

/** The longest texts with synonyms that begin at a unit; those of several groups are taken together. */
function synonymsAt(units: readonly QueryUnit[], at: number, { synonyms }: SiteWords) {
  const has = (place: number, term: string) => units[place]?.whole.terms.includes(term) === true;
  const matches = (units[at]?.whole.terms ?? [])
    .flatMap((first) => synonyms(first))
    .filter(({ terms }) => terms.every((term, place) => has(at + place, term)));
  const length = Math.max(0, ...matches.map(({ terms }) => terms.length));
  const longest = matches.filter(({ terms }) => terms.length === length);
  return length === 0 ? undefined : { length, others: longest.flatMap(({ others }) => others) };
}

/** Each word of a synonym goes to a group of its own: a document with it all has all groups. */
function withSynonyms(groups: readonly QueryGroup[], others: Synonym['others']): QueryGroup[] {
  const [last] = groups.slice(-1);
  if (last === undefined) return [];
  const count = Math.max(groups.length, ...others.map(({ length }) => length));
  const copies = count - groups.length + 1;
  const spread = [
    ...groups.slice(0, -1),
    ...Array.from({ length: copies }, () => ({ ...last, weight: last.weight / copies })),
  ];
  return spread.map((group, at) => {
    if (group.phrase !== undefined) return group;
    const terms = others.flatMap((other) => other[Math.min(at, other.length - 1)] ?? []);
    const added = terms.map((term) => ({ term, weight: synonymWeight }));
    const base = group.terms.filter(
      ({ term, weight }) => weight >= synonymWeight || !terms.includes(term),
    );
    return {
      ...group,
      terms: [...base, ...added.filter(({ term }) => !base.some((own) => own.term === term))],
    };
  });
}
