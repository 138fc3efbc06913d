import { createHash } from 'node:crypto';

/** A short SHA-256 of a page or of what it is made from: 132 bits, in characters of addresses. */
export function hashOf(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 22);
}

/** The hash of everything a page is rendered from. */
export function inputsOf(parts: unknown): string {
  return hashOf(JSON.stringify(parts));
}
