import type { DocumentLimits } from '../../../config/limits';
import { omissionMark } from '../../../shared/html/safeHtml';
import { isObject } from '../../../shared/content/tolerant';
import type { Fault } from '../../../shared/content/parseTolerantly';

/** Bytes that are not a document of the content contract. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument';
  /** What is no JSON. */
  bytes?: unknown;
}

/** The message where bytes are no JSON, or no UTF-8. */
export const notJson = 'not JSON';

/** How many values a part may have, and how deep they may be below it. */
type Room = Omit<DocumentLimits, 'bytes'>;

/** How many values a part has, or what is too much. By level: deep nesting exhausts recursion. */
function measure(part: unknown, { depth, nodes }: Room): number | string {
  let level: object[] = isObject(part) ? [part] : [];
  let count = 1;
  for (let deep = 0; level.length > 0 && count <= nodes; deep += 1) {
    if (deep > depth) return 'nested too deeply';
    const next: object[] = [];
    for (const container of level) {
      for (const value of Object.values(container)) {
        count += 1;
        if (isObject(value)) next.push(value);
      }
    }
    level = next;
  }
  return count > nodes ? 'too many values' : count;
}

/** Most parts that are named; the others are left out all the same. */
const mostFaults = 200;
/** What of a page can be too much, in the order in which it gets room; other fields are not read. */
const holders: readonly string[] = ['metadata', 'details', 'content'];
/** Says to readers that a part is missing. */
const leftOutPart = { component: 'richtext', content: { html: omissionMark } };

/** Takes out of a page what there is no room for. Lists have gaps then: entries keep places. */
function cutToSize(page: object, { depth, nodes }: Room): Fault[] {
  const faults: Fault[] = [];
  let spare = nodes;

  /** Whether there is room for a part, perhaps without some of the components that it holds. */
  function fits(part: unknown, path: string, deep: number): boolean {
    const found = measure(part, { depth: depth - deep, nodes: spare });
    if (typeof found === 'number') {
      spare -= found;
      return true;
    }
    if (isObject(part) && 'containers' in part && isObject(part.containers)) {
      if (!fits({ ...part, containers: null }, path, deep)) return false;
      cut(part.containers, `${path}.containers`, deep + 1);
      return true;
    }
    if (faults.length < mostFaults) faults.push({ path, reason: found });
    return false;
  }

  function cut(holder: object, path: string, deep: number): void {
    let said = path === 'content' || path.endsWith('.content') ? { ...leftOutPart } : undefined;
    for (const [key, part] of Object.entries(holder)) {
      const place = Array.isArray(holder) ? `${path}[${key}]` : `${path}.${key}`;
      if (path.endsWith('.containers') && Array.isArray(part)) cut(part, place, deep + 1);
      else if (fits(part, place, deep + 1)) continue;
      else if (Array.isArray(holder)) {
        Reflect.set(holder, key, said);
        said = undefined;
      } else Reflect.deleteProperty(holder, key);
    }
  }

  for (const name of holders) {
    const field: unknown = Reflect.get(page, name);
    if (isObject(field)) cut(field, name, 2);
  }
  for (const [name, field] of Object.entries(page)) {
    const found = measure(field, { depth: depth - 2, nodes: Infinity });
    const isTooDeep = typeof found === 'string' && !holders.includes(name);
    if (isTooDeep) Reflect.deleteProperty(page, name);
  }
  return faults;
}

/** An escape of JSON; half of a character that stands alone is the group. */
const escapes =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g;

/** Replaces escaped halves of characters (RFC 8259, section 8.2), which cannot be encoded. */
function toWellFormed(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(escapes, (escape, half) => (half ? '\\ufffd' : escape));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(toWellFormed(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw Object.assign(new BadDocument(bytes.length === 0 ? 'empty' : notJson), { bytes });
  }
}

/** Reads the `value` of a document. Throws `BadDocument` for no object, and too large a one. */
export function parseDocument(bytes: Uint8Array, limits: DocumentLimits, mayBeBare = false) {
  if (bytes.length > limits.bytes) throw new BadDocument('too large');
  const document = parseJson(bytes);
  const isFit = isObject(document) && (mayBeBare || !Array.isArray(document));
  if (!isFit) throw new BadDocument('not an object');
  const bare = mayBeBare ? document : undefined;
  const value: unknown = 'value' in document ? document.value : bare;
  const found = measure(document, limits);
  if (typeof found === 'number') return { value, faults: [] };
  const isPage = isObject(value) && 'content' in value && Array.isArray(value.content);
  if (!isPage) throw new BadDocument(found);
  return { value, faults: cutToSize(value, limits) };
}
