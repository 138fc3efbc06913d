import { workerData } from 'node:worker_threads';
import { createLog } from '../../log';
import { createSearchAnalysis } from '../analysis/createSearchAnalysis';
import { createPostgresEngine } from '../postgres/createPostgresEngine';
import type { SearchEngine } from '../searchEngine';
import { createSqliteAnswers } from '../sqlite/createSqliteAnswers';
import { indexDocuments } from '../sqlite/indexDocuments';
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
function work(task: ThreadTask): void {
  const analysis = createSearchAnalysis();
  switch (task.task) {
    case 'answer':
      return answerQuestions(createSqliteAnswers(task.folder, analysis));
    case 'index':
      return indexDocuments(task.folder, analysis);
    case 'answerFromDatabase': {
      const { addresses, logLevel } = task;
      const log = createLog(logLevel);
      return answerQuestions(createPostgresEngine({ addresses, analysis, log, now: Date.now }));
    }
  }
}

work(workerData);
