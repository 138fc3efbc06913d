import { answerMessages } from '../../concurrency/answerMessages';
import { createLog } from '../../observability/logger';
import { indexLocales } from '../documents/indexLocales';
import { openDocuments, type DocumentsPlace } from '../documents/openDocuments';
import { createSqliteIndexer } from '../sqlite/createSqliteIndexer';

/** Brings the index to what is published, whenever the thread is asked. */
export function answerByIndexing(place: DocumentsPlace): void {
  const log = createLog(place.environment.logLevel);
  const source = openDocuments(place);
  const engine = createSqliteIndexer(place.folder);
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
