import { createHash } from 'node:crypto';
import type { FormValues } from '../../../shared/forms/field';
import { referenceAlphabet } from '../../../shared/forms/reference';
import { swissOffset } from '../../../shared/language/swissTime';

const groupLength = 4;

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

function groupOf(bytes: Buffer): string {
  return [...bytes].map((byte) => referenceAlphabet[byte % referenceAlphabet.length]).join('');
}

/**
 * The key of a message, made from what it says and the day in Switzerland: who sends the same again,
 * because no answer came, sends the same message. `now` in milliseconds since 1970.
 */
export function messageKeyOf(page: string, values: FormValues, now: number) {
  const day = new Date(now + swissOffset(now)).toISOString().slice(0, 10);
  const said = JSON.stringify([
    day,
    page,
    Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const hash = createHash('sha256').update(said).digest();
  const groups = [16, 16 + groupLength].map((at) => groupOf(hash.subarray(at, at + groupLength)));
  return {
    /** A UUID (RFC 9562, version 8). */
    id: uuidOf(hash.toString('hex')),
    /** Short enough to be read out, for example `2026-7KQM-X3DF`. */
    reference: [day.slice(0, 4), ...groups].join('-'),
  };
}
