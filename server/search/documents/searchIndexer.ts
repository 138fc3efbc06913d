import type { Log } from '../../observability/logger';
import type { EmbeddedEngine } from '../sqlite/createSqliteEngine';
import type { DocumentSource } from './documentSource';

/** What an indexer works with. */
export interface IndexerOptions {
  readonly engine: Pick<EmbeddedEngine, 'holds' | 'update' | 'keepOnly'>;
  readonly source: DocumentSource;
  readonly log: Log;
}

/** Keeps an engine at the last publish. */
export interface SearchIndexer {
  /**
   * Says what is published, again and again: a new publish starts a run, and so does one that could
   * not be taken over wholly, or that the engine has lost since. There is one run at a time, and it
   * gives way to a newer publish.
   */
  published(publishId: string): void;
  /** Ends, in the middle of a run as well, and closes the source. */
  stop(): Promise<void>;
}

/** An indexer that has not been told of a publish yet. */
export function createSearchIndexer({ engine, source, log }: IndexerOptions): SearchIndexer {
  let wanted: string | undefined;
  /** What the engine was brought to, and in which locales. */
  let indexed: { readonly publishId: string; readonly locales: readonly string[] } | undefined;
  let running: Promise<void> | undefined;
  /** What kept it from the last publish, and is told once. */
  let trouble: string | undefined;

  function tell(fields: {
    readonly cause: string | undefined;
    readonly [name: string]: unknown;
  }): void {
    if (fields.cause !== trouble) log.warn(fields, 'Search index not renewed');
    trouble = fields.cause;
  }

  async function indexLocale(locale: string, publishId: string): Promise<boolean> {
    const isHeld = await engine.holds(locale);
    const { documents, synonyms, taken } = await source.read(locale, !isHeld);
    if (documents === undefined) return taken();
    const changes = await engine.update({ locale, publishId, documents, synonyms });
    const { added, changed, removed } = changes;
    if (added + changed + removed > 0) log.info({ locale, ...changes }, 'Search index changed');
    return taken();
  }

  /** A locale that fails stays as it was, and the others go on. Notes it where none did. */
  async function indexAll(publishId: string): Promise<void> {
    const failed = new Map<string, string>();
    let isComplete = true;
    const locales = await source.locales();
    for (const locale of locales) {
      if (wanted !== publishId) return;
      try {
        if (!(await indexLocale(locale, publishId))) isComplete = false;
      } catch (error) {
        failed.set(locale, String(error));
      }
    }
    await engine.keepOnly(locales);
    await source.rest();
    if (failed.size === 0) trouble = undefined;
    if (failed.size === 0 && isComplete) indexed = { publishId, locales };
    if (failed.size === 0 || wanted === undefined) return;
    const [[locale, cause] = []] = failed;
    tell({ publishId, locales: failed.size, locale, cause });
  }

  /** Whether the engine was brought to a publish, and still is there. */
  async function isAt(publishId: string): Promise<boolean> {
    if (indexed?.publishId !== publishId) return false;
    const held = await Promise.all(indexed.locales.map((locale) => engine.holds(locale)));
    const lost = indexed.locales.filter((_, at) => held[at] === false);
    if (lost.length === 0) return true;
    indexed = undefined;
    log.warn({ locales: lost.length, locale: lost[0] }, 'Search index lost, made anew');
    return false;
  }

  async function run(publishId: string): Promise<void> {
    if (!(await isAt(publishId))) {
      await indexAll(publishId).catch((error: unknown) => {
        tell({ publishId, cause: String(error) });
      });
    }
    // What was published meanwhile does not wait to be told of again.
    if (wanted !== undefined && wanted !== publishId) await run(wanted);
  }

  return {
    published(publishId) {
      wanted = publishId;
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
