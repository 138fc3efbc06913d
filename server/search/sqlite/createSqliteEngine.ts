import { storeRules } from '../../../config/limits';
import { ownDisk } from '../../store/disk';
import { versionOf } from '../../store/regularFile';
import { analysisVersion } from '../analysis/analysisVersion';
import type { IndexingEngine } from '../searchEngine';
import { createQuestionThread } from '../threads/questionThread';
import { indexFiles } from './indexFile';
import { createIndexingThread } from './indexingThread';
import { stat } from 'node:fs/promises';

/** Notices when somebody else has changed a file, or taken it away. */
interface HeldFiles {
  /** Takes the file for right as it is now. */
  hold(path: string): Promise<void>;
  /** Whether it is as it was held; a file that never was is not. */
  holds(path: string): Promise<boolean>;
}

async function stateOf(path: string): Promise<string | undefined> {
  const file = await ownDisk.run(() => stat(path), storeRules.folderMs).catch(() => undefined);
  return file && versionOf(file);
}

function createHeldFiles(): HeldFiles {
  const states = new Map<string, string | undefined>();
  return {
    async hold(path) {
      states.set(path, await stateOf(path));
    },
    async holds(path) {
      const state = states.get(path);
      return state !== undefined && state === (await stateOf(path));
    },
  };
}

/** What the embedded engine needs. */
export interface SqliteEngineParts {
  /** Path of the built script of its threads. */
  readonly script: string;
  /** Folder of the index files; several processes may share it. */
  readonly folder: string;
  /** A question that has no answer after so many milliseconds costs its thread. */
  readonly hungMs?: number;
}

/** An engine over files, which somebody may damage or take away. */
export interface EmbeddedEngine extends IndexingEngine {
  /** Whether what the last update of a locale made is there, and what the last `keepOnly` noted. */
  holds(locale: string): Promise<boolean>;
  /** Whether a run that made an index, of this process or one before it, came to its end. */
  hasIndex(): Promise<boolean>;
}

/**
 * The engine without a service: index files of SQLite, one thread that answers, and one more for each
 * run that takes changes in. The process's own thread only hands over questions and documents.
 */
export function createSqliteEngine({ script, folder, hungMs }: SqliteEngineParts): EmbeddedEngine {
  const questions = createQuestionThread(script, { task: 'answer', folder }, hungMs);
  const indexing = createIndexingThread(script, folder);
  const files = indexFiles(folder, analysisVersion);
  const held = createHeldFiles();
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => undefined);
  let isClosed = false;
  let isNoted = false;
  let lastJob: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // Closing waits for no source of documents.
    const turn = lastJob.then(() =>
      isClosed ? closing.promise : Promise.race([closing.promise, work()]),
    );
    lastJob = turn.catch(() => undefined);
    return turn;
  }

  return {
    ...questions,
    async holds(locale) {
      if (isNoted && !(await held.holds(files.keptPath))) return false;
      return held.holds(files.pathOf(locale));
    },
    hasIndex: async () => (await stateOf(files.keptPath)) !== undefined,
    update: (change) =>
      inTurn(async () => {
        const changes = await indexing.update(change);
        await held.hold(files.pathOf(change.locale));
        return changes;
      }),
    keepOnly: (locales) =>
      inTurn(async () => {
        await indexing.keepOnly(locales);
        await held.hold(files.keptPath);
        isNoted = true;
      }),
    async close() {
      isClosed = true;
      closing.reject(new Error('The search is closed.'));
      await Promise.all([questions.close(), indexing.close(), lastJob]);
    },
  };
}
