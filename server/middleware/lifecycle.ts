import { once, type EventEmitter } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOn } from '../observability/listen';
import type { Log } from '../observability/logger';

/** Pauses of 20 ms that calls to the system still have at the end; on a busy machine each takes longer. */
const lastPauses = 20;

const hasOpenCalls = () =>
  process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'));

/** Ends this process; the system does so where a disk that hangs, or `isHung`, keeps a thread. */
export async function endProcess(code: number, isHung: () => boolean): Promise<void> {
  const keepsThread = () => isHung() || hasOpenCalls();
  for (let turn = 0; keepsThread() && turn < lastPauses; turn += 1) await pause(20);
  if (!keepsThread()) return process.exit(code);
  process.kill(process.pid, 'SIGKILL');
  // The first process of a container does not even end by that.
  process.abort();
}

interface LifecycleParts {
  readonly server: Server;
  readonly log: Log;
  readonly process: EventEmitter;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Begins no more of the work that goes on by itself, and resolves when what it is at is done. */
  readonly finish: () => Promise<unknown>;
  /** Gives up what still runs (renderings, watchers), once the time for it is over. */
  readonly release: () => Promise<unknown>;
  readonly exit: (code: number) => void;
}

/** The life of the process as the rest of the site sees it. */
export type Lifecycle = ReturnType<typeof createLifecycle>;

/** Milliseconds in which load balancers notice that the process is no longer ready. */
const noticeTime = 5_000;
/** Milliseconds that running requests, and what else runs, have left after it. */
const finishTime = 3_000;
/** Milliseconds for giving up what still runs. */
const releaseTime = 1_500;

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Ends the process in good order within ten seconds of SIGTERM; a second signal skips it all. */
export function createLifecycle(parts: LifecycleParts) {
  const { server, log, exit, wait } = parts;
  let stopping = false;
  let code = 0;
  // Connections end with their present answer, which says so to the client where it can.
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (stopping) announceClose(response);
    answering.add(response);
    response.once('close', () => {
      answering.delete(response);
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });

  async function stop(signal: string, noticePeriod: number): Promise<void> {
    if (stopping) return exit(1);
    stopping = true;
    log.info({ signal }, 'Stopping');
    answering.forEach(announceClose);
    if (noticePeriod > 0) await wait(noticePeriod);
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await Promise.race([Promise.allSettled([closed, parts.finish()]), wait(finishTime)]);
    await Promise.race([parts.release(), wait(releaseTime)]);
    server.closeAllConnections();
    exit(code);
  }

  parts.process.on('SIGTERM', () => void stop('SIGTERM', noticeTime));
  for (const signal of ['SIGINT', 'SIGHUP']) parts.process.on(signal, () => void stop(signal, 0));
  parts.process.on('uncaughtException', (error: unknown) => {
    // No error was expected there.
    log.fatal({ error, stack: error instanceof Error && error.stack }, 'Uncaught error');
    code = 1;
    if (!stopping) void stop('uncaughtException', 0);
  });
  return {
    listen: (port: number, host?: string) => listenOn(server, port, host),
    /** True from the first signal on: connections are to end. */
    stopping: () => stopping,
  };
}
