import { EventEmitter } from 'node:events';
import * as v from 'valibot';
import type { Store } from '../store/store';
import { createPrimaryStore } from './primaryStore';
import { fromPrimarySchema, type FromWorker } from './workerMessages';

/** What ties a worker to the primary. */
export interface PrimaryLink {
  /** The store that all workers share where there is no Redis. */
  readonly store: Store;
  /** Emits how this worker is to end, and what is uncaught in this process. */
  readonly ends: EventEmitter;
  /** The worker answers visitors. */
  serves(port: number): void;
  /** Tells the others, unless it has told them of this publish already. */
  published(publishId: string): void;
  /** Calls back when another worker saw a publish. */
  onPublished(listener: (publishId: string) => void): void;
}

/**
 * Signals are for the primary, which tells its workers: a terminal, and systemd, send them to all
 * processes at once, and a second one would cut an orderly end short.
 */
function leaveSignalsToPrimary(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
}

/** The link of this worker. */
export function openPrimaryLink(): PrimaryLink {
  leaveSignalsToPrimary();
  const ends = new EventEmitter();
  const send = (message: FromWorker) => void process.send?.(message);
  const shared = createPrimaryStore(send);
  let told = '';
  let heard: (publishId: string) => void = () => undefined;
  process.on('uncaughtException', (error) => ends.emit('uncaughtException', error));
  process.on('message', (given) => {
    const { success, output } = v.safeParse(fromPrimarySchema, given);
    if (!success) return;
    if (output.kind === 'answer') shared.take(output.id, output.answer);
    else if (output.kind === 'published') heard(output.publishId);
    else ends.emit(output.how);
  });
  return {
    store: shared.store,
    ends,
    serves: (port) => send({ kind: 'serves', port }),
    published(publishId) {
      if (publishId === told) return;
      told = publishId;
      send({ kind: 'published', publishId });
    },
    onPublished(listener) {
      heard = (publishId) => {
        told = publishId;
        listener(publishId);
      };
    },
  };
}
