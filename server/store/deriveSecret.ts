import { hkdfSync } from 'node:crypto';

const keyBytes = 32;

/** A key for one purpose, from the secret of the site (HKDF, RFC 5869). Hexadecimal. */
export function deriveSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes)).toString('hex');
}
