import type { Synonyms } from '../searchEngine';
import { createAskedThread } from '../../concurrency/askedThread';
import type { DocumentSource } from './documentSource';
import type { DocumentBatch, DocumentQuestion, DocumentThreadData } from './documentThread';
import type { DocumentsPlace } from './openDocuments';

/**
 * The documents of a site, read and made in a thread built as the file `script`, so that nobody else
 * waits for that. They come over in small batches, as they are asked for. Between two runs there is no
 * thread; what it remembers is kept as bytes for the next one.
 */
export function createThreadedDocuments(script: string, place: DocumentsPlace): DocumentSource {
  let memory: Uint8Array | undefined;
  const thread = createAskedThread(script, () => ({
    workerData: { place, memory } satisfies DocumentThreadData,
  }));
  const ask = <T>(question: DocumentQuestion) => thread.ask<T>(question);

  async function* batches() {
    for (let isLast = false; !isLast;) {
      const batch = await ask<DocumentBatch>({ ask: 'next' });
      yield* batch.documents;
      ({ isLast } = batch);
    }
  }

  return {
    locales: () => ask({ ask: 'locales' }),
    read: async (locale, afresh) => ({
      documents: (await ask<boolean>({ ask: 'read', locale, afresh })) ? batches() : undefined,
      synonyms: () => ask<Synonyms>({ ask: 'synonyms' }),
      taken: () => ask<boolean>({ ask: 'taken' }),
    }),
    async rest() {
      memory = await ask<Uint8Array>({ ask: 'memory' });
      await thread.rest();
    },
    close: () => thread.close(),
  };
}
