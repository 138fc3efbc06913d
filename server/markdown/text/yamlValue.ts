import * as yaml from 'yaml';
import { utf8Expected, misreadEncoding } from '../../contentCheck/finding';
import { TextFault, type TextPlace, noteOrigin } from './authoring';

const fieldForm = 'a name, a colon, a space, and the value';
const sameColumn = 'fields that belong together in the same column';
/** What a value is to be that begins as a part of YAML does. */
const quoted = 'a text between quotes, as it begins with a sign that YAML uses';

const remedies: readonly (readonly [signs: RegExp, expected: string])[] = [
  [/^TAB_AS_INDENT/, 'spaces and no tabs at the beginning of a line'],
  [/^BLOCK_AS_IMPLICIT_KEY/, 'a text with ": " between quotes: title: "Waste: what goes where"'],
  [/^\w+ Flow|^MISSING_CHAR/, 'a closing quote or bracket, and nothing behind it'],
  [/^\w+ Sequence item|^BAD_INDENT/, sameColumn],
  [/^UNEXPECTED_TOKEN/, 'a text with special signs between double quotes, and nothing behind them'],
  [/^BAD_(?:ALIAS|SCALAR_START)|^TAG_RESOLVE_FAILED/, quoted],
  [/^BAD_DQ_ESCAPE/, 'two "\\\\" for each "\\" in a text between double quotes'],
  [/^MULTILINE_IMPLICIT_KEY/, fieldForm],
  [/^IMPOSSIBLE/, 'YAML; a text with special signs stands between quotes'],
  [/^RESOURCE_EXHAUSTION/, 'less that is nested'],
];

/** What a line begins with that hardly shows; the place is the end of it. */
const unseen: readonly (readonly [form: RegExp, expected: string])[] = [
  [/^[^"'#:]*:?[\u00a0\u202f\u200b]/, 'a usual space: this one does not break'],
  [/^\s*[^\s:"'#]+:(?=[^\s:])/, 'a space behind the colon'],
];

const closedQuotes = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g;

function openQuote(rows: readonly string[]): number {
  const at = rows.findIndex((row) => /[:\-,[{]\s*["']/.test(row.replace(closedQuotes, '')));
  return at < 0 ? rows.length - 1 : at;
}

/** What an author is told of a fault, or of a text that is a field written amiss. */
function yamlFault(
  text: string,
  [error, next]: readonly (yaml.YAMLError | yaml.YAMLWarning)[],
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
  const [, expected = 'YAML'] = remedies.find(([of]) => of.test(`${error.code} ${message}`)) ?? [];
  const isOpen = message.startsWith('Missing closing');
  const opened = isOpen ? first + openQuote(rows.slice(0, line - first + 1)) : line;
  return new TextFault({ line: opened, column: opened === line ? column : 1 }, expected, message);
}

const longestYaml = 1_000_000;
const deepest = 60;
/** Longer texts are not read again without what is wrong with them, and no text more often. */
const longestAgain = 20_000;
const mostFaults = 20;

function leaveOut(rows: string[], at: number): boolean {
  const isList = /^(?:\s*(?:#.*)?\n)*-\s/.test(`${rows.join('\n')}\n`);
  const goesOn = isList ? /^(?!-\s|-$)/ : /^(?:[\s-]|[^:=]*$)/;
  let first = at;
  while (first > 0 && goesOn.test(rows[first] ?? '')) first -= 1;
  let end = at + 1;
  while (end < rows.length && goesOn.test(rows[end] ?? '')) end += 1;
  const isThere = rows.slice(first, end).some((row) => row.trim() !== '');
  rows.fill('', first, end);
  return isThere;
}

/** Reads YAML from a line of a file on, without the fields that cannot be read, and what is wrong. */
export function readYaml(text: string, line: number): { value: unknown; faults: TextFault[] } {
  const rows = text.split('\n');
  const faults: TextFault[] = [];
  for (;;) {
    const losses: TextFault[] = [];
    try {
      const value = yamlValue(rows.join('\n'), line, losses);
      return { value, faults: [...faults, ...losses] };
    } catch (error) {
      if (!(error instanceof TextFault)) throw error;
      faults.push(error);
      const isLast = text.length > longestAgain || faults.length === mostFaults;
      if (isLast || !leaveOut(rows, error.place.line - line)) return { value: undefined, faults };
    }
  }
}

/** Throws `TextFault` for what is no YAML, and for anchors and aliases. */
function yamlValue(text: string, line: number, losses: TextFault[]): unknown {
  const counter = new yaml.LineCounter();
  const placeAt = (offset: number): TextPlace => {
    const at = counter.linePos(offset);
    return { line: at.line + line - 1, column: at.col };
  };
  if (text.length > longestYaml) {
    const found = `${text.length} characters`;
    throw new TextFault({ line, column: 1 }, `at most ${longestYaml} characters of YAML`, found);
  }
  const { contents, errors, warnings } = yaml.parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: 'error',
  });
  const wrong = [...errors, ...warnings];
  const fault =
    wrong.length > 0 || yaml.isScalar(contents) ? yamlFault(text, wrong, placeAt) : undefined;
  if (fault !== undefined) throw fault;
  for (const offset of lostEnds(text, contents)) {
    const [found = ''] = text.slice(offset).split('\n', 1);
    const expected = 'a text with " #" between quotes, or a comment on a line of its own';
    losses.push(new TextFault(placeAt(offset), expected, found, 'warning'));
  }
  const spoilt = misreadEncoding.exec(text);
  if (spoilt !== null) {
    losses.push(new TextFault(placeAt(spoilt.index), utf8Expected, spoilt[0], 'warning'));
  }
  const anchored = new Set(Array.from(text.matchAll(/&([^\s,[\]{}]+)/g), ([, name = '']) => name));
  return valueOf(contents, { placeAt, anchored }, 0);
}

const noText = /^(?:[\d:.T+-]+ ?)+$/;

/** Where a "#" ends a text that most likely goes on: behind several words, or before no word. */
function lostEnds(text: string, contents: unknown): number[] {
  const ends: number[] = [];
  if (!yaml.isNode(contents)) return ends;
  yaml.visit(contents, {
    Scalar(key, { type, value, range }) {
      if (key === 'key' || type !== 'PLAIN' || typeof value !== 'string' || !range) return;
      const [, space = '', next = ''] = /^([ \t]+)#(.*)/.exec(text.slice(range[1])) ?? [];
      const isMeant = /^ +\p{L}/u.test(next) && (!/\s/.test(value) || noText.test(value));
      if (space !== '' && !isMeant) ends.push(range[1] + space.length);
    },
  });
  return ends;
}

interface YamlContext {
  readonly placeAt: (offset: number) => TextPlace;
  readonly anchored: ReadonlySet<string>;
}

function valueOf(node: unknown, context: YamlContext, depth: number): unknown {
  const { placeAt, anchored } = context;
  if (yaml.isScalar(node)) return node.value;
  const place = placeAt(startOf(node));
  if (yaml.isAlias(node)) {
    const expected = anchored.has(node.source) ? 'the value itself' : quoted;
    throw new TextFault(place, expected, `*${node.source}`);
  }
  if (depth > deepest) throw new TextFault(place, `at most ${deepest} levels`, 'more');
  if (yaml.isSeq(node)) {
    const list = node.items.map((item) => valueOf(item, context, depth + 1));
    node.items.forEach((item, index) => noteOrigin(list, index, placeAt(startOf(item))));
    return list;
  }
  if (!yaml.isMap(node)) return null;
  const map: Record<string, unknown> = {};
  for (const { key, value } of node.items) {
    const at = placeAt(startOf(key));
    const name = yaml.isScalar(key) ? String(key.value) : '';
    if (name === '') throw new TextFault(at, 'a name before the colon', 'none');
    if (Object.hasOwn(map, name)) throw new TextFault(at, 'each name once', `${name} again`);
    const own = { enumerable: true, writable: true, configurable: true };
    Object.defineProperty(map, name, { ...own, value: valueOf(value, context, depth + 1) });
    noteOrigin(map, name, at);
  }
  return map;
}

const startOf = (node: unknown) => (yaml.isNode(node) ? node.range?.[0] : undefined) ?? 0;
