import { workerData } from 'node:worker_threads';
import { createSearchAnalysis } from '../analysis/createSearchAnalysis';
import type { SearchEngine } from '../searchEngine';
import { createSqliteAnswers } from '../sqlite/createSqliteAnswers';
import { answerAsked } from './answerAsked';
import type { Question, ThreadTask } from './searchThreadTask';

function answerQuestions(engine: Pick<SearchEngine, 'search' | 'suggest'>): void {
  answerAsked((question: Question, signal) =>
    question.name === 'search'
      ? engine.search(question.query, question.now, signal)
      : engine.suggest(question.locale, question.typed, question.now, signal),
  );
}

/** The script of the threads of the search; what a thread is for comes with its start. */
async function work(task: ThreadTask): Promise<void> {
  const analysis = createSearchAnalysis();
  switch (task.task) {
    case 'answer':
      return answerQuestions(createSqliteAnswers(task.folder, analysis));
    case 'index': {
      const { indexDocuments } = await import('../sqlite/indexDocuments');
      return indexDocuments(task.folder, analysis);
    }
    case 'answerFromDatabase': {
      const { addresses, logLevel } = task;
      const { createLog } = await import('../../observability/logger');
      const { createPostgresEngine } = await import('../postgres/createPostgresEngine');
      const log = createLog(logLevel);
      return answerQuestions(createPostgresEngine({ addresses, analysis, log, now: Date.now }));
    }
  }
}

void work(workerData);
