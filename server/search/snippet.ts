import type { SnippetPart } from '../../shared/search/searchAnswer';

/** A match in a text, by UTF-16 offsets, and which of the things asked for it is. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
  readonly group: number;
}

const mostCharacters = 200;
/** What stands before the first match, so that it can be understood. */
const leadCharacters = 50;
/** How far a cut may move to fall between two words. */
const reach = 24;

const ellipsis = '…';
const whitespace = /\s/;

/** The first match of the stretch with most of the groups, then with most matches. */
function bestStart(matches: readonly TextMatch[]): number {
  let best = { at: 0, value: -1 };
  let last = 0;
  for (const [first, { start }] of matches.entries()) {
    while ((matches[last]?.end ?? Infinity) <= start + mostCharacters - leadCharacters) last += 1;
    const inside = matches.slice(first, last);
    const value =
      new Set(inside.map(({ group }) => group)).size * 100 + Math.min(inside.length, 99);
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

/** Some 200 characters of a text around its best matches; its beginning where there is none. */
export function snippetOf(text: string, matches: readonly TextMatch[]): SnippetPart[] {
  const places = withoutOverlaps(matches);
  const first = places[bestStart(places)];
  const from =
    first === undefined ? 0 : Math.min(wordStart(text, first.start - leadCharacters), first.start);
  const to = Math.max(wordEnd(text, from + mostCharacters), first?.end ?? 0);
  const parts: SnippetPart[] = [];
  const add = (piece: string, match: boolean) => {
    const clean = piece.replace(/\s+/g, ' ');
    if (clean !== '') parts.push({ text: clean, match });
  };
  if (from > 0) add(ellipsis, false);
  let at = from;
  for (const { start, end } of places) {
    if (start < from || end > to) continue;
    add(text.slice(at, start), false);
    add(text.slice(start, end), true);
    at = end;
  }
  add(text.slice(at, to), false);
  if (to < text.length) add(ellipsis, false);
  return joined(parts);
}

/** Neighbours of the same sort become one. */
function joined(parts: readonly SnippetPart[]): SnippetPart[] {
  const result: SnippetPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last === undefined || last.match || part.match) result.push(part);
    else result[result.length - 1] = { text: last.text + part.text, match: false };
  }
  return result;
}
