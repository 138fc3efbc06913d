import type { SearchHit, SnippetPart } from '../../../shared/search/searchState';
import type { QueryGroup } from '../analysis/lexicon';
import { readForwardIndex, type Occurrence } from '../indexing/indexEntry';
import { placesOfGroup } from './ranking';
import { searchFields, getField, textOfFile, titleFields } from '../searchEngine';
import type { SearchDocument } from '../searchEngine';

const filesField = searchFields.indexOf('files');
/** The fields that a snippet is taken from, the first of the best ones. */
const snippetFields = ['lead', 'body', 'headings'] as const;

type FieldMatch = TextMatch & Pick<Occurrence, 'field'>;

function matchesOf(forward: Uint8Array, groups: readonly QueryGroup[]): FieldMatch[] {
  const index = readForwardIndex(forward);
  return groups
    .flatMap((terms, group) =>
      placesOfGroup(index, terms).map(({ field, start, end }) => ({ field, start, end, group })),
    )
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function firstOf<T>(values: readonly T[], valueOf: (value: T) => number): T | undefined {
  return values.toSorted((one, other) => valueOf(other) - valueOf(one))[0];
}

function fileSnippet({ files }: SearchDocument, matches: readonly FieldMatch[]) {
  let end = 0;
  const parts = files.map((file) => {
    const start = end;
    const text = textOfFile(file);
    end += text.length;
    const inside = matches
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
    return { file, text, inside };
  });
  const best = firstOf(parts, ({ inside }) => groupsIn(inside));
  if (best === undefined) return undefined;
  const { text: _, ...file } = best.file;
  return { file, snippet: snippetOf(best.text, best.inside) };
}

/** From the field that says most of what the title does not say, the lead where that is equal. */
function pageSnippet(document: SearchDocument, matches: readonly FieldMatch[]): SnippetPart[] {
  const inTitle = matches.filter(({ field }) => titleFields.has(field));
  const said = new Set(inTitle.map(({ group }) => group));
  const choices = snippetFields.map((field) => ({
    text: getField(document, field),
    inside: matches.filter((match) => match.field === searchFields.indexOf(field)),
  }));
  const withText = choices.filter(({ text }) => text !== '');
  const newIn = (inside: readonly FieldMatch[]) => inside.filter(({ group }) => !said.has(group));
  const best = firstOf(withText, ({ inside }) => groupsIn(newIn(inside)));
  return best === undefined ? [] : snippetOf(best.text, best.inside);
}

/** Returns a result, with the place that has most of what was asked for. */
export function searchHit(
  document: SearchDocument,
  forward: Uint8Array,
  groups: readonly QueryGroup[],
  best: boolean,
): SearchHit {
  const matches = matchesOf(forward, groups);
  const inFiles = matches.filter(({ field }) => field === filesField);
  const onPage = matches.filter(({ field }) => field !== filesField);
  const found = groupsIn(inFiles) > groupsIn(onPage) ? fileSnippet(document, inFiles) : undefined;
  return {
    ...document.item,
    kind: document.kind,
    snippet: found?.snippet ?? pageSnippet(document, onPage),
    ...(found && { file: found.file }),
    ...(best && { best }),
  };
}

/** A match in a text, by UTF-16 offsets, and which of the things asked for it is. */
interface TextMatch {
  readonly start: number;
  readonly end: number;
  readonly group: number;
}

const mostCharacters = 200;
/** A snippet that ends with a sentence may be shorter, down to so many characters. */
const leastCharacters = 90;
/** What stands before the first match, so that it can be understood; more where a sentence begins there. */
const leadCharacters = 50;
const sentenceLead = 110;
/** How far a cut may move to fall between two words. */
const reach = 24;
/** A block of fewer characters is understood by what stands before it. */
const shortBlock = 40;

const ellipsis = '…';
const sentenceEnd = /[.!?…:;。！？]["»”’)]*$/;
/** Ends of sentences: not after a number or an abbreviation of one or two letters, as `Art. 7` or `z. B.` */
const sentenceEnds =
  /(?<=(?:\p{L}{3}|\p{N}{3}|[)»”"’%])[.!?…])[»”"’)]*\s+(?=["«„“¿¡(]*[\p{Lu}\p{Lo}])|(?<=[。！？])|\n+/gu;

/** The blocks of a text that end as sentences do, and are no labels, cells of tables or descriptions of images. */
function proseIn(text: string): { readonly from: number; readonly to: number }[] {
  let from = 0;
  return text.split('\n').flatMap((block) => {
    const stretch = { from, to: from + block.length };
    from = stretch.to + 1;
    return sentenceEnd.test(block) ? [stretch] : [];
  });
}

/** The first match of the stretch with most groups, then in prose, then with most matches. */
function bestStart(text: string, matches: readonly TextMatch[]): number {
  const prose = proseIn(text);
  let best = { at: 0, value: -1 };
  let last = 0;
  let block = 0;
  for (const [first, { start }] of matches.entries()) {
    while ((matches[last]?.end ?? Infinity) <= start + mostCharacters - leadCharacters) last += 1;
    while ((prose[block]?.to ?? Infinity) < start) block += 1;
    const inside = matches.slice(first, last);
    const inProse = (prose[block]?.from ?? Infinity) <= start;
    const value = groupsIn(inside) * 100 + (inProse ? 50 : 0) + Math.min(inside.length, 49);
    if (value > best.value) best = { at: first, value };
  }
  return best.at;
}

/** `at`, moved off the middle of a character. */
function characterStart(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** A place at or after `at` where a word begins. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at - 1, at + reach - 1).search(/\s/);
  return space === -1 ? characterStart(text, at) : at + space;
}

/** A place at or before `at` where a word ends. */
function wordEnd(text: string, at: number): number {
  const space = /\s\S*$/.exec(text.slice(at - reach + 1, at + 1));
  return space === null ? characterStart(text, at) : at - reach + 1 + space.index;
}

/** Where sentences and blocks begin after a place of a text, up to another one. */
function beginnings(text: string, after: number, to: number): number[] {
  const from = Math.max(0, after - reach);
  // What begins a sentence is seen by what stands around it.
  return [...text.slice(from, to + 2).matchAll(sentenceEnds)]
    .map((match) => from + match.index + match[0].length)
    .filter((place) => place > after && place <= to);
}

/** From a sentence or block that begins shortly before the match, else from a word. */
function startBefore(text: string, match: number): number {
  const starts = beginnings(text, Math.max(-1, match - sentenceLead - 1), match);
  if (match <= sentenceLead) starts.unshift(0);
  const nearest = starts.at(-1);
  if (nearest === undefined) return Math.min(wordStart(text, match - leadCharacters), match);
  // Of a table or a list, what stands before says what it is about.
  const isShort = text.slice(nearest, nearest + shortBlock).includes('\n');
  return isShort ? (starts.find((place) => place >= match - leadCharacters) ?? nearest) : nearest;
}

/** To the last sentence that ends soon enough and after the last match, else to a word. */
function endAfter(text: string, from: number, lastMatch: number): number {
  const furthest = from + mostCharacters;
  if (furthest >= text.length) return text.length;
  const least = Math.max(from + leastCharacters, lastMatch);
  const sentence = beginnings(text, from, furthest).findLast((place) => place >= least);
  return sentence ?? Math.max(wordEnd(text, furthest), lastMatch);
}

function withoutOverlaps(matches: readonly TextMatch[]): TextMatch[] {
  const best: TextMatch[] = [];
  const longestFirst = matches.toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const match of longestFirst) if (match.start >= (best.at(-1)?.end ?? 0)) best.push(match);
  return best;
}

/** How many of the groups a snippet of these matches can show. */
function groupsIn(matches: readonly TextMatch[]): number {
  return new Set(matches.map(({ group }) => group)).size;
}

/** Blocks that are no sentences (cells, labels) have a divider after them. */
function onOneLine(text: string, from: number, to: number): string {
  const isSentence = (end: number) =>
    sentenceEnd.test(text.slice(Math.max(0, end - 3), end).trimEnd());
  return text
    .slice(from, to)
    .replace(/\n+/g, (_, at: number) => (isSentence(from + at) ? ' ' : ' · '))
    .replace(/\s+/g, ' ');
}

function isCut(text: string, place: number): boolean {
  if (place === 0 || place >= text.length) return false;
  return beginnings(text, place - 1, place).length === 0;
}

/** Returns some 200 characters around the best matches of a text, in whole sentences if short. */
export function snippetOf(text: string, matches: readonly TextMatch[]): SnippetPart[] {
  const places = withoutOverlaps(matches);
  const first = places[bestStart(text, places)];
  const from = first === undefined ? 0 : startBefore(text, first.start);
  const inReach = places.filter(({ start, end }) => start >= from && end <= from + mostCharacters);
  const to = endAfter(text, from, inReach.at(-1)?.end ?? first?.end ?? 0);
  const end = from + text.slice(from, to).trimEnd().length;
  const parts: SnippetPart[] = [];
  const add = (added: string, match: boolean) => {
    if (added !== '') parts.push({ text: added, match });
  };
  let before = isCut(text, from) ? ellipsis : '';
  let at = from;
  for (const place of places) {
    if (place.start < from || place.end > to) continue;
    add(before + onOneLine(text, at, place.start), false);
    before = '';
    add(onOneLine(text, place.start, place.end), true);
    at = place.end;
  }
  const goesOn = isCut(text, to) && !sentenceEnd.test(text.slice(from, end));
  add(before + onOneLine(text, at, end) + (goesOn ? ellipsis : ''), false);
  return parts;
}
