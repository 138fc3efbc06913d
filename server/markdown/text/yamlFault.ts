import type { YAMLError, YAMLWarning } from 'yaml';
import { TextFault, type TextPlace } from './place';

const fieldForm = 'a name, a colon, a space, and the value';
const sameColumn = 'fields that belong together in the same column';
/** What a value is to be that begins as a part of YAML does. */
export const quoted = 'a text between quotes, as it begins with a sign that YAML uses';

const remedies: readonly (readonly [code: string, expected: string])[] = [
  ['TAB_AS_INDENT', 'spaces and no tabs at the beginning of a line'],
  ['BLOCK_AS_IMPLICIT_KEY', 'a text with ": " between quotes: title: "Waste: what goes where"'],
  ['BAD_INDENT', sameColumn],
  ['MISSING_CHAR', 'a closing quote or bracket, and nothing behind it'],
  ['UNEXPECTED_TOKEN', 'a text with special signs between double quotes, and nothing behind them'],
  ['BAD_ALIAS', quoted],
  ['BAD_DQ_ESCAPE', 'two "\\\\" for each "\\" in a text between double quotes'],
  ['BAD_SCALAR_START', quoted],
  ['MULTILINE_IMPLICIT_KEY', fieldForm],
  ['TAG_RESOLVE_FAILED', quoted],
  ['IMPOSSIBLE', 'YAML; a text with special signs stands between quotes'],
  ['RESOURCE_EXHAUSTION', 'less that is nested'],
];

/** What a line begins with that hardly shows; the place is the end of it. */
const unseen: readonly (readonly [form: RegExp, expected: string])[] = [
  [/^[^"'#:]*:?[\u00a0\u202f\u200b]/, 'a usual space: this one does not break'],
  [/^\s*[^\s:"'#]+:(?=[^\s:])/, 'a space behind the colon'],
];

const closedQuotes = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g;

/** The first of these lines with a quote that none closes on it; the last one where there is none. */
function openQuote(rows: readonly string[]): number {
  const at = rows.findIndex((row) => /[:\-,[{]\s*["']/.test(row.replace(closedQuotes, '')));
  return at < 0 ? rows.length - 1 : at;
}

/**
 * What an author is to be told of what the parser found, or of a text alone, which is a field that is
 * written amiss; undefined where that is meant.
 */
export function yamlFault(
  text: string,
  [error, next]: readonly (YAMLError | YAMLWarning)[],
  placeAt: (offset: number) => TextPlace,
): TextFault | undefined {
  const rows = text.split('\n');
  const first = placeAt(0).line;
  const { line, column } = placeAt(error?.pos[0] ?? 0);
  const rowAt = (one: number) => rows[one - first] ?? '';
  for (const [form, expected] of unseen) {
    const begin = form.exec(rowAt(line))?.[0];
    const place = { line, column: begin?.length ?? 1 };
    if (begin !== undefined) return new TextFault(place, expected, rowAt(line).trim());
  }
  if (error === undefined) return undefined;
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && next?.code === 'MULTILINE_IMPLICIT_KEY') {
    const place = { line: placeAt(next.pos[1]).line, column: 1 };
    return new TextFault(place, sameColumn, rowAt(place.line).trimEnd());
  }
  const [message = ''] = error.message.split('\n');
  if (message.startsWith('Implicit map keys')) {
    return new TextFault({ line, column }, fieldForm, rowAt(line).trim());
  }
  const [, expected = 'YAML'] = remedies.find(([code]) => code === error.code) ?? [];
  const isOpen = message.startsWith('Missing closing');
  const opened = isOpen ? first + openQuote(rows.slice(0, line - first + 1)) : line;
  return new TextFault({ line: opened, column: opened === line ? column : 1 }, expected, message);
}
