import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '../../store/deriveSecret';

/** Letters and digits that nobody takes for one another, and no vowels, so that they are no words. */
export const referenceAlphabet = 'CDFGHJKMNPQRTVWX34679';

const pattern = new RegExp(`^\\d{4}-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}$`);

/** Whether a text can be the reference of a message: year, and two groups of four. */
function isReference(text: string): boolean {
  return pattern.test(text);
}

/** What addresses carry that say that a message was taken: nobody else can make one. */
export type Receipts = ReturnType<typeof createReceipts>;

/** Receipts of a site: references, each with a signature. Nothing is kept. */
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
      if (!isReference(reference)) return undefined;
      const given = Buffer.from(receipt);
      const genuine = Buffer.from(receiptFor(reference));
      const isGenuine = given.length === genuine.length && timingSafeEqual(given, genuine);
      return isGenuine ? reference : undefined;
    },
  };
}
