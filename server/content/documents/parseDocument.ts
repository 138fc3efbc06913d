import type { DocumentLimits } from '../../../config/limits';

/** Bytes that are not a document of the content contract. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument';
}

/** The message where bytes are no JSON, or no UTF-8. */
export const notJson = 'not JSON';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Walks level by level and not by recursion, which deep nesting would exhaust. */
function checkSize(document: object, { depth, nodes }: DocumentLimits): void {
  let level = [document];
  let count = 1;
  for (let deep = 0; level.length > 0; deep += 1) {
    if (deep > depth) throw new BadDocument('nested too deeply');
    const next: object[] = [];
    for (const part of level) {
      for (const value of Object.values(part)) {
        count += 1;
        if (isObject(value)) next.push(value);
      }
    }
    if (count > nodes) throw new BadDocument('too many values');
    level = next;
  }
}

/** An escape of JSON; half of a character that stands alone is the group. */
const escapes =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g;

/**
 * JSON can escape half of a character (RFC 8259, section 8.2), which neither UTF-8 nor an address can
 * carry: encoding it throws. It becomes the replacement character.
 */
function wellFormed(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(escapes, (escape, half) => (half ? '\\ufffd' : escape));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(wellFormed(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw new BadDocument(bytes.length === 0 ? 'empty' : notJson);
  }
}

/**
 * The `value` field of a document. Without one, a document that may be bare is the value itself,
 * and that of any other is undefined. Throws `BadDocument` for bytes that are not a JSON object (or,
 * where it may be bare, a list), and for what exceeds the limits.
 */
export function parseDocument(
  bytes: Uint8Array,
  limits: DocumentLimits,
  mayBeBare = false,
): unknown {
  if (bytes.length > limits.bytes) throw new BadDocument('too large');
  const document = parseJson(bytes);
  if (!isObject(document) || (Array.isArray(document) && !mayBeBare)) {
    throw new BadDocument('not an object');
  }
  checkSize(document, limits);
  if ('value' in document) return document.value;
  return mayBeBare ? document : undefined;
}
