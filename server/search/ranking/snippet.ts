import type { SnippetPart } from '../../../shared/search/searchState';

/** A match in a text, by UTF-16 offsets, and which of the things asked for it is. */
export interface TextMatch {
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
const whitespace = /\s/;
/** Between blocks that are no sentences: the cells of a row, a label and what it is for. */
const divider = ' · ';
const blockEnd = /\n+/g;
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

/**
 * The first match of the stretch with most of the groups, then in a text rather than in a table, then
 * with most matches.
 */
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

/** A place at or after `at` where a word begins, or `at` moved off the middle of a character. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  for (let place = at; place < at + reach; place += 1) {
    if (whitespace.test(text[place - 1] ?? '')) return place;
  }
  return characterStart(text, at);
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  for (let place = at; place > at - reach; place -= 1) {
    if (whitespace.test(text[place] ?? '')) return place;
  }
  return characterStart(text, at);
}

function characterStart(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Where sentences and blocks begin after a place of a text, up to another one. */
function beginnings(text: string, after: number, to: number): number[] {
  const from = Math.max(0, after - reach);
  // What begins a sentence is seen by what stands around it.
  const found = [...text.slice(from, to + 2).matchAll(sentenceEnds)];
  return found
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
  const sentence = beginnings(text, from, furthest)
    .filter((place) => place >= least)
    .at(-1);
  return sentence ?? Math.max(wordEnd(text, furthest), lastMatch);
}

function withoutOverlaps(matches: readonly TextMatch[]): TextMatch[] {
  const kept: TextMatch[] = [];
  const longestFirst = matches.toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const match of longestFirst) if (match.start >= (kept.at(-1)?.end ?? 0)) kept.push(match);
  return kept;
}

/** How many of the groups a snippet of these matches can show. */
export function groupsIn(matches: readonly TextMatch[]): number {
  return new Set(matches.map(({ group }) => group)).size;
}

/** Blocks follow each other as sentences do where the one before is one, otherwise with a divider. */
function onOneLine(text: string, from: number, to: number): string {
  const isSentence = (end: number) =>
    sentenceEnd.test(text.slice(Math.max(0, end - 3), end).trimEnd());
  return text
    .slice(from, to)
    .replace(blockEnd, (_, at: number) => (isSentence(from + at) ? ' ' : divider))
    .replace(/\s+/g, ' ');
}

/** Whether a place is in the middle of a text and of a sentence. */
function isCut(text: string, place: number): boolean {
  if (place === 0 || place >= text.length) return false;
  return beginnings(text, place - 1, place).length === 0;
}

/**
 * At most some 200 characters of a text around its best matches, in whole sentences where they are
 * short enough; its beginning where there is no match.
 */
export function snippetOf(text: string, matches: readonly TextMatch[]): SnippetPart[] {
  const places = withoutOverlaps(matches);
  const first = places[bestStart(text, places)];
  const from = first === undefined ? 0 : startBefore(text, first.start);
  const inReach = places.filter(({ start, end }) => start >= from && end <= from + mostCharacters);
  const to = endAfter(text, from, inReach.at(-1)?.end ?? first?.end ?? 0);
  const end = from + text.slice(from, to).trimEnd().length;
  const parts: SnippetPart[] = [];
  /** Neighbours that are no matches become one. */
  function add(added: string, match: boolean): void {
    const last = parts.at(-1);
    if (added === '') return;
    if (last === undefined || last.match || match) parts.push({ text: added, match });
    else parts[parts.length - 1] = { text: last.text + added, match };
  }
  if (isCut(text, from)) add(ellipsis, false);
  let at = from;
  for (const place of places) {
    if (place.start < from || place.end > to) continue;
    add(onOneLine(text, at, place.start), false);
    add(onOneLine(text, place.start, place.end), true);
    at = place.end;
  }
  add(onOneLine(text, at, end), false);
  if (isCut(text, to) && !sentenceEnd.test(text.slice(from, end))) add(ellipsis, false);
  return parts;
}
