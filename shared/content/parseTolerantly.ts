import * as v from 'valibot';
import { isBlank, withoutTolerance } from './tolerant';

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
type Container = Record<Key, unknown>;

const mostRounds = 100;
const mostFaults = 200;
const longestReason = 400;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Texts that are to be there, and may say nothing: of a picture, the kind of a file, HTML, a column. */
const mayBeBlank = ['alt', 'format', 'head', 'html'];

/** Which fields count as missing. */
type IsMissing = (key: string, entry: unknown) => boolean;

const isNull: IsMissing = (_, entry) => entry === null;

const isNullOrBlank: IsMissing = (key, entry) =>
  entry === null || (typeof entry === 'string' && isBlank(entry) && !mayBeBlank.includes(key));

/**
 * A copy to cut in, without what counts as missing and without keys that reach prototypes. `field` is the one that
 * holds the value: cells of a row, which have none, keep their places.
 */
function copyOf(value: unknown, isMissing: IsMissing, field?: string): unknown {
  if (Array.isArray(value)) {
    const isOfTexts = field !== undefined && value.every((entry) => typeof entry === 'string');
    const kept = isOfTexts ? value.filter((entry) => !isMissing(field, entry)) : value;
    return kept.map((entry) => copyOf(entry, isMissing));
  }
  if (!isContainer(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, entry]) => !isMissing(key, entry) && key !== '__proto__',
  );
  return Object.fromEntries(kept.map(([key, entry]) => [key, copyOf(entry, isMissing, key)]));
}

function keysOf(issue: v.BaseIssue<unknown>): Key[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function dotted(keys: readonly Key[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

/** Cuts parts out of a document. Removed list entries leave a gap until the round is over. */
class Cutter {
  readonly #gaps = new Map<unknown[], Set<number>>();
  /** Positions that entries of shortened lists had at first. */
  readonly #positions = new WeakMap<unknown[], number[]>();
  readonly #cut = new WeakMap<Container, Set<Key>>();

  constructor(readonly root: unknown) {}

  /** The containers on the way to the last key, or undefined when the way ends before. */
  #way(keys: readonly Key[]): Container[] | undefined {
    const way: Container[] = [];
    let value = this.root;
    for (const key of keys) {
      if (!isContainer(value)) return undefined;
      if (Array.isArray(value) && this.#gaps.get(value)?.has(Number(key))) return undefined;
      way.push(value);
      value = Object.hasOwn(value, key) ? value[key] : undefined;
    }
    return way;
  }

  /** The path as it was in the document before anything was cut. */
  originalPath(keys: readonly Key[]): string {
    const way = this.#way(keys) ?? [];
    const original = keys.map((key, index) => {
      const container = way[index];
      const positions = Array.isArray(container) ? this.#positions.get(container) : undefined;
      return typeof key === 'number' ? (positions?.[key] ?? key) : key;
    });
    return dotted(original);
  }

  /** Whether the part is missing, or a list too short, only because of what was cut before. */
  wasCut(keys: readonly Key[]): boolean {
    const container = this.#way(keys)?.at(-1);
    const key = keys.at(-1);
    if (container === undefined || key === undefined) return false;
    const list = container[key];
    const isCutList = Array.isArray(list) && this.#positions.has(list);
    return isCutList || this.#cut.get(container)?.has(key) === true;
  }

  /** Cuts the part, or what holds it when it is missing. False when that is the whole document. */
  cut(keys: readonly Key[]): boolean {
    const key = keys.at(-1);
    if (key === undefined) return false;
    const container = this.#way(keys)?.at(-1);
    if (container === undefined) return true;
    if (!Object.hasOwn(container, key)) return this.cut(keys.slice(0, -1));
    if (Array.isArray(container)) {
      this.#gaps.set(container, (this.#gaps.get(container) ?? new Set()).add(Number(key)));
    } else {
      delete container[key];
      this.#cut.set(container, (this.#cut.get(container) ?? new Set()).add(key));
    }
    return true;
  }

  closeGaps(): void {
    for (const [list, gaps] of this.#gaps) {
      const positions = this.#positions.get(list) ?? list.map((_, index) => index);
      const keeps = (_: unknown, index: number) => !gaps.has(index);
      this.#positions.set(list, positions.filter(keeps));
      list.splice(0, list.length, ...list.filter(keeps));
    }
    this.#gaps.clear();
  }
}

/**
 * Parses a document and leaves out the smallest parts that do not fit: an optional field, an entry
 * of a list, or what they are a required part of. Names them all, also those that the schema itself
 * tolerates. Fails only when nothing fits any more. The input is not changed. Blank texts count as
 * missing, unless `blanks` are faults, as in maps of names.
 */
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
    if (!paths.map((keys) => cutter.cut(keys)).every(Boolean)) return { ok: false, faults };
    cutter.closeGaps();
  }
  return { ok: false, faults };
}
