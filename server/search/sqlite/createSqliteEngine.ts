import type { SearchEngine } from '../searchEngine';
import { createIndexingThread } from './indexingThread';
import { createQuestionThread } from './questionThread';
import type { Answer } from './threadMessages';

/** What the embedded engine needs. */
export interface SqliteEngineParts {
  /** Path of the built script of its threads. */
  readonly script: string;
  /** Folder of the index files; several processes may share it. */
  readonly folder: string;
  /** A question that has no answer after so many milliseconds costs its thread. */
  readonly hungMs: number;
}

function isAnswer(answer: Answer): answer is Exclude<Answer, readonly unknown[]> {
  return !Array.isArray(answer);
}

function wrongAnswer(): never {
  throw new TypeError('The search answered something else.');
}

/**
 * The engine without a service: index files of SQLite, one thread that answers, and one more for each
 * run that takes changes in. The process's own thread only hands over questions and documents.
 */
export function createSqliteEngine({ script, folder, hungMs }: SqliteEngineParts): SearchEngine {
  const questions = createQuestionThread(script, { task: 'answer', folder }, hungMs);
  const indexing = createIndexingThread(script, folder);
  let closed = false;
  let lastJob: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastJob.then(() => {
      if (closed) throw new Error('The search is closed.');
      return work();
    });
    lastJob = turn.catch(() => undefined);
    return turn;
  }

  return {
    async search(query, now, signal) {
      const answer = await questions.ask({ name: 'search', query, now }, signal);
      return isAnswer(answer) ? answer : wrongAnswer();
    },
    async suggest(locale, typed, now, signal) {
      const answer = await questions.ask({ name: 'suggest', locale, typed, now }, signal);
      return isAnswer(answer) ? wrongAnswer() : answer;
    },
    update: (change) => inTurn(() => indexing.update(change)),
    keepOnly: (locales) => inTurn(() => indexing.keepOnly(locales)),
    async close() {
      closed = true;
      await Promise.all([questions.close(), indexing.close(), lastJob]);
    },
  };
}
