import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../config/environment';
import { headStartMs, sourceBudgets } from '../../config/limits';
import { defaultLocale } from '../../shared/language/languages';

import type { Log } from '../observability/logger';
import { createWorkerThread } from '../concurrency/workerThread';
import { analysisVersion, type SearchEngine } from './searchEngine';
import type { IndexRun } from './documents/indexLocales';
import { createSearchIndexer, openIndexFolder } from './documents/searchIndexer';
import { indexFiles } from './sqlite/indexFile';
import { createQuestionThread, type ThreadTask } from './questionThread';
import { Counter, Histogram, type Registry } from 'prom-client';
import { durationBuckets } from '../observability/metrics';

interface SiteSearch {
  readonly engine: SearchEngine;
  /** Whether there is an index to answer from, or none to wait for. */
  ready(): boolean;
  /** Told the last publish again and again: an index of this process follows it. */
  published(publishId: string): void;
  close(): Promise<void>;
}

const threadScript = 'searchThread.cjs';

/** A database is fed by `search:index`. One that cannot be asked is in the log from the start. */
function openDatabaseSearch(environment: Environment, scripts: string, log: Log): SiteSearch {
  const { searchUrl, searchReplicaUrls, logLevel } = environment;
  const addresses = { url: searchUrl, replicaUrls: searchReplicaUrls };
  const engine = createQuestionThread(join(scripts, threadScript), {
    task: 'answerFromDatabase',
    addresses,
    logLevel,
  });
  // Any word will do: the answer is not read.
  const firstQuestion = AbortSignal.timeout(sourceBudgets.search);
  engine.suggest(defaultLocale, 'wasser', Date.now(), firstQuestion).catch((error: unknown) => {
    log.warn({ cause: String(error) }, 'No search');
  });
  return { engine, ready: () => true, published: () => undefined, close: () => engine.close() };
}

/** The process feeds its engine itself, in the background, unless another process does so already. */
function openEmbeddedSearch(environment: Environment, scripts: string, log: Log): SiteSearch {
  const folder = openIndexFolder(environment.searchIndexDir, log);
  const { path } = folder;
  const script = join(scripts, threadScript);
  const engine = createQuestionThread(script, { task: 'answer', folder: path });
  const workerData: ThreadTask = { task: 'index', place: { environment, scripts }, folder: path };
  const indexing = createWorkerThread(script, () => ({ workerData }));
  const indexer = createSearchIndexer({
    files: indexFiles(path, analysisVersion),
    log,
    run: (signal) => indexing.ask<IndexRun>(undefined, { signal }).finally(() => indexing.rest()),
  });
  const begun = wait(headStartMs, undefined, { ref: false });
  let isClosed = false;
  let hasIndex = false;
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    hasIndex = await indexer.hasIndex();
    isLooking = false;
  }
  // Whoever asks first is to be told how it is, and not that nobody has looked.
  void look();
  return {
    engine,
    ready() {
      if (!hasIndex) void look();
      return hasIndex || folder.isFaulty();
    },
    published(publishId) {
      void begun.then(() => {
        if (!isClosed && folder.isOurs()) void indexer.published(publishId).then(look);
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

/** The search of the configuration, in a database or embedded; `build` is `dist`. */
export function openSiteSearch(
  environment: Environment,
  { build, log }: { readonly build: string; readonly log: Log },
): SiteSearch {
  const scripts = join(build, 'server');
  return environment.searchUrl === 'embedded'
    ? openEmbeddedSearch(environment, scripts, log)
    : openDatabaseSearch(environment, scripts, log);
}

/** An engine whose questions are counted and timed, and never noted down. `now` is in milliseconds. */
export function measuredEngine(
  engine: SearchEngine,
  registry: Registry,
  now: () => number,
): SearchEngine {
  const registers = [registry];
  const durations = new Histogram({
    name: 'search_duration_seconds',
    help: 'Time that questions to the search took, by what came of them',
    labelNames: ['outcome'],
    buckets: durationBuckets,
    registers,
  });
  for (const outcome of ['found', 'nothing', 'unavailable']) durations.zero({ outcome });
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const withoutHits = counter(
    'search_zero_hits_total',
    'Questions to the search that found nothing',
  );
  const slowHelp = 'Questions to the search that took a second or more';
  const slow = counter('search_slow_total', slowHelp);
  return {
    ...engine,
    async search(query, at, signal) {
      const begun = now();
      let outcome = 'unavailable';
      try {
        const answer = await engine.search(query, at, signal);
        outcome = answer.total === 0 ? 'nothing' : 'found';
        return answer;
      } finally {
        const seconds = (now() - begun) / 1000;
        durations.observe({ outcome }, seconds);
        if (outcome === 'nothing') withoutHits.inc();
        if (seconds >= 1) slow.inc();
      }
    },
  };
}
