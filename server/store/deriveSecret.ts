import { hkdfSync } from 'node:crypto';

/** Derives a key for one purpose, from the secret of the site (HKDF, RFC 5869). Hexadecimal. */
export function deriveSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
}
