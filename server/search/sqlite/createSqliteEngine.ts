import { analysisVersion } from '../analysis/analysisVersion';
import { updateIndex } from '../indexing/updateIndex';
import type { IndexingEngine } from '../searchEngine';
import { createQuestionThread } from '../threads/questionThread';
import { indexFiles } from './indexFile';
import { changeIndex } from './sqliteSession';

/** What the embedded engine needs. */
export interface SqliteEngineParts {
  /** Path of the built script of the thread that answers. */
  readonly script: string;
  /** Folder of the index files; several processes may share it. */
  readonly folder: string;
  /** A question that has no answer after so many milliseconds costs its thread. */
  readonly hungMs?: number;
}

/** Takes changes into the index files of a folder. It computes at once: it is for a thread that nobody waits for. */
export function createSqliteIndexer(folder: string): Pick<IndexingEngine, 'update' | 'keepOnly'> {
  const files = indexFiles(folder, analysisVersion);
  files.tidy(Date.now());
  return {
    update: (change) =>
      changeIndex(files.pathOf(change.locale), (index) => updateIndex(index, change)),
    keepOnly: async (locales) => files.keepOnly(locales),
  };
}

/** The engine without a service: index files of SQLite, and a thread that answers from them. */
export function createSqliteEngine({ script, folder, hungMs }: SqliteEngineParts): IndexingEngine {
  return {
    ...createQuestionThread(script, { task: 'answer', folder }, hungMs),
    ...createSqliteIndexer(folder),
  };
}
