import { documentLimits } from '../../../config/limits';
import type { Fault, TolerantResult } from '../../../shared/content/parseTolerantly';
import { languageMapSchema } from '../../../shared/content/site';
import { createPause } from '../../inSlices';
import { cleanWith } from '../cleanDocument';
import { BadDocument, parseDocument } from '../parseDocument';
import { tidyTexts } from '../tidyTexts';
import {
  afterBlanks,
  afterValue,
  firstMember,
  memberAt,
  nextMember,
  openingBrace,
} from './jsonObject';
import type { LanguageMap } from './languageMap';
import { createLanguageMapBuilder, languageMapFrom } from './languageMapBuilder';

/** Documents of the map that are parsed at once. */
const together = 50;
const mostFaults = 200;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const wrap = { before: Buffer.from('{"value":{'), after: Buffer.from('}}') };
const clean = cleanWith(languageMapSchema);

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Letters, digits and marks of slugs: nothing in such a text needs to be put in order. */
const orderlySlug = /^[\p{L}\p{M}\p{N}_.~/-]+$/u;

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOrderlySlugs(slugs: unknown): boolean {
  return (
    isPlainObject(slugs) &&
    Object.entries(slugs).every(
      ([locale, slug]) =>
        locale !== '__proto__' && typeof slug === 'string' && orderlySlug.test(slug),
    )
  );
}

/** Whether there is nothing to be said of a part, as of nearly all: it need not be cleaned, which takes far longer. */
function isOrderly(value: unknown): value is Names {
  return (
    isPlainObject(value) &&
    Object.entries(value).every(([id, slugs]) => id !== '__proto__' && hasOrderlySlugs(slugs))
  );
}

function cleaned(value: unknown): TolerantResult<Names> {
  if (isOrderly(value)) return { ok: true, value, faults: [] };
  const tidy = tidyTexts(value);
  const parsed = clean(tidy.value);
  return { ...parsed, faults: [...tidy.faults, ...parsed.faults] };
}

/** Documents of a map, on their way out of its bytes. */
class Reading {
  readonly faults: Fault[] = [];
  readonly #pause = createPause();
  readonly #builder;

  constructor(readonly bytes: Buffer) {
    // A map takes about the space of its JSON.
    this.#builder = createLanguageMapBuilder(bytes.length);
  }

  #take(start: number, end: number): void {
    const part = Buffer.concat([wrap.before, this.bytes.subarray(start, end), wrap.after]);
    const result = cleaned(parseDocument(part, { ...documentLimits, bytes: part.length }));
    this.faults.push(...result.faults.slice(0, mostFaults - this.faults.length));
    if (!result.ok) return;
    for (const [id, slugs] of Object.entries(result.value)) this.#builder.add(id, slugs);
  }

  /** Reads the object that begins here, and answers where it ends. */
  async read(start: number): Promise<number> {
    let at = firstMember(this.bytes, start);
    let end = start + 1;
    while (at !== undefined) {
      const first = at;
      for (let left = together; left > 0 && at !== undefined; left -= 1) {
        end = afterValue(this.bytes, memberAt(this.bytes, at).valueStart);
        at = nextMember(this.bytes, end);
      }
      this.#take(first, end);
      await this.#pause();
    }
    return afterBlanks(this.bytes, end) + 1;
  }

  async finished(): Promise<LanguageMap> {
    const steps = this.#builder.finish();
    let step = steps.next();
    while (step.done !== true) {
      await this.#pause();
      step = steps.next();
    }
    return step.value;
  }
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Where the field `value` of a document begins, when it is an object. */
function valueStart(bytes: Buffer): number | undefined {
  const marked = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark);
  const start = afterBlanks(bytes, marked ? byteOrderMark.length : 0);
  if (bytes[start] !== openingBrace) return undefined;
  let at = firstMember(bytes, start);
  while (at !== undefined) {
    const member = memberAt(bytes, at);
    const name = bytes.toString('utf8', member.nameStart, member.nameEnd);
    if (name === '"value"') {
      return bytes[member.valueStart] === openingBrace ? member.valueStart : undefined;
    }
    at = nextMember(bytes, afterValue(bytes, member.valueStart));
  }
  return undefined;
}

/**
 * Reads the map of languages from its JSON: a few documents at a time, so that it may be of any
 * size, and other requests go on meanwhile. Faults are named as in any other document. Throws
 * `BadDocument` for what is not JSON, and `ContentNotFound` where there is no value.
 */
export async function readLanguageMap(body: Uint8Array): Promise<TolerantResult<LanguageMap>> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const start = valueStart(bytes);
  if (start === undefined) return plainLanguageMap(parseDocument(bytes, documentLimits));
  const reading = new Reading(bytes);
  const end = await reading.read(start);
  const around = Buffer.concat([bytes.subarray(0, start + 1), bytes.subarray(end - 1)]);
  const other = parseDocument(around, documentLimits);
  if (!isEmptyObject(other)) throw new BadDocument('a second value');
  return { ok: true, value: await reading.finished(), faults: reading.faults };
}

/** The map of languages from a value that was parsed already. */
export function plainLanguageMap(value: unknown): TolerantResult<LanguageMap> {
  const result = cleaned(value);
  return result.ok ? { ...result, value: languageMapFrom(Object.entries(result.value)) } : result;
}
