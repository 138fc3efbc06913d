import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../config/environment';
import { headStartMs, sourceBudgets } from '../../config/limits';
import { defaultLocale } from '../../shared/language/languages';
import type { Log } from '../observability/logger';
import { scheduleTimer } from '../concurrency/timing';
import { createWorkerThread } from '../concurrency/workerThread';
import { analysisVersion, SearchUnavailable, type SearchEngine } from './searchEngine';
import { createSearchIndexer, openIndexFolder } from './documents/searchIndexer';
import { indexFiles } from './sqlite/indexFile';
import type { DocumentsPlace, IndexRun } from './documents/indexLocales';
import type { Addresses } from './postgres/database';
import type { SearchQuery } from '../../shared/search/searchState';
import { Histogram, type Registry } from 'prom-client';
import { countersIn, durationBuckets } from '../observability/metrics';

/** What a thread of the search is started for. */
export type ThreadTask =
  | { readonly task: 'answer'; readonly folder: string }
  | { readonly task: 'index'; readonly place: DocumentsPlace; readonly folder: string }
  | {
      readonly task: 'answerFromDatabase';
      readonly addresses: Addresses;
      readonly logLevel: Environment['logLevel'];
    };

/** What is asked of a thread that answers; `now` is in milliseconds. */
export type Question =
  | { readonly name: 'search'; readonly query: SearchQuery; readonly now: number }
  | {
      readonly name: 'suggest';
      readonly locale: string;
      readonly typed: string;
      readonly now: number;
    };

/** More questions at a time are refused. Suggestions cannot take the places of searches. */
const mostParallel = { search: 8, suggest: 4 } as const;

/** A thread without questions for so long (ms) is ended: an empty one takes some 15 MB. */
const idleMs = 20_000;

/** Creates an engine in a thread of its own, replaced where it owes an answer for `hungMs`. */
export function createQuestionThread(
  script: string,
  task: ThreadTask,
  hungMs = 2 * sourceBudgets.search,
): SearchEngine {
  const thread = createWorkerThread(script, () => ({ workerData: task }));
  const owed = { search: 0, suggest: 0 };
  let stay = () => {};

  async function ask<T>(question: Question, signal: AbortSignal): Promise<T> {
    const { name } = question;
    if (signal.aborted) throw new SearchUnavailable('Too late.');
    if (owed[name] >= mostParallel[name]) {
      throw new SearchUnavailable('Too many questions at the same time.');
    }
    owed[name] += 1;
    stay();
    try {
      return await thread.ask<T>(question, { signal, mostMs: hungMs });
    } catch (error) {
      const { name: fault, message } = error instanceof Error ? error : new Error();
      const isUnavailable = ['ThreadLost', 'SearchUnavailable'].includes(fault);
      throw isUnavailable ? new SearchUnavailable(message) : error;
    } finally {
      owed[name] -= 1;
      if (owed.search + owed.suggest === 0) stay = scheduleTimer(() => void thread.rest(), idleMs);
    }
  }

  return {
    search: (query, now, signal) => ask({ name: 'search', query, now }, signal),
    suggest: (locale, typed, now, signal) => ask({ name: 'suggest', locale, typed, now }, signal),
    close() {
      stay();
      return thread.close();
    },
  };
}

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
  const run = (signal: AbortSignal) =>
    indexing.ask<IndexRun>(undefined, { signal }).finally(() => indexing.rest());
  const indexer = createSearchIndexer(indexFiles(path, analysisVersion), run, log);
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
  // The first to ask needs the real state, and not that it is still unknown.
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

/** Opens the search of the configuration, in a database or embedded; `build` is `dist`. */
export function openSiteSearch(environment: Environment, build: string, log: Log): SiteSearch {
  const scripts = join(build, 'server');
  return environment.searchUrl === 'embedded'
    ? openEmbeddedSearch(environment, scripts, log)
    : openDatabaseSearch(environment, scripts, log);
}

/** Returns an engine whose questions are counted and timed, and never noted down. `now` is in milliseconds. */
export function measuredEngine(engine: SearchEngine, registry: Registry, now: () => number) {
  const durations = new Histogram({
    name: 'search_duration_seconds',
    help: 'Time that questions to the search took, by what came of them',
    labelNames: ['outcome'],
    buckets: durationBuckets,
    registers: [registry],
  });
  for (const outcome of ['found', 'nothing', 'unavailable']) durations.zero({ outcome });
  const counter = countersIn(registry);
  const zeroHits = counter('search_zero_hits_total', 'Questions to the search that found nothing');
  const slow = counter('search_slow_total', 'Questions to the search that took a second or more');
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
        if (outcome === 'nothing') zeroHits.inc();
        if (seconds >= 1) slow.inc();
      }
    },
  } satisfies SearchEngine;
}
