import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { copyLimit } from '../../../config/limits';
import type { FormValues } from '../../../shared/forms/form';
import { localTime } from '../../../shared/language/swissTime';
import { deriveSecret } from '../../store/deriveSecret';
import type { Store } from '../../store/store';

/** Letters and digits that are not mistaken for one another, and no vowels, so that they are no words. */
const alphabet = 'CDFGHJKMNPQRTVWX34679';
const referencePattern = new RegExp(`^\\d{4}-[${alphabet}]{4}-[${alphabet}]{4}$`);

/** Proof in an address that a message was accepted: only the site can make one. */
export type Receipts = ReturnType<typeof createReceipts>;

/** Creates the receipts of a site: references, each with a signature. Nothing is kept. */
export function createReceipts(secret: string) {
  const key = deriveSecret(secret, 'receipts');
  const receiptFor = (reference: string) => {
    const signature = createHmac('sha256', key).update(reference).digest('base64url');
    return `${reference}.${signature.slice(0, 22)}`;
  };
  return {
    /** The receipt of a message with this reference. */
    for: receiptFor,
    /** The reference of a receipt; undefined where it was made up. */
    read(receipt: string): string | undefined {
      const [reference = ''] = receipt.split('.', 1);
      if (!referencePattern.test(reference)) return undefined;
      const bytes = Buffer.from(receipt);
      const genuine = Buffer.from(receiptFor(reference));
      const isGenuine = bytes.length === genuine.length && timingSafeEqual(bytes, genuine);
      return isGenuine ? reference : undefined;
    },
  };
}

/** Says whether the copy of a message may go to an address. */
export type AllowCopy = (address: string) => Promise<boolean>;

/** Gives each address, which any visitor can name, a few copies a day over all replicas; keeps none. */
export function createCopyLimit(store: Pick<Store, 'claim'>, secret: string): AllowCopy {
  const key = deriveSecret(secret, 'copies');
  return async (address) => {
    // What is behind a plus sign, or in capitals, is delivered to the same person.
    const at = address.lastIndexOf('@');
    const [name = ''] = address.slice(0, at).split('+');
    const person = (name + address.slice(at)).toLowerCase();
    const mark = createHmac('sha256', key).update(person).digest('base64url');
    for (let copy = 1; copy <= copyLimit.most; copy += 1)
      if (await store.claim(`copy:${mark}:${copy}`, copyLimit.windowSeconds)) return true;
    return false;
  };
}

/** Returns the key of a message by what it says and the Swiss day: who sends it again sends the same. */
export function messageKeyOf(page: string, values: FormValues, now: number) {
  const day = localTime(now).slice(0, 10);
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([day, page, sorted]))
    .digest();
  const groups = [16, 20].map((start) =>
    Array.from(hash.subarray(start, start + 4), (byte) => alphabet[byte % alphabet.length]).join(
      '',
    ),
  );
  return {
    /** A UUID (RFC 9562, version 8). */
    id: hash.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5'),
    /** Short enough to be read out, for example `2026-7KQM-X3DF`. */
    reference: [day.slice(0, 4), ...groups].join('-'),
  };
}
