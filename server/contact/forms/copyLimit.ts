import { createHmac } from 'node:crypto';
import { copiesADay } from '../../../config/limits';
import { deriveSecret } from '../../store/deriveSecret';
import type { Store } from '../../store/store';

/** Says whether the copy of a message may go to an address. */
export type AllowCopy = (address: string) => Promise<boolean>;

const daySeconds = 86_400;

/**
 * Anybody can name any address for a copy: each gets a few a day, over all replicas. Mail servers deliver
 * what is behind a plus sign, or in capitals, to the same person. The store holds no addresses.
 */
export function createCopyLimit(store: Pick<Store, 'claim'>, secret: string): AllowCopy {
  const key = deriveSecret(secret, 'copies');
  return async (address) => {
    const at = address.lastIndexOf('@');
    const [name = ''] = address.slice(0, at).split('+');
    const person = (name + address.slice(at)).toLowerCase();
    const mark = createHmac('sha256', key).update(person).digest('base64url');
    for (let copy = 1; copy <= copiesADay; copy += 1)
      if (await store.claim(`copy:${mark}:${copy}`, daySeconds)) return true;
    return false;
  };
}
