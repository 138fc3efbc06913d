import { workerData } from 'node:worker_threads';
import { answerMessages } from '../concurrency/workerThread';
import { adoptSiteProfile } from '../locale/siteProfile';
import { createSearch } from './ranking/createSearch';
import type { SearchEngine } from './searchEngine';
import { createSqliteSource } from './sqlite/sqliteTables';
import type { Question, ThreadTask } from './siteSearch';

function answerQuestions(engine: Pick<SearchEngine, 'search' | 'suggest'>): void {
  answerMessages((question: Question, signal) =>
    question.name === 'search'
      ? engine.search(question.query, question.now, signal)
      : engine.suggest(question.locale, question.typed, question.now, signal),
  );
}

/** The script of the threads of the search; what a thread is for comes with its start. */
async function work(task: ThreadTask): Promise<void> {
  switch (task.task) {
    case 'answer':
      return answerQuestions(createSearch(createSqliteSource(task.folder)));
    case 'index': {
      const { answerByIndexing } = await import('./documents/indexLocales');
      return answerByIndexing(task.place, task.folder);
    }
    case 'answerFromDatabase': {
      const { addresses, logLevel } = task;
      const { createLog } = await import('../observability/logger');
      const { createPostgresEngine } = await import('./postgres/createPostgresEngine');
      return answerQuestions(createPostgresEngine({ addresses, log: createLog(logLevel) }));
    }
  }
}

adoptSiteProfile();
void work(workerData);
