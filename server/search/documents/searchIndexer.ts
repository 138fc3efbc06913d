import type { Log } from '../../log';
import type { SearchEngine } from '../searchEngine';
import type { DocumentSource } from './documentSource';

/** What an indexer works with. */
export interface IndexerOptions {
  readonly engine: Pick<SearchEngine, 'update' | 'keepOnly'>;
  readonly source: DocumentSource;
  readonly log: Log;
}

/** Keeps an engine at the last publish. */
export interface SearchIndexer {
  /**
   * Says what is published, again and again: a new publish starts a run, and so does one that could
   * not be taken over wholly. There is one run at a time, and it gives way to a newer publish.
   */
  published(publishId: string): void;
  /** Ends, in the middle of a run as well, and closes the source. */
  stop(): Promise<void>;
}

/** An indexer that has not been told of a publish yet. */
export function createSearchIndexer({ engine, source, log }: IndexerOptions): SearchIndexer {
  let wanted: string | undefined;
  let indexed: string | undefined;
  let running: Promise<void> | undefined;

  async function indexLocale(locale: string, publishId: string): Promise<boolean> {
    const { documents, synonyms, taken } = await source.read(locale);
    if (documents === undefined) return taken();
    const changes = await engine.update({ locale, publishId, documents, synonyms });
    const { added, changed, removed } = changes;
    if (added + changed + removed > 0) log.info({ locale, ...changes }, 'Search index changed');
    return taken();
  }

  /** A locale that fails stays as it was, and the others go on. Answers whether none did. */
  async function indexAll(publishId: string): Promise<boolean> {
    const failed = new Map<string, string>();
    let isComplete = true;
    const locales = await source.locales();
    for (const locale of locales) {
      if (wanted !== publishId) return false;
      try {
        if (!(await indexLocale(locale, publishId))) isComplete = false;
      } catch (error) {
        failed.set(locale, String(error));
      }
    }
    await engine.keepOnly(locales);
    if (failed.size === 0 || wanted === undefined) return isComplete;
    const [[locale, cause] = []] = failed;
    log.warn({ publishId, locales: failed.size, locale, cause }, 'Search index not renewed');
    return false;
  }

  async function run(publishId: string): Promise<void> {
    const isDone = await indexAll(publishId).catch((error: unknown) => {
      log.warn({ publishId, cause: String(error) }, 'Search index not renewed');
      return false;
    });
    if (isDone) indexed = publishId;
    // What was published meanwhile does not wait to be told of again.
    if (wanted !== undefined && wanted !== publishId) await run(wanted);
  }

  return {
    published(publishId) {
      wanted = publishId;
      if (publishId === indexed) return;
      running ??= run(publishId).finally(() => {
        running = undefined;
      });
    },
    async stop() {
      wanted = undefined;
      await source.close();
      await running;
    },
  };
}
