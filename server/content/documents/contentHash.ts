import { createHash } from 'node:crypto';

const hashLength = 16;

/** Short SHA-256, in hexadecimal: tells versions of a document apart. */
export function contentHash(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex').slice(0, hashLength);
}
