import { answerMessages } from '../../concurrency/answerMessages';
import { createLog } from '../../observability/logger';
import { indexLocales } from '../documents/indexLocales';
import { openDocuments } from '../documents/openDocuments';
import { createSqliteIndexer } from '../sqlite/createSqliteIndexer';
import type { IndexTask } from './questionThread';

/** Brings the index to what is published, whenever the thread is asked. */
export function answerByIndexing({ folder, place }: IndexTask): void {
  const log = createLog(place.environment.logLevel);
  const source = openDocuments(place);
  const engine = createSqliteIndexer(folder);
  answerMessages((_: unknown, signal) =>
    indexLocales(
      engine,
      source,
      ({ locale, change }) => {
        if (change === undefined) return;
        const { added, changed, removed } = change;
        if (added + changed + removed > 0) log.info({ locale, ...change }, 'Search index changed');
      },
      signal,
    ),
  );
}
