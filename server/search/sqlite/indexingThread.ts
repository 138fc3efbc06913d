import { Worker } from 'node:worker_threads';
import type { IndexChange, SearchDocument, UnchangedDocument } from '../searchEngine';
import type { IndexedChange } from '../updateIndex';
import type { Delivery, IndexingJob, IndexingMessage, ThreadTask } from './threadMessages';

/** Characters of text in a delivery: copying them takes the main thread a millisecond or two. */
const mostText = 200_000;
const mostDocuments = 100;

type Given = SearchDocument | UnchangedDocument;

function textLength(document: Given): number {
  if ('unchanged' in document) return 0;
  return document.body.length + document.files.reduce((sum, { text }) => sum + text.length, 0);
}

/** A change, delivery by delivery. */
async function* deliveriesOf({ documents, synonyms }: IndexChange): AsyncGenerator<Delivery> {
  let batch: Given[] = [];
  let text = 0;
  for await (const document of documents) {
    batch.push(document);
    text += textLength(document);
    if (batch.length < mostDocuments && text < mostText) continue;
    yield { documents: batch };
    batch = [];
    text = 0;
  }
  yield { documents: batch, synonyms: await synonyms() };
}

/** A thread that indexes, one job after the other; it lives from the first job of a run to its last. */
export interface IndexingThread {
  /** Takes a change into the index. Rejects when that fails; the next job has another thread then. */
  update(change: IndexChange): Promise<IndexedChange>;
  /** The last job of a run. */
  keepOnly(locales: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  readonly deliveries: AsyncGenerator<Delivery>;
  readonly outcome: PromiseWithResolvers<IndexedChange>;
}

/** `script` is that of the search's threads, `folder` that of the index files. */
export function createIndexingThread(script: string, folder: string): IndexingThread {
  let thread: Worker | undefined;
  let running: Running | undefined;

  async function end(error: Error): Promise<void> {
    const last = thread;
    thread = undefined;
    running?.outcome.reject(error);
    await last?.terminate();
  }

  function listen(message: IndexingMessage): void {
    const job = running;
    if (job === undefined) return;
    if (message.kind === 'done') job.outcome.resolve(message.change);
    else if (message.kind === 'failed') void end(new Error(message.fault));
    else {
      job.deliveries.next().then(
        ({ value }) => thread?.postMessage(value),
        (error: unknown) => end(error instanceof Error ? error : new Error(String(error))),
      );
    }
  }

  function start(): Worker {
    const workerData: ThreadTask = { task: 'index', folder };
    const started = new Worker(script, { workerData });
    const lost = (error: Error) => (thread === started ? end(error) : undefined);
    started.on('message', listen);
    started.on('error', lost);
    started.on('exit', () => lost(new Error('The indexing thread ended.')));
    return started;
  }

  async function run(
    job: IndexingJob,
    deliveries: AsyncGenerator<Delivery>,
  ): Promise<IndexedChange> {
    thread ??= start();
    running = { deliveries, outcome: Promise.withResolvers() };
    thread.ref();
    thread.postMessage(job);
    try {
      return await running.outcome.promise;
    } finally {
      running = undefined;
      thread?.unref();
      await deliveries.return(undefined);
    }
  }

  return {
    update(change) {
      const { locale, publishId } = change;
      return run({ kind: 'update', locale, publishId }, deliveriesOf(change));
    },
    async keepOnly(locales) {
      await run({ kind: 'keepOnly', locales }, noDeliveries());
      await end(new Error('The run is over.'));
    },
    close: () => end(new Error('The search is closed.')),
  };
}

async function* noDeliveries(): AsyncGenerator<Delivery> {}
