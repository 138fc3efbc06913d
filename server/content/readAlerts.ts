import type { Alert } from '../../shared/content/listing';
import type { Answer } from './content';
import { documents, type ContentDocument } from './documents';
import type { Held } from './held';

const noAlerts: readonly never[] = Object.freeze([]);

/** The messages of now; none where there is no document. Rejects where it is not known whether there are any. */
export async function readAlerts(
  read: <T>(document: ContentDocument<T>) => Answer<T>,
  now: () => number,
): Promise<Held<readonly Alert[]>> {
  const held = await read(documents.alerts());
  return held ?? { value: noAlerts, hash: '', fetchedAt: now(), freshness: 'fresh' };
}
