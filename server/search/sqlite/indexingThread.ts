import type { GivenDocument, IndexChange } from '../searchEngine';
import { createAskedThread, type AskedThread } from '../../concurrency/askedThread';
import type { ThreadTask } from '../threads/searchThreadTask';
import type { IndexedChange } from '../indexing/updateIndex';
import type { IndexingTask } from './indexingTask';

/** Characters of text in a batch: copying them takes the main thread a millisecond or two. */
const mostText = 200_000;
const mostDocuments = 100;

function textLength(document: GivenDocument): number {
  if ('unchanged' in document) return 0;
  return document.body.length + document.files.reduce((sum, { text }) => sum + text.length, 0);
}

async function* batchesOf(documents: IndexChange['documents']): AsyncGenerator<GivenDocument[]> {
  let batch: GivenDocument[] = [];
  let text = 0;
  for await (const document of documents) {
    batch.push(document);
    text += textLength(document);
    if (batch.length < mostDocuments && text < mostText) continue;
    yield batch;
    batch = [];
    text = 0;
  }
  yield batch;
}

/** A thread that indexes, one job after the other; it lives from the first job of a run to its last. */
export interface IndexingThread {
  /** Takes a change into the index. Rejects when that fails; the index is then as it was. */
  update(change: IndexChange): Promise<IndexedChange>;
  /** The last job of a run. */
  keepOnly(locales: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** `script` is that of the search's threads, `folder` that of the index files. */
export function createIndexingThread(script: string, folder: string): IndexingThread {
  const workerData: ThreadTask = { task: 'index', folder };
  let running: AskedThread | undefined;

  function thread(): AskedThread {
    running ??= createAskedThread(script, () => ({ workerData }));
    return running;
  }

  async function close(): Promise<void> {
    const last = running;
    running = undefined;
    await last?.close();
  }

  return {
    async update({ locale, publishId, documents, synonyms }) {
      const own = thread();
      const ask = <T>(task: IndexingTask) => own.ask<T>(task);
      await ask({ ask: 'begin', locale, publishId });
      try {
        for await (const batch of batchesOf(documents)) {
          await ask({ ask: 'take', documents: batch });
        }
        return await ask<IndexedChange>({ ask: 'commit', synonyms: await synonyms() });
      } catch (error) {
        await ask({ ask: 'discard' }).catch(() => undefined);
        throw error;
      }
    },
    async keepOnly(locales) {
      await thread().ask({ ask: 'keepOnly', locales } satisfies IndexingTask);
      await close();
    },
    close,
  };
}
