import type { Synonyms } from '../searchEngine';
import { createAskedThread } from '../threads/askedThread';
import type { DocumentSource } from './documentSource';
import type { DocumentBatch, DocumentQuestion } from './documentThread';
import type { DocumentsPlace } from './openDocuments';

/**
 * The documents of a site, read and made in a thread built as the file `script`, so that nobody else
 * waits for that. They come over in small batches, as they are asked for.
 */
export function createThreadedDocuments(script: string, place: DocumentsPlace): DocumentSource {
  const thread = createAskedThread(script, { workerData: place });
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
    close: () => thread.close(),
  };
}
