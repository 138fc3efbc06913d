import type { RereadingLoader } from '../documents/documentLoader';
import { keyOf, type DocumentKind, type ContentDocument } from '../documents/documents';
import type { Revision, LoadResult } from '../cachedDocument';
import { BadDocument } from '../documents/parseDocument';
import { createRateLimitedLog } from '../../observability/logger';
import { SourceFailure } from '../../upstream/sourceFailure';
import { createSnapshot, type SnapshotOptions } from './snapshot';

/** A loader with a snapshot behind it. */
export type SnapshotLoader = ReturnType<typeof createSnapshotLoader>;

interface SnapshotLoaderOptions extends SnapshotOptions {
  /** Whether the site is to stay as it is. Resolves once that is known. */
  readonly isFrozen: () => Promise<boolean>;
}

/** What changes also while the operator holds the site. */
const neverHeld: readonly DocumentKind[] = ['alerts', 'lastPublish'];

/** Writes what it loads to the snapshot, which stands in for sources, or all while frozen. */
export function createSnapshotLoader(loader: RereadingLoader, options: SnapshotLoaderOptions) {
  const { log, staleMaxMs, isFrozen } = options;
  const snapshot = createSnapshot(options);
  const tell = createRateLimitedLog(log, options.now);

  async function parse<T>(document: ContentDocument<T>, body: Uint8Array) {
    try {
      return await loader.reread(document, body);
    } catch (error) {
      if (!(error instanceof BadDocument)) throw error;
      log.warn({ document: keyOf(document.ref), reason: error.message }, 'Snapshot damaged');
      return undefined;
    }
  }

  async function readSnapshot<T>(document: ContentDocument<T>) {
    const copy = await snapshot.read(keyOf(document.ref), Infinity);
    return copy && parse(document, copy.body);
  }

  return {
    start: snapshot.start,
    readSnapshot,
    async load<T>(document: ContentDocument<T>, copy?: Revision): Promise<LoadResult<T>> {
      const key = keyOf(document.ref);
      const isHeld = !neverHeld.includes(document.ref.kind) && (await isFrozen());
      const entry = isHeld && copy === undefined ? await readSnapshot(document) : undefined;
      if (entry !== undefined) return entry;
      try {
        const loaded = await loader.load(document, copy);
        if (loaded.kind === 'absent') snapshot.withdraw(key);
        if (loaded.kind === 'ok' && loaded.body !== undefined) {
          snapshot.offer(key, loaded.body, loaded.hash);
        }
        return loaded;
      } catch (error) {
        if (copy !== undefined || !(error instanceof SourceFailure)) throw error;
        const file = await snapshot.read(key, staleMaxMs);
        const loaded = file && (await parse(document, file.body));
        if (file === undefined || loaded === undefined) throw error;
        const { cause } = error;
        tell('taken', 'warn', { document: key, cause }, 'Document taken from the snapshot');
        return { ...loaded, fromSnapshot: { fetchedAt: file.fetchedAt, cause } };
      }
    },
  };
}
