import { documentLimits } from '../../../config/limits';
import { pageSchemaWith, type Page } from '../../../shared/content/page';
import type { Fault, TolerantResult } from '../../../shared/content/parseTolerantly';
import {
  ContentNotFound,
  cleanObject,
  cleanTexts,
  type Clean,
} from '../../content/documents/cleanDocument';
import { limitsFor } from '../../content/sources/contentSource';
import { cleanOf, pageKinds, type DocumentRef } from '../../content/documents/documents';
import { BadDocument, notJson, parseDocument } from '../../content/documents/parseDocument';
import { isBlank } from '../../../shared/content/tolerant';
import { type Found, errorAt, nearest, shown, valueAt } from '../finding';
import { checkedHtml } from './checkedHtml';
import { besideValue, unknownFieldFindings } from './unknownFieldFindings';
import { isUtf8 } from 'node:buffer';

const around = 30;

function complaintOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const isToken = (text: string) => complaintOf(text)?.startsWith('Unexpected token') === true;

/** The engine tells no position of an unexpected token: it is the end of the first part that has it. */
function tokenPosition(text: string): number {
  let [without, having] = [0, text.length];
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2);
    if (isToken(text.slice(0, middle))) having = middle;
    else without = middle;
  }
  return without;
}

function placed(text: string, position: number, reason: string): string {
  const before = text.slice(0, position).split('\n');
  const begun = before.at(-1) ?? '';
  const [rest = ''] = text.slice(position).split('\n', 1);
  const excerpt = `${begun.slice(-around)}»${rest.trimEnd().slice(0, around)}`.trimStart();
  return `line ${before.length}, column ${begun.length + 1}: ${reason}: ${excerpt}`;
}

/** Says where and why bytes are no JSON, with a mark before the fault, or undefined. */
export function jsonFault(bytes: Uint8Array): string | undefined {
  const isUtf16 = ['fffe', 'feff'].includes(Buffer.from(bytes.subarray(0, 2)).toString('hex'));
  if (isUtf16) return 'the encoding is UTF-16: save the file as UTF-8';
  const text = new TextDecoder().decode(bytes);
  const complaint = complaintOf(text);
  if (!isUtf8(bytes)) {
    const reason = 'the encoding is not UTF-8, perhaps Windows-1252: save it as UTF-8';
    return placed(text, Math.max(0, text.indexOf('\ufffd')), reason);
  }
  if (complaint === undefined) return undefined;
  const [, reason = complaint, given] =
    /^(.*?)(?: in JSON at position (\d+).*)?$/s.exec(complaint) ?? [];
  if (given !== undefined) return placed(text, Number(given), reason);
  if (!isToken(text)) return placed(text, text.length, 'the text ends too early');
  return placed(text, tokenPosition(text), complaint.replace(/,[^]*$/, ''));
}

const token = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\],:]/g;

/** Names that an object has more than once (RFC 8259, section 4): here the last one counts. */
function repeatedNames(json: string): string[] {
  const repeated: string[] = [];
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [found] of json.matchAll(token)) {
    if (found === '{') open.push(new Set());
    else if (found === '[') open.push(undefined);
    else if (found === '}' || found === ']') open.pop();
    else if (found === ':') {
      const name = String(JSON.parse(last));
      const names = open.at(-1);
      if (names?.has(name) === true) repeated.push(name);
      names?.add(name);
    }
    last = found;
  }
  return repeated;
}

/** A page, with its HTML as it is; what the site would take out of that is a fault. */
export const checkedPage = cleanObject<Page>(pageSchemaWith(checkedHtml));

/** How the value of a document is read. */
export function cleanFor({ kind }: DocumentRef): Clean<unknown> {
  if (kind === 'languageMap') return (value) => cleanTexts(cleanOf.languageMap, value);
  return pageKinds.includes(kind) ? checkedPage : cleanOf[kind];
}

const plainWords: Readonly<Record<string, string>> = {
  Object: 'an object, whose fields have names ("name: …", below and indented in YAML)',
  Array: 'a list (lines with "- " below in YAML)',
};

/** The valibot wording of a fault, without what `found` says already. */
function expectedOf({ reason }: Fault, found: unknown): string {
  if (typeof found === 'string' && isBlank(found)) return 'a text that is not empty';
  const expected = reason
    .replace(/^Invalid key: Expected /, 'the field ')
    .replace(/^Invalid \w+: Expected /, '')
    .replace(/^Invalid (\w+): Received [^]*$/, 'a correct $1')
    .replace(/ but received [^]*$/, '');
  const choices = choicesIn(expected);
  return choices.length > 1 ? `one of ${choices.join(', ')}` : (plainWords[expected] ?? expected);
}

function choicesIn(expected: string): string[] {
  if (!/^[( ]*(?:"[^"]*"|\d+)(?:[)( |]+(?:"[^"]*"|\d+))*[) ]*$/.test(expected)) return [];
  return [...expected.matchAll(/"([^"]*)"|\d+/g)].map(([whole, choice = whole]) => choice);
}

const writtenDay =
  /^(?:(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})|(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2}))(?:,?\s+(?<hours>[01]?\d|2[0-3])[:.h](?<minutes>[0-5]\d))?$/;

/** A day that is written as people do, such as 1.5.2026 or 2026/5/1 19h00, with the year first. */
export function dayMeant(text: string): string | undefined {
  const { day = '', month = '', year, hours, minutes } = writtenDay.exec(text)?.groups ?? {};
  if (year === undefined) return undefined;
  const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (new Date(`${iso}T00:00Z`).getUTCDate() !== Number(day)) return undefined;
  return hours === undefined ? iso : `${iso} ${hours.padStart(2, '0')}:${minutes}`;
}

function hintFor(fault: Fault, found: unknown): string | undefined {
  const expected = fault.reason.replace(/^Invalid \w+: Expected | but received [^]*$/g, '');
  if (typeof found === 'string') {
    if (expected.startsWith('a day')) {
      const meant = dayMeant(found);
      return meant?.includes(':') === true ? undefined : meant;
    }
    if (expected === 'boolean') return String(/^(?:yes|on|ja|oui|si|true)$/i.test(found));
    if (expected === 'number' && found.trim() !== '' && !Number.isNaN(Number(found))) return found;
    return nearest(found, choicesIn(expected));
  }
  const isPlain = typeof found === 'number' || typeof found === 'boolean';
  return isPlain && expected === 'string' ? `"${found}"` : undefined;
}

/** A file of a pack, and the document that it is. */
export interface FileOfPack {
  readonly ref: DocumentRef;
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** What every document is, in the words of a finding. */
export const documentForm = 'a JSON object with the field "value"';

interface Checked<T> {
  /** As it is published; undefined where nothing of it can be used. */
  readonly value: unknown;
  readonly clean: T | undefined;
  readonly findings: readonly Found[];
}

const unusable = { value: undefined, clean: undefined };

function read<T>(clean: Clean<T>, value: unknown): TolerantResult<T> {
  try {
    return clean(value);
  } catch (error) {
    if (!(error instanceof ContentNotFound)) throw error;
    return { ok: false, faults: [{ path: '', reason: 'a value: without one there is no file' }] };
  }
}

/** Checks the value of a document against the contract. */
export function checkValue<T>(clean: Clean<T>, value: unknown): Checked<T> {
  const result = read(clean, value);
  const findings = result.faults.map((fault) => {
    const rule = fault.reason.startsWith('HTML: ') ? 'html' : 'contract';
    const there = valueAt(value, fault.path);
    return errorAt(rule, fault.path, expectedOf(fault, there), shown(there), hintFor(fault, there));
  });
  return result.ok ? { value, clean: result.value, findings } : { ...unusable, findings };
}

/** What was left out of a document because there was too much. */
export function sizeFindings(faults: readonly Fault[]): Found[] {
  const expected = `at most ${documentLimits.nodes} values in a page, ${documentLimits.depth} deep`;
  return faults.map(({ path, reason }) => errorAt('contract', path, expected, reason));
}

function composed(part: unknown): unknown {
  if (typeof part === 'string') return part.normalize('NFC');
  if (Array.isArray(part)) return part.map(composed);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, of]) => [name, composed(of)]));
}

/** Reads a document as it is published, but with its texts composed (NFC), as the site does. */
export function composedDocument(bytes: Uint8Array, { kind }: DocumentRef) {
  const { value, faults } = parseDocument(bytes, limitsFor(kind));
  return { value: composed(value), faults };
}

/** Checks the file of a document against the contract. */
export function checkDocument<T>(clean: Clean<T>, { ref, bytes }: FileOfPack): Checked<T> {
  try {
    const { value, faults } = composedDocument(bytes, ref);
    const checked = checkValue(clean, value);
    const expected = 'each name once in an object: only the last of them counts';
    const names = repeatedNames(new TextDecoder().decode(bytes));
    const repeated = names.map((name) => errorAt('double', '', expected, shown(name)));
    const unknown = [...besideValue(bytes), ...unknownFieldFindings(value, ref.kind)];
    const findings = [...sizeFindings(faults), ...repeated, ...unknown, ...checked.findings];
    return { ...checked, findings };
  } catch (error) {
    if (!(error instanceof BadDocument)) throw error;
    const fault = error.message === notJson ? jsonFault(bytes) : undefined;
    const found = `${error.message} (${fault ?? `${bytes.length} bytes`})`;
    return { ...unusable, findings: [errorAt('json', '', documentForm, found)] };
  }
}
