import { sourceBudgets } from '../../config/limits';
import { scheduleTimer } from '../concurrency/timing';
import { SearchUnavailable, type SearchEngine } from './searchEngine';
import { createWorkerThread } from '../concurrency/workerThread';
import type { Environment } from '../../config/environment';
import type { SearchQuery } from '../../shared/search/searchState';
import type { Addresses } from './postgres/database';
import type { DocumentsPlace } from './documents/indexLocales';

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

/** A thread that nobody has asked for so long (ms) is ended: an empty one takes some 15 MB. */
const idleMs = 20_000;

/** An engine in a thread of its own, replaced where it owes an answer for `hungMs`. */
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
