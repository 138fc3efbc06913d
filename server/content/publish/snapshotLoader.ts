import type { Log } from '../../log';
import { BadDocument } from '../parseDocument';
import { keyOf } from '../documentRef';
import type { DocumentKind } from '../documentRef';
import type { ContentDocument } from '../documents';
import type { DocumentLoader, RereadingLoader } from '../documentLoader';
import type { Known, Loaded, LoadedDocument } from '../loaded';
import type { Snapshot } from './snapshot';
import type { KeptDocument } from '../snapshotFolder';
import { SourceFailure } from '../sourceFailure';

/** A loader that keeps what it loads. */
export interface KeptLoader extends DocumentLoader {
  /** A document as it was kept, however old; undefined where it was not. Never rejects. */
  kept<T>(document: ContentDocument<T>): Promise<LoadedDocument<T> | undefined>;
}

/** What changes also while the operator holds the site. */
const unheld: readonly DocumentKind[] = ['alerts', 'lastPublish'];

/**
 * A loader that keeps what it loads, and answers from that what nobody else can: at the first time
 * of asking, while nothing newer is at hand; and what its sources may have in a newer version already
 * while the site is to stay as it is (`isFrozen`).
 */
export function createKeptLoader(
  loader: RereadingLoader,
  snapshot: Snapshot,
  { log, isFrozen }: { readonly log: Log; readonly isFrozen: () => Promise<boolean> },
): KeptLoader {
  async function reread<T>(
    document: ContentDocument<T>,
    { body }: KeptDocument,
  ): Promise<LoadedDocument<T> | undefined> {
    try {
      return await loader.reread(document, body);
    } catch (error) {
      if (!(error instanceof BadDocument)) throw error;
      log.warn({ document: keyOf(document.ref), reason: error.message }, 'Snapshot damaged');
      return undefined;
    }
  }

  async function recall<T>(
    document: ContentDocument<T>,
    { cause }: SourceFailure,
  ): Promise<Loaded<T> | undefined> {
    const key = keyOf(document.ref);
    const copy = await snapshot.recall(key);
    const loaded = copy && (await reread(document, copy));
    if (copy === undefined || loaded === undefined) return undefined;
    log.warn({ document: key, cause }, 'Document taken from the snapshot');
    return { ...loaded, recalled: { fetchedAt: copy.fetchedAt, cause } };
  }

  async function kept<T>(document: ContentDocument<T>): Promise<LoadedDocument<T> | undefined> {
    const copy = await snapshot.held(keyOf(document.ref));
    return copy && reread(document, copy);
  }

  return {
    kept,
    async load<T>(document: ContentDocument<T>, known?: Known): Promise<Loaded<T>> {
      const key = keyOf(document.ref);
      const isHeld = !unheld.includes(document.ref.kind) && (await isFrozen());
      const held = isHeld && known === undefined ? await kept(document) : undefined;
      if (held !== undefined) return held;
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
