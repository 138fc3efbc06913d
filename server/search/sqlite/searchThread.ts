import { parentPort, workerData } from 'node:worker_threads';
import { createSearchAnalysis } from '../analysis/createSearchAnalysis';
import { answerQuestions } from './answerQuestions';
import { indexDocuments } from './indexDocuments';
import type { ThreadTask } from './threadMessages';

/** The script of the threads of the search; what a thread is for comes with its start. */
function work(task: ThreadTask): void {
  if (parentPort === null) throw new Error('This script is for a thread of its own.');
  const analysis = createSearchAnalysis();
  if (task.task === 'answer') answerQuestions(parentPort, task.folder, analysis);
  else void indexDocuments(parentPort, task.folder, analysis);
}

work(workerData);
