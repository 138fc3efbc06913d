import { workerData } from 'node:worker_threads';
import { answerMessages } from '../../concurrency/answerMessages';
import { adoptSiteProfile } from '../../locale/siteProfile';
import { createSearch } from '../ranking/createSearch';
import type { SearchEngine } from '../searchEngine';
import { createSqliteSource } from '../sqlite/sqliteTables';
import type { Question, ThreadTask } from './questionThread';

type Answers = Pick<SearchEngine, 'search' | 'suggest'>;

function answersFromFiles(folder: string): Answers {
  const search = createSearch(createSqliteSource(folder));
  return {
    search: (query, now) => search.answer(query, now),
    suggest: (locale, typed, now) => search.suggest(locale, typed, now),
  };
}

function answerQuestions(engine: Answers): void {
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
      return answerQuestions(answersFromFiles(task.folder));
    case 'index': {
      const { answerByIndexing } = await import('./answerByIndexing');
      return answerByIndexing(task.place);
    }
    case 'answerFromDatabase': {
      const { addresses, logLevel } = task;
      const { createLog } = await import('../../observability/logger');
      const { createPostgresEngine } = await import('../postgres/createPostgresEngine');
      return answerQuestions(createPostgresEngine({ addresses, log: createLog(logLevel) }));
    }
  }
}

adoptSiteProfile();
void work(workerData);
