import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../config/environment';
import { headStartMs, sourceBudgets } from '../../config/limits';
import { defaultLocale } from '../../shared/language/languages';
import { createSingleFlight } from '../concurrency/singleFlight';
import type { Log } from '../observability/logger';
import { createWorkerThread } from '../concurrency/workerThread';
import { analysisVersion } from './analysis/analysisVersion';
import type { IndexRun } from './documents/indexLocales';
import { createSearchIndexer } from './documents/searchIndexer';
import { openIndexFolder } from './indexing/indexFolder';
import type { SearchEngine } from './searchEngine';
import { indexFiles } from './sqlite/indexFile';
import { createQuestionThread, type ThreadTask } from './threads/questionThread';

/** The search of a running site. */
interface SiteSearch {
  readonly engine: SearchEngine;
  /** Whether there is an index to answer from, or none to wait for. */
  ready(): boolean;
  /** Told the last publish again and again: an index of this process follows it. */
  published(publishId: string): void;
  close(): Promise<void>;
}

const threadScript = (scripts: string) => join(scripts, 'searchThread.cjs');

/** A database is fed by the command `search:index`. One that cannot be asked is in the log from the start. */
function openDatabaseSearch(environment: Environment, scripts: string, log: Log): SiteSearch {
  const { searchUrl, searchReplicaUrls, logLevel } = environment;
  const addresses = { url: searchUrl, replicaUrls: searchReplicaUrls };
  const engine = createQuestionThread(threadScript(scripts), {
    task: 'answerFromDatabase',
    addresses,
    logLevel,
  });
  // Any word will do: the answer is not read.
  const firstQuestion = AbortSignal.timeout(sourceBudgets.search);
  engine.suggest(defaultLocale, 'wasser', Date.now(), firstQuestion).catch((error: unknown) => {
    log.warn({ cause: String(error) }, 'No search');
  });
  return {
    engine,
    ready: () => true,
    published: () => undefined,
    close: () => engine.close(),
  };
}

/** The process feeds its engine itself, in the background, unless another process does so already. */
function openEmbeddedSearch(environment: Environment, scripts: string, log: Log): SiteSearch {
  const folder = openIndexFolder(environment.searchIndexDir, log);
  const { path } = folder;
  const script = threadScript(scripts);
  const engine = createQuestionThread(script, { task: 'answer', folder: path });
  const place = { environment, scripts, folder: path };
  const workerData: ThreadTask = { task: 'index', place };
  const indexing = createWorkerThread(script, () => ({ workerData }));
  const indexer = createSearchIndexer({
    files: indexFiles(path, analysisVersion),
    log,
    // Between two runs there is no thread.
    run: (signal) => indexing.ask<IndexRun>(undefined, { signal }).finally(() => indexing.rest()),
  });
  const begun = wait(headStartMs, undefined, { ref: false });
  let isClosed = false;
  let hasIndex = false;
  const looks = createSingleFlight<void>();
  const look = async () => {
    hasIndex = await indexer.hasIndex();
  };
  // Whoever asks first is to be told how it is, and not that nobody has looked.
  void looks.join('', look);
  return {
    engine,
    ready() {
      if (!hasIndex) void looks.join('', look);
      return hasIndex || folder.isFaulty();
    },
    published(publishId) {
      void begun.then(() => {
        if (isClosed || !folder.isOurs()) return;
        void indexer.published(publishId).then(() => looks.join('', look));
      });
    },
    async close() {
      isClosed = true;
      const stopped = indexer.stop();
      await Promise.all([indexing.close(), engine.close()]);
      await stopped;
      folder.close();
    },
  };
}

/**
 * The search of the configuration: in the database that `SEARCH_URL` names, else embedded. `build` is the
 * folder of the build (`dist`).
 */
export function openSiteSearch(
  environment: Environment,
  { build, log }: { readonly build: string; readonly log: Log },
): SiteSearch {
  const scripts = join(build, 'server');
  return environment.searchUrl === 'embedded'
    ? openEmbeddedSearch(environment, scripts, log)
    : openDatabaseSearch(environment, scripts, log);
}
