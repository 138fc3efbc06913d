import type { MessagePort } from 'node:worker_threads';
import { createSearch } from '../createSearch';
import type { SearchAnalysis } from '../searchAnalysis';
import { SearchUnavailable } from '../searchEngine';
import { indexFiles } from './indexFile';
import { createSqliteStore } from './sqliteStore';
import type { Answer, AskedQuestion, Reply } from './threadMessages';

/** Answers every question that comes, one after the other, as long as its thread lives. */
export function answerQuestions(port: MessagePort, folder: string, analysis: SearchAnalysis): void {
  const search = createSearch(createSqliteStore(indexFiles(folder, analysis.version)), analysis);
  const answerTo = ({ question }: AskedQuestion): Promise<Answer> =>
    question.name === 'search'
      ? search.answer(question.query, question.now)
      : search.suggest(question.locale, question.typed, question.now);
  port.on('message', (asked: AskedQuestion) => {
    const { id } = asked;
    const reply = (message: Reply) => port.postMessage(message);
    answerTo(asked).then(
      (answer) => reply({ id, answer }),
      (error: unknown) =>
        reply({ id, fault: String(error), unavailable: error instanceof SearchUnavailable }),
    );
  });
}
