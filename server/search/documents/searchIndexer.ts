import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { storeRules } from '../../../config/limits';
import type { Log } from '../../observability/logger';
import { ownDisk } from '../../store/disk';
import { versionOf } from '../../store/regularFile';
import type { IndexFiles } from '../sqlite/indexFile';
import type { IndexRun } from './indexLocales';

interface IndexerOptions {
  /** Brings the index to what is published; ends early where the signal aborts. */
  readonly run: (signal: AbortSignal) => Promise<IndexRun>;
  readonly files: Pick<IndexFiles, 'pathOf' | 'keptPath'>;
  readonly log: Log;
}

/** Tells when somebody else has changed a file; undefined where there is none. */
async function stateOf(path: string): Promise<string | undefined> {
  const file = await ownDisk.run(() => stat(path), storeRules.folderMs).catch(() => undefined);
  return file && versionOf(file);
}

/** Keeps an index at the last publish; it has not been told of one yet. */
export function createSearchIndexer({ run, files, log }: IndexerOptions) {
  let wanted: string | undefined;
  /** What the index was brought to, and how its files were then; those that were gone already have no state. */
  let indexed:
    | { readonly publishId: string; readonly states: ReadonlyMap<string, string | undefined> }
    | undefined;
  let running: Promise<void> | undefined;
  let givingWay = new AbortController();
  /** What kept it from the last publish, and is told once. */
  let trouble: string | undefined;

  function tell(fields: {
    readonly cause: string | undefined;
    readonly [name: string]: unknown;
  }): void {
    if (fields.cause !== trouble) log.warn(fields, 'Search index not renewed');
    trouble = fields.cause;
  }

  async function index(publishId: string): Promise<void> {
    givingWay = new AbortController();
    if (wanted !== publishId) return;
    const { locales, isComplete, failed } = await run(givingWay.signal);
    const states = new Map<string, string | undefined>();
    for (const path of [files.keptPath, ...locales.map(files.pathOf)]) {
      states.set(path, await stateOf(path));
    }
    if (isComplete) indexed = { publishId, states };
    const [first] = failed;
    if (first === undefined) trouble = undefined;
    else tell({ publishId, locales: failed.length, locale: first.locale, cause: first.cause });
  }

  /** Whether the index was brought to a publish, and still is there. */
  async function isAt(publishId: string): Promise<boolean> {
    if (indexed?.publishId !== publishId) return false;
    const lost: string[] = [];
    for (const [path, state] of indexed.states) {
      if (state === undefined || (await stateOf(path)) !== state) lost.push(basename(path));
    }
    if (lost.length === 0) return true;
    indexed = undefined;
    log.warn({ files: lost.length, file: lost[0] }, 'Search index lost, made anew');
    return false;
  }

  async function follow(publishId: string): Promise<void> {
    if (!(await isAt(publishId))) {
      await index(publishId).catch((error: unknown) => {
        if (wanted !== undefined) tell({ publishId, cause: String(error) });
      });
    }
    // What was published meanwhile does not wait to be told of again.
    if (wanted !== undefined && wanted !== publishId) await follow(wanted);
  }

  return {
    /**
     * Says what is published, again and again: a new publish starts a run, and so does one that could
     * not be taken over wholly, or whose files somebody has changed since. There is one run at a time,
     * and it gives way to a newer publish. Resolves once none is under way.
     */
    published(publishId: string): Promise<void> {
      if (publishId !== wanted) givingWay.abort();
      wanted = publishId;
      running ??= follow(publishId).finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Whether a run that made an index, of this process or one before it, came to its end. */
    hasIndex: async (): Promise<boolean> => (await stateOf(files.keptPath)) !== undefined,
    /** Starts no run any more. Resolves once there is none. */
    async stop(): Promise<void> {
      wanted = undefined;
      await running;
    },
  };
}
