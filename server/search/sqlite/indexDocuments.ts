import type { SearchAnalysis } from '../searchAnalysis';
import type { GivenDocument, Synonyms } from '../searchEngine';
import { answerAsked } from '../../concurrency/answerAsked';
import { updateIndex, type IndexedChange } from '../indexing/updateIndex';
import { indexFiles } from './indexFile';
import type { IndexingTask } from './indexingTask';
import { createSqliteWriter } from './sqliteWriter';

/** An update that is under way. */
interface Update {
  readonly documents: WritableStreamDefaultWriter<GivenDocument>;
  readonly synonyms: PromiseWithResolvers<Synonyms>;
  readonly outcome: Promise<IndexedChange>;
}

/** Does what the indexing thread is asked, one locale after the other, as long as it lives. */
export function indexDocuments(folder: string, analysis: SearchAnalysis): void {
  const files = indexFiles(folder, analysis.version);
  files.tidy(Date.now());
  let update: Update | undefined;

  function begin(locale: string, publishId: string): void {
    const { readable, writable } = new TransformStream<GivenDocument, GivenDocument>();
    const synonyms = Promise.withResolvers<Synonyms>();
    const change = { locale, publishId, documents: readable, synonyms: () => synonyms.promise };
    const outcome = updateIndex(createSqliteWriter(files.pathOf(locale)), change, analysis);
    // Whoever takes or commits next is told of a failure.
    outcome.catch(() => undefined);
    update = { documents: writable.getWriter(), synonyms, outcome };
  }

  async function take({ documents, outcome }: Update, given: readonly GivenDocument[]) {
    for (const document of given) await Promise.race([documents.write(document), outcome]);
  }

  async function commit({ documents, synonyms, outcome }: Update, given: Synonyms) {
    synonyms.resolve(given);
    await Promise.race([documents.close(), outcome]);
    return outcome;
  }

  async function discard({ documents, outcome }: Update): Promise<void> {
    await documents.abort(new Error('The documents were not to be had.'));
    await outcome.catch(() => undefined);
  }

  function underWay(): Update {
    if (update === undefined) throw new Error('No update was begun.');
    return update;
  }

  answerAsked((task: IndexingTask) => {
    switch (task.ask) {
      case 'begin':
        return begin(task.locale, task.publishId);
      case 'take':
        return take(underWay(), task.documents);
      case 'commit':
        return commit(underWay(), task.synonyms);
      case 'discard':
        return discard(underWay());
      case 'keepOnly':
        return files.keepOnly(task.locales);
    }
  });
}
