import * as v from 'valibot';
import { isBlank, isObject, withoutTolerance } from './tolerant';

/** A part of a document that does not fit its schema and was left out. */
export interface Fault {
  /** JSON path within the value, for example `content[3].content.items[0].href`. */
  readonly path: string;
  readonly reason: string;
}

/** A value, without its faulty parts; or only the faults, when too little of it fits. */
export type TolerantResult<T> =
  | { readonly ok: true; readonly value: T; readonly faults: readonly Fault[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

type Key = string | number;

const mostRounds = 100;
const mostFaults = 200;
const longestReason = 400;

/** Texts that are to be there, and may say nothing: of a picture, the kind of a file, HTML, a column. */
const mayBeBlank = ['alt', 'format', 'head', 'html'];

type IsMissing = (key: string, entry: unknown) => boolean;

const isNull: IsMissing = (_, entry) => entry === null;

const isNullOrBlank: IsMissing = (key, entry) =>
  entry === null || (typeof entry === 'string' && isBlank(entry) && !mayBeBlank.includes(key));

/** A copy without what is missing and `__proto__`; cells of a row (no `field`) keep their places. */
function copyOf(value: unknown, isMissing: IsMissing, field?: string): unknown {
  if (Array.isArray(value)) {
    const isOfTexts = field !== undefined && value.every((entry) => typeof entry === 'string');
    const cells = isOfTexts ? value.filter((entry) => !isMissing(field, entry)) : value;
    return cells.map((entry) => copyOf(entry, isMissing));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(
    ([key, entry]) => !isMissing(key, entry) && key !== '__proto__',
  );
  return Object.fromEntries(entries.map(([key, entry]) => [key, copyOf(entry, isMissing, key)]));
}

function keysOf(issue: v.BaseIssue<unknown>): Key[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function formatPath(keys: readonly Key[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

function partOf(value: unknown, [key, ...keys]: readonly Key[]): unknown {
  if (key === undefined) return value;
  return isObject(value) && Object.hasOwn(value, key) ? partOf(value[key], keys) : undefined;
}

/** Whether there is a part, also one that is a gap; the whole always is. */
function isThere(value: unknown, keys: readonly Key[]): boolean {
  const holder = partOf(value, keys.slice(0, -1));
  const key = keys.at(-1);
  return key === undefined || (isObject(holder) && Object.hasOwn(holder, key));
}

/** A document of which parts are cut out; `root` is what is left of it. */
class Cutter {
  root: unknown;
  /** What was cut, and the lists that are shorter since, by their paths in the whole document. */
  readonly #cut = new Set<string>();
  readonly #shortened = new Set<string>();
  /** Positions that the entries of lists had at first. */
  readonly #positions = new WeakMap<object, number[]>();

  constructor(readonly whole: unknown) {
    this.root = whole;
  }

  originalPath(keys: readonly Key[]): string {
    const original = keys.map((key, index) => {
      const holder = partOf(this.root, keys.slice(0, index));
      const positions = isObject(holder) ? this.#positions.get(holder) : undefined;
      return positions?.[Number(key)] ?? key;
    });
    return formatPath(original);
  }

  /** Whether the part is missing, or a list too short, only because of what was cut before. */
  wasCut(keys: readonly Key[]): boolean {
    const path = this.originalPath(keys);
    return this.#cut.has(path) || this.#shortened.has(path);
  }

  /** Cuts parts, or what holds them where they are missing. False where one is the whole document. */
  cut(parts: readonly (readonly Key[])[]): boolean {
    for (const keys of parts) {
      let length = keys.length;
      while (!isThere(this.root, keys.slice(0, length))) length -= 1;
      if (length === 0) return false;
      this.#cut.add(this.originalPath(keys.slice(0, length)));
      if (typeof keys[length - 1] === 'number')
        this.#shortened.add(this.originalPath(keys.slice(0, length - 1)));
    }
    this.root = this.#rest(this.whole, []);
    return true;
  }

  #rest(value: unknown, keys: readonly Key[]): unknown {
    if (!isObject(value)) return value;
    const isCut = (key: Key) => this.#cut.has(formatPath([...keys, key]));
    if (!Array.isArray(value)) {
      const entries = Object.entries(value).filter(([key]) => !isCut(key));
      return Object.fromEntries(
        entries.map(([key, entry]) => [key, this.#rest(entry, [...keys, key])]),
      );
    }
    const positions = [...value.keys()].filter((position) => !isCut(position));
    const rest = positions.map((position) => this.#rest(value[position], [...keys, position]));
    this.#positions.set(rest, positions);
    return rest;
  }
}

/** Parses a document without its smallest parts that do not fit, which it names; fails when nothing fits. */
export function parseTolerantly<T>(
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
  blanks: 'missing' | 'faults' = 'missing',
): TolerantResult<T> {
  const cutter = new Cutter(copyOf(input, blanks === 'faults' ? isNull : isNullOrBlank));
  const strict = withoutTolerance(() => v.safeParse(schema, cutter.root, { abortPipeEarly: true }));
  if (strict.success) return { ok: true, value: strict.output, faults: [] };
  const faults: Fault[] = [];
  const named = new Set<string>();
  const name = (keys: readonly Key[], { message, input: found }: v.BaseIssue<unknown>) => {
    // A gap in a list: what stood there was taken out, and named, before.
    if (found === undefined && typeof keys.at(-1) === 'number') return;
    const path = cutter.originalPath(keys);
    if (named.has(path) || faults.length === mostFaults) return;
    named.add(path);
    faults.push({ path, reason: message.slice(0, longestReason) });
  };
  for (const issue of strict.issues) name(keysOf(issue), issue);
  for (let round = 0; round < mostRounds; round += 1) {
    const result = v.safeParse(schema, cutter.root, { abortPipeEarly: true });
    if (result.success) return { ok: true, value: result.output, faults };
    const paths = result.issues.map((issue) => {
      const keys = keysOf(issue);
      if (!cutter.wasCut(keys)) name(keys, issue);
      return keys;
    });
    if (!cutter.cut(paths)) return { ok: false, faults };
  }
  return { ok: false, faults };
}
