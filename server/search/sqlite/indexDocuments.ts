import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { SearchAnalysis } from '../searchAnalysis';
import type { SearchDocument, Synonyms, UnchangedDocument } from '../searchEngine';
import { updateIndex, type IndexedChange } from '../updateIndex';
import { indexFiles } from './indexFile';
import { createSqliteWriter } from './sqliteWriter';
import type { Delivery, IndexingJob, IndexingMessage } from './threadMessages';

const noChange: IndexedChange = { added: 0, changed: 0, removed: 0 };

/**
 * Does one job after the other, as long as its thread lives. The documents of a change come over the
 * port, delivery by delivery.
 */
export async function indexDocuments(
  port: MessagePort,
  folder: string,
  analysis: SearchAnalysis,
): Promise<void> {
  const files = indexFiles(folder, analysis.version);
  const say = (message: IndexingMessage) => port.postMessage(message);

  async function next<T>(): Promise<T> {
    const [message] = await once(port, 'message');
    return message;
  }

  async function update(locale: string, publishId: string): Promise<IndexedChange> {
    let synonyms: Synonyms = { locale, groups: [] };
    async function* deliveries(): AsyncGenerator<SearchDocument | UnchangedDocument> {
      for (;;) {
        say({ kind: 'wanting' });
        const delivery = await next<Delivery>();
        yield* delivery.documents;
        if (delivery.synonyms === undefined) continue;
        ({ synonyms } = delivery);
        return;
      }
    }
    return updateIndex(
      createSqliteWriter(files.pathOf(locale)),
      { locale, publishId, documents: deliveries(), synonyms: async () => synonyms },
      analysis,
    );
  }

  files.tidy(Date.now());
  for (;;) {
    const job = await next<IndexingJob>();
    try {
      if (job.kind === 'keepOnly') files.keepOnly(job.locales);
      const change = job.kind === 'update' ? await update(job.locale, job.publishId) : noChange;
      say({ kind: 'done', change });
    } catch (error) {
      say({ kind: 'failed', fault: String(error) });
    }
  }
}
