import type { Log } from '../log';
import { BadDocument } from './parseDocument';
import { keyOf } from './documentRef';
import type { ContentDocument } from './documents';
import type { DocumentLoader, RereadingLoader } from './documentLoader';
import type { Known, Loaded } from './loaded';
import type { Snapshot } from './snapshot';
import { SourceFailure } from './sourceFailure';

/**
 * A loader that keeps what it loads, and answers from that what nobody else can: at the first time
 * of asking, while nothing newer is at hand.
 */
export function createKeptLoader(
  loader: RereadingLoader,
  snapshot: Snapshot,
  log: Log,
): DocumentLoader {
  async function recall<T>(
    document: ContentDocument<T>,
    failure: SourceFailure,
  ): Promise<Loaded<T> | undefined> {
    const key = keyOf(document.ref);
    const kept = await snapshot.recall(key);
    if (kept === undefined) return undefined;
    const { fetchedAt, body } = kept;
    try {
      const reread = await loader.reread(document, body);
      log.warn({ document: key, cause: failure.cause }, 'Document taken from the snapshot');
      return { ...reread, recalled: { fetchedAt, cause: failure.cause } };
    } catch (error) {
      if (!(error instanceof BadDocument)) throw error;
      log.warn({ document: key, reason: error.message }, 'Snapshot damaged');
      return undefined;
    }
  }

  return {
    async load<T>(document: ContentDocument<T>, known?: Known): Promise<Loaded<T>> {
      const key = keyOf(document.ref);
      try {
        const loaded = await loader.load(document, known);
        if (loaded.kind === 'absent') snapshot.lose(key);
        if (loaded.kind === 'ok' && loaded.body !== undefined) {
          snapshot.offer(key, loaded.body, loaded.hash);
        }
        return loaded;
      } catch (error) {
        if (known !== undefined || !(error instanceof SourceFailure)) throw error;
        const recalled = await recall(document, error);
        if (recalled === undefined) throw error;
        return recalled;
      }
    },
  };
}
