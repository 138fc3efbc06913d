import { LineCounter, isNode, parseDocument } from 'yaml';
import * as v from 'valibot';
import { type FileFinding, type FindingSource, type Finding, utf8Expected, quote } from './finding';
import { parseDay } from './document/checkDocument';

const findingSchema = v.object({
  severity: v.picklist(['error', 'warning', 'note']),
  rule: v.string(),
  expected: v.string(),
  found: v.string(),
  hint: v.exactOptional(v.string()),
  source: v.exactOptional(v.object({ line: v.number(), column: v.number() })),
});

/** Where the parts of a document were written, by their JSON paths: line and column. */
const noteSchema = v.object({
  file: v.string(),
  /** Whether all of it could be read. */
  isWhole: v.boolean(),
  places: v.record(v.string(), v.tuple([v.number(), v.number()])),
  findings: v.pipe(v.array(findingSchema), v.readonly()),
});

/** What a compiled document says of what it was made from, for previews; no field of the contract. */
export type SourceNote = v.InferOutput<typeof noteSchema>;

/** The field of a document in which the note of its source stands. */
export const noteField = '$source';

/** Returns a value without the note of its source, and that note, where it has one. */
export function takeSourceNote(value: unknown): { value: unknown; note: SourceNote | undefined } {
  if (typeof value !== 'object' || value === null || !(noteField in value)) {
    return { value, note: undefined };
  }
  const { [noteField]: written, ...rest } = value;
  const parsed = v.safeParse(noteSchema, written);
  return { value: rest, note: parsed.success ? parsed.output : undefined };
}

/** Says whether a finding was told already of what the document was made from. */
export function isReported(
  { isWhole, findings }: Pick<SourceNote, 'findings' | 'isWhole'>,
  { path, expected, found }: Pick<FileFinding, 'path' | 'expected' | 'found'>,
  line: number | undefined,
): boolean {
  const isMissing = found === quote(undefined);
  if (!isWhole && (path === '' || isMissing)) return true;
  // What is missing, and a list that is empty, follow from what was refused in their place.
  const name = /(\w+?)(?:-date)?$/.exec(path)?.[1]?.replace('eventInfos', 'start');
  const isInstead = ({ rule, severity, hint, source }: SourceNote['findings'][number]) => {
    if (rule === 'unknown-field') return isMissing && hint === name;
    const isThere = found === '[]' || (isMissing && source?.line === line);
    return isThere && rule === 'markdown' && severity === 'error';
  };
  if (findings.some(isInstead)) return true;
  // What other languages are called stands in their own files; nothing else is above all lines.
  if (path.startsWith('metadata.translationPages') && line === 1) return true;
  if (expected === utf8Expected) return findings.some((one) => one.expected === utf8Expected);
  const isAddress =
    /^(?!HTML: )|^HTML: (?:(?:, )?an address (?:that may be used|of a picture) in <\w+>)+$/;
  if (!isAddress.test(expected)) return false;
  const dead = findings.filter(({ rule }) => rule === 'dead-link').map((one) => one.found);
  const forms = [...dead, ...dead.map(encodeURI)].map((one) => quote(one).slice(0, -1));
  const told = found.replaceAll('"/', '"');
  return forms.some((one) => /^(?:\\?"|[?#…])/.test(told.split(one, 2)[1] ?? ''));
}

function pathsAround(path: string): string[] {
  const ends = [...path.matchAll(/[.[]/g)].map(({ index }) => index).toReversed();
  return [path, ...ends.map((end) => path.slice(0, end))].filter(Boolean);
}

/** Returns the line and column of a part, or of what is around it. */
export function placeAt(places: SourceNote['places'], path: string): readonly [number, number] {
  const origin = pathsAround(path).find((one) => Object.hasOwn(places, one));
  return (origin === undefined ? undefined : places[origin]) ?? [1, 1];
}

/** Longer files take longer to read for places than they are worth. */
const longestJson = 2_000_000;

function jsonPlaces(text: string): (path: string) => readonly [number, number] {
  if (text.length > longestJson) return () => [1, 1];
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, uniqueKeys: false, prettyErrors: false });
  return (path) => {
    for (const one of [...pathsAround(path), '']) {
      const steps = [...one.matchAll(/([^.[\]]+)(\])?/g)];
      const keys = steps.map(([, step, index]) => (index === undefined ? step : Number(step)));
      const node = document.getIn(['value', ...keys], true);
      if (!isNode(node) || !node.range) continue;
      const { line, col } = lineCounter.linePos(node.range[0]);
      return [line, col];
    }
    return [1, 1];
  };
}

const longestExcerpt = 160;
const ofYaml = /, or in YAML .*$/;

/** A finding whose number or truth value stands as in its line: YAML and JSON read `1.10` as 1.1. */
function restoreNumber(finding: FileFinding, excerpt: string): FileFinding {
  const { found, hint } = finding;
  const [, written = ''] = /([-+.\w]+)[\s,\]}]*(?:#.*)?$/.exec(excerpt) ?? [];
  const isSame = written.toLowerCase() === found || Number(written) === Number(found);
  return hint === `"${found}"` && isSame
    ? { ...finding, found: written, hint: `"${written}"` }
    : finding;
}

/** What findings are located by. */
export interface Sources {
  /** Where a compiled document was written; undefined for one that stands as it is. */
  readonly noteOf: (file: string) => Pick<SourceNote, 'file' | 'places'> | undefined;
  /** A finding as its author is to be told; undefined where another one says it already. */
  readonly authored: (found: FileFinding) => FileFinding | undefined;
  readonly textOf: (file: string) => Promise<string | undefined>;
}

/** Creates a function that adds the place in the source to a finding; undefined for one that is not to be told. */
export function createLocator({ noteOf, authored, textOf }: Sources) {
  const last: { file?: string; text?: string; at?: ReturnType<typeof jsonPlaces> } = {};

  async function sourceOf(found: FileFinding): Promise<FindingSource | undefined> {
    if (found.source !== undefined) return found.source;
    const note = noteOf(found.file);
    if (note !== undefined) {
      const [line, column] = placeAt(note.places, found.path);
      return { file: note.file, line, column };
    }
    const { file } = found;
    if (last.file !== file) Object.assign(last, { file, text: await textOf(file), at: undefined });
    if (last.text === undefined) return undefined;
    if (found.rule === 'json') return { file, line: 1, column: 1 };
    last.at ??= jsonPlaces(last.text);
    const [line, column] = last.at(found.path);
    return { file, line, column };
  }

  return async (found: FileFinding): Promise<FileFinding | undefined> => {
    const source = await sourceOf(found);
    if (source === undefined) return authored(found);
    const text = source.file === last.file ? last.text : await textOf(source.file);
    if (text === undefined) return authored({ ...found, source });
    const line = text.split('\n', source.line)[source.line - 1] ?? '';
    const excerpt = line.trimEnd().slice(0, longestExcerpt);
    const expected = found.expected.replace(source.file.endsWith('.json') ? ofYaml : '', '');
    return authored({ ...restoreNumber(found, excerpt), expected, source: { ...source, excerpt } });
  };
}

const localTimes = (text: string) =>
  text.replace(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d):00[+-]\d\d:\d\d/g, '$1 $2');

/** Puts a finding of a page into the names of fields and the local times that stand in its Markdown. */
export function inMarkdown<T extends Finding>(finding: T): T {
  const found = localTimes(finding.found);
  const path = finding.path
    .replace(/^details\.eventInfos\.raw\[\d+\]\.(start|end)-date$/, '$1')
    .replace(/^(?:metadata\.metaInfo|metadata|details)\./, '');
  if (/^the field "(?:eventInfos|start-date)"$/.test(finding.expected)) {
    return { ...finding, path: 'start', expected: 'the field "start", such as 2027-08-01 18:30' };
  }
  if (!finding.expected.endsWith('with an offset')) {
    return { ...finding, path, found, expected: localTimes(finding.expected) };
  }
  const expected = 'a day that exists (2027-08-01), or one with a time (2027-08-01 18:30)';
  const hint = parseDay(found.replaceAll('"', ''));
  return { ...finding, path, expected, found, ...(hint !== undefined && { hint }) };
}
