import { workerData } from 'node:worker_threads';
import { adoptSiteProfile } from '../../locale/siteProfile';
import { createSearchAnalysis } from '../analysis/createSearchAnalysis';
import type { SearchEngine } from '../searchEngine';
import { answerAsked } from '../../concurrency/answerAsked';
import type { Question, ThreadTask } from './searchThreadTask';
import { createSearch } from '../ranking/createSearch';
import type { SearchAnalysis } from '../searchAnalysis';
import { indexFiles } from '../sqlite/indexFile';
import { createSqliteStore } from '../sqlite/sqliteStore';

/** Answers from the index files of a folder. It computes at once: it is for a thread of its own. */
function createSqliteAnswers(
  folder: string,
  analysis: SearchAnalysis,
): Pick<SearchEngine, 'search' | 'suggest'> {
  const search = createSearch(createSqliteStore(indexFiles(folder, analysis.version)), analysis);
  return {
    search: (query, now) => search.answer(query, now),
    suggest: (locale, typed, now) => search.suggest(locale, typed, now),
  };
}

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

adoptSiteProfile();
void work(workerData);
