import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Environment } from '../../config/environment';
import { announceAddress, announceReady } from '../announce';
import { createMetricsServer } from '../http/metricsServer';
import { listenOn } from '../http/listen';
import { createLog, type Log } from '../log';
import { temporaryIndexFolder } from '../search/indexFolder';
import { createMemoryStore } from '../store/memoryStore';
import { createPoolFigures } from './poolFigures';
import { createSumOfMetrics } from './sumOfMetrics';
import { answerFromStore } from './primaryStore';
import { successorOption } from './successorOption';
import { fromWorkerSchema, type FromPrimary, type WorkerEnd } from './workerMessages';
import { createWorkerPool, type PooledWorker } from './workerPool';

/** A folder for the index that one worker fills and all of them read, where none is configured. */
function sharedIndex(
  { searchUrl, searchIndexDir }: Environment,
  log: Pick<Log, 'warn'>,
): Record<string, string> {
  if (searchUrl !== 'embedded' || searchIndexDir !== undefined) return {};
  const folder = temporaryIndexFolder(log);
  return folder === undefined ? {} : { SEARCH_INDEX_DIR: folder.path };
}

/** Tells a worker something. One that ends meanwhile is replaced, which is answer enough. */
function send(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/**
 * Starts the workers of a site, which share its port, and stays: it replaces those that end, tells all
 * what one of them saw published, and holds what they count and claim where there is no Redis. SIGHUP
 * renews them one after the other; SIGTERM, SIGINT and an uncaught error here end them.
 */
export function startWorkers(environment: Environment, options: readonly string[]): void {
  const log = createLog(environment.logLevel);
  // What is handed from process to process is lost when one of them dies on the way (record 056).
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const variables = sharedIndex(environment, log);
  const store = createMemoryStore(Date.now);
  const figures = createSumOfMetrics<Worker>(
    (ms) => wait(ms),
    createPoolFigures(environment.workers, () => pool.state()),
  );
  const metrics = createMetricsServer(figures);
  const pooled = new WeakMap<Worker, PooledWorker>();
  /** Workers that have what they need to show pages; undefined once all had it. */
  let ready: Set<Worker> | undefined = new Set();
  let port = environment.port;

  function fork(isSuccessor: boolean): PooledWorker {
    cluster.setupPrimary({
      args: ['serve', ...options, ...(isSuccessor ? [successorOption] : [])],
    });
    const worker = cluster.fork(variables);
    const member = {
      pid: worker.process.pid,
      end: (how: WorkerEnd) => send(worker, { kind: 'end', how }),
      kill: () => void worker.process.kill('SIGKILL'),
    };
    pooled.set(worker, member);
    return member;
  }

  const pool = createWorkerPool({
    size: environment.workers,
    fork,
    schedule: (task, milliseconds) => {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    log,
    complete: () => announceAddress(port),
    over: (code) => process.exit(process.exitCode ?? code),
  });

  function noteReady(worker: Worker): void {
    if (ready === undefined || ready.add(worker).size < environment.workers) return;
    ready = undefined;
    announceReady(port, options);
  }

  function take(worker: Worker, given: unknown): void {
    const { success, output } = v.safeParse(fromWorkerSchema, given);
    const member = pooled.get(worker);
    if (!success || member === undefined) return;
    if (output.kind === 'serves') {
      port = output.port;
      pool.serves(member);
      figures.add(worker, (id) => send(worker, { kind: 'figures', id }));
    } else if (output.kind === 'ready') {
      noteReady(worker);
    } else if (output.kind === 'figures') {
      figures.take(worker, output.id, output.figures);
    } else if (output.kind === 'published') {
      for (const other of Object.values(cluster.workers ?? {})) {
        if (other !== undefined && other !== worker) send(other, output);
      }
    } else {
      const { id, question } = output;
      void answerFromStore(store, question).then((answer) =>
        send(worker, { kind: 'answer', id, answer }),
      );
    }
  }

  cluster.on('message', take);
  cluster.on('exit', (worker, code) => {
    figures.remove(worker);
    ready?.delete(worker);
    const member = pooled.get(worker);
    if (member !== undefined) pool.ended(member, code ?? 1);
  });
  process.on('SIGHUP', () => pool.renew());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => pool.stop(signal));
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'Uncaught error');
    process.exitCode = 1;
    pool.stop('SIGTERM');
  });
  listenOn(metrics, environment.metricsPort, environment.host).catch((error: unknown) => {
    log.error({ error }, 'The figures cannot be served');
  });
  pool.start();
}
