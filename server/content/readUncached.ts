import type { Held } from './held';
import type { DocumentLoader } from './documentLoader';
import type { ContentDocument } from './documents';

/** A document as its source has it now, for previews. `now` in milliseconds. */
export async function readUncached<T>(
  loader: DocumentLoader,
  document: ContentDocument<T>,
  now: () => number,
): Promise<Held<T> | undefined> {
  const loaded = await loader.load(document);
  if (loaded.kind !== 'ok') return undefined;
  return { value: loaded.value, hash: loaded.hash, fetchedAt: now(), freshness: 'fresh' };
}
