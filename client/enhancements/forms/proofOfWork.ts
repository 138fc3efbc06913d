/** What of a challenge the work consists of (ALTCHA, version 2). Bytes are hexadecimal. */
export interface Work {
  readonly nonce: string;
  readonly salt: string;
  /** Rounds of PBKDF2 for each try. */
  readonly cost: number;
  /** In bytes. */
  readonly keyLength: number;
  /** What the key begins with that is looked for. */
  readonly keyPrefix: string;
  readonly data: { readonly tries: number };
}

/** The number of the try that succeeded, with its key. */
export interface Proof {
  readonly counter: number;
  readonly derivedKey: string;
}

const reportEveryMs = 100;
const counterBytes = 4;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of one try; its password is the nonce and the number of the try. */
async function keyOf(work: Work, password: BufferSource): Promise<string> {
  const { salt, cost: iterations, keyLength } = work;
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, 8 * keyLength)));
}

/**
 * Tries one number after the other until a key begins as asked for. `report` is told now and then
 * what share of the tries is done. Rejects when none succeeds.
 */
export async function proveWork(work: Work, report: (share: number) => void): Promise<Proof> {
  const nonce = bytesOf(work.nonce);
  const password = new Uint8Array(nonce.length + counterBytes);
  password.set(nonce);
  let reportedAt = -Infinity;
  for (let counter = 0; counter < work.data.tries; counter += 1) {
    new DataView(password.buffer).setUint32(nonce.length, counter);
    const derivedKey = await keyOf(work, password);
    if (derivedKey.startsWith(work.keyPrefix)) return { counter, derivedKey };
    if (performance.now() - reportedAt >= reportEveryMs) {
      reportedAt = performance.now();
      report(counter / work.data.tries);
    }
  }
  throw new Error('The challenge has no solution');
}
