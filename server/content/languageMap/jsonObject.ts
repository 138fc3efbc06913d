import { BadDocument } from '../parseDocument';

/** Where the name of a member of a JSON object begins and ends, and where its value begins. */
export interface Member {
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly valueStart: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
/** The brace that opens an object. */
export const openingBrace = 0x7b;
const openingBracket = 0x5b;
const closingBrace = 0x7d;
const closingBracket = 0x5d;

/** The first place from here on that is not blank. */
export function afterBlanks(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at += 1) {
    const byte = bytes[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
  }
}

function afterByte(bytes: Uint8Array, at: number, wanted: number): number {
  if (bytes[at] !== wanted) throw new BadDocument('not JSON');
  return at + 1;
}

/** Where a string ends whose quote is at `start`. */
function afterString(bytes: Uint8Array, start: number): number {
  let at = afterByte(bytes, start, quote);
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at + 1;
}

/**
 * Where a value ends: at the comma or the bracket that is not its own. Found by brackets and quotes
 * alone; whether it is JSON is for others to check.
 */
export function afterValue(bytes: Uint8Array, start: number): number {
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === quote) {
      at = afterString(bytes, at);
      continue;
    }
    if (byte === openingBrace || byte === openingBracket) depth += 1;
    else if (byte === closingBrace || byte === closingBracket) depth -= 1;
    if (depth < 0 || (depth === 0 && byte === comma)) return at;
    at += 1;
  }
  throw new BadDocument('not JSON');
}

/** Where the first member of an object begins; undefined where it has none. */
export function firstMember(bytes: Uint8Array, start: number): number | undefined {
  const at = afterBlanks(bytes, afterByte(bytes, start, openingBrace));
  return bytes[at] === closingBrace ? undefined : at;
}

/** The member that begins here. Throws `BadDocument` where none does. */
export function memberAt(bytes: Uint8Array, nameStart: number): Member {
  const nameEnd = afterString(bytes, nameStart);
  const valueStart = afterBlanks(bytes, afterByte(bytes, afterBlanks(bytes, nameEnd), colon));
  return { nameStart, nameEnd, valueStart };
}

/** Where the member behind a value begins; undefined behind the last one. */
export function nextMember(bytes: Uint8Array, valueEnd: number): number | undefined {
  const at = afterBlanks(bytes, valueEnd);
  if (bytes[at] === closingBrace) return undefined;
  return afterBlanks(bytes, afterByte(bytes, at, comma));
}
