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
import { entriesOf, itemOf, schemaFor, type SchemaPart } from '../../../shared/content/schemaParts';
import { isBlank } from '../../../shared/content/tolerant';
import { type Finding, errorAt, nearest, quote, valueAt } from '../finding';
import { checkedHtml } from './checkedHtml';
import { type FileOfPack, jsonFaults } from './jsonFaults';
import { besideValue, unknownFieldFindings } from './unknownFieldFindings';

/** A page, with its HTML as it is; what the site would take out of that is a fault. */
export const checkedPage = cleanObject<Page>(pageSchemaWith(checkedHtml));

/** Returns the cleaner that reads the value of a document. */
export function cleanFor({ kind }: DocumentRef): Clean<unknown> {
  if (kind === 'languageMap') return (value) => cleanTexts(cleanOf.languageMap, value);
  return pageKinds.includes(kind) ? checkedPage : cleanOf[kind];
}

const plainWords: Readonly<Record<string, string>> = {
  Object:
    'an object, whose fields have names: {"name": …}, or in YAML "name: …", below and indented',
  Array: 'a list: […], or in YAML lines with "- " below',
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

/** Returns a day that is written as people do, such as 1.5.2026 or 2026/5/1 19h00, with the year first. */
export function parseDay(text: string): string | undefined {
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
      const meant = parseDay(found);
      return meant?.includes(':') === true ? undefined : meant;
    }
    if (expected === 'boolean') return String(/^(?:yes|on|ja|oui|si|true)$/i.test(found));
    if (expected === 'number' && found.trim() !== '' && !Number.isNaN(Number(found))) return found;
    return nearest(found, choicesIn(expected));
  }
  const isPlain = typeof found === 'number' || typeof found === 'boolean';
  return isPlain && expected === 'string' ? `"${found}"` : undefined;
}

/** A text as the object that is expected at a path, with all that this needs. */
function formAt(path: string, value: unknown, whole?: SchemaPart): string | undefined {
  const schema = whole && schemaFor(whole, value);
  if (schema === undefined) return undefined;
  const entries = entriesOf(schema) ?? {};
  const [, step, rest = ''] = /^[.[]?([^.[\]]+)\]?(.*)$/s.exec(path) ?? [];
  if (step) return formAt(rest, valueAt(value, step), entries[step] ?? itemOf(schema));
  const needed = Object.keys(entries).filter((name) => !entries[name]?.type.includes('optional'));
  const fields = needed.map((name, at) => `"${name}": ${at > 0 ? '"…"' : quote(value)}`);
  return typeof value === 'string' && needed.length > 0 ? `{${fields.join(', ')}}` : undefined;
}

/** What every document is, in the words of a finding. */
export const documentForm = 'a JSON object with the field "value"';

interface CheckResult<T> {
  /** As it is published; undefined where nothing of it can be used. */
  readonly value: unknown;
  readonly clean: T | undefined;
  readonly findings: readonly Finding[];
}

const valueWanted = 'the field "value" around all others: {"value": {…}}, or in YAML "name: text"';

const unusable = { value: undefined, clean: undefined };

function read<T>(clean: Clean<T>, value: unknown): TolerantResult<T> {
  const isTable = clean.schema?.type === 'record' && typeof value === 'object' && value !== null;
  if (isTable && Array.isArray(value)) {
    return { ok: false, faults: [{ path: '', reason: 'Invalid type: Expected Object' }] };
  }
  try {
    const result = clean(value);
    const gaps = Object.entries(isTable ? value : {}).filter(([, text]) => text === null);
    const faults = gaps.map(([path]) => ({ path, reason: 'Invalid type: Expected string' }));
    return { ...result, faults: [...result.faults, ...faults] };
  } catch (error) {
    if (!(error instanceof ContentNotFound)) throw error;
    return { ok: false, faults: [{ path: '', reason: valueWanted }] };
  }
}

/** Checks the value of a document against the contract. */
export function checkValue<T>(clean: Clean<T>, value: unknown): CheckResult<T> {
  const result = read(clean, value);
  const findings = result.faults.map((fault) => {
    const rule = fault.reason.startsWith('HTML: ') ? 'html' : 'contract';
    const there = valueAt(value, fault.path);
    const found = there === null && fault.reason === valueWanted ? 'no value' : quote(there);
    const hint = hintFor(fault, there) ?? formAt(fault.path, value, clean.schema);
    return errorAt(rule, fault.path, expectedOf(fault, there), found, hint);
  });
  return result.ok ? { value, clean: result.value, findings } : { ...unusable, findings };
}

/** Reports what was left out of a document because there was too much. */
export function sizeFindings(faults: readonly Fault[]): Finding[] {
  const expected = `at most ${documentLimits.nodes} values in a page, ${documentLimits.depth} deep`;
  return faults.map(({ path, reason }) => errorAt('contract', path, expected, reason));
}

function compose(part: unknown): unknown {
  if (typeof part === 'string') return part.normalize('NFC');
  if (Array.isArray(part)) return part.map(compose);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, of]) => [name, compose(of)]));
}

/** Reads a document as it is published, but with its texts composed (NFC), as the site does. */
export function composedDocument(bytes: Uint8Array, { kind }: DocumentRef) {
  const { value, faults } = parseDocument(bytes, limitsFor(kind));
  return { value: compose(value), faults };
}

/** Checks the file of a document against the contract. */
export function checkDocument<T>(clean: Clean<T>, of: FileOfPack): CheckResult<T> {
  const { ref, bytes } = of;
  try {
    const { value, faults } = composedDocument(bytes, ref);
    const checked = checkValue(clean, value);
    const unknown = [...besideValue(of), ...unknownFieldFindings(value, ref.kind)];
    const findings = [...sizeFindings(faults), ...jsonFaults(of), ...unknown];
    return { ...checked, findings: [...findings, ...checked.findings] };
  } catch (error) {
    if (!(error instanceof BadDocument)) throw error;
    const told = error.message === notJson ? jsonFaults(of) : [];
    const whole = errorAt('json', '', documentForm, `${error.message} (${bytes.length} bytes)`);
    return { ...unusable, findings: told.length > 0 ? told : [whole] };
  }
}
