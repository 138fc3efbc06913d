import type { Synonyms } from '../searchEngine';
import { createAskedThread } from './askedThread';
import type { DocumentSource } from './documentSource';
import type { DocumentAnswer, DocumentBatch, DocumentQuestion } from './documentThread';
import type { DocumentsPlace } from './openDocuments';

/**
 * The documents of a site, read and made in a thread built as the file `script`, so that nobody else
 * waits for that. They come over in small batches, as they are asked for.
 */
export function createThreadedDocuments(script: string, place: DocumentsPlace): DocumentSource {
  const thread = createAskedThread(script, { workerData: place });

  async function ask<T>(question: DocumentQuestion): Promise<T> {
    const answer = await thread.ask<DocumentAnswer<T>>(question);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.value;
  }

  async function* batches() {
    for (let isLast = false; !isLast;) {
      const batch = await ask<DocumentBatch>({ ask: 'next' });
      yield* batch.documents;
      ({ isLast } = batch);
    }
  }

  return {
    locales: () => ask({ ask: 'locales' }),
    read: async (locale) => ({
      documents: (await ask<boolean>({ ask: 'read', locale })) ? batches() : undefined,
      synonyms: () => ask<Synonyms>({ ask: 'synonyms' }),
      taken: () => ask<boolean>({ ask: 'taken' }),
    }),
    close: () => thread.close(),
  };
}
