import { EventEmitter } from 'node:events';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import type { Store } from '../store/store';
import { createPrimaryStore } from './primaryStore';
import { figuresSchema, fromPrimarySchema, type FromWorker } from './workerMessages';

/** What ties a worker to the primary. */
export interface PrimaryLink {
  /** The store that all workers share where there is no Redis. */
  readonly store: Store;
  /** Emits how this worker is to end, and what is uncaught in this process. */
  readonly ends: EventEmitter;
  /** The worker answers visitors. */
  serves(port: number): void;
  /** The worker has what it needs to show pages. */
  ready(): void;
  /** Tells the others, unless it has told them of this publish already. */
  published(publishId: string): void;
  /** Hands the figures of this worker to the primary whenever it asks. */
  shareFigures(registry: Registry): void;
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
  let registry: Registry | undefined;

  async function answerFigures(id: number): Promise<void> {
    const figures = v.parse(figuresSchema, await registry?.getMetricsAsJSON());
    send({ kind: 'figures', id, figures });
  }

  process.on('uncaughtException', (error) => ends.emit('uncaughtException', error));
  process.on('message', (given) => {
    const { success, output } = v.safeParse(fromPrimarySchema, given);
    if (!success) return;
    if (output.kind === 'answer') shared.take(output.id, output.answer);
    else if (output.kind === 'published') heard(output.publishId);
    else if (output.kind === 'figures') void answerFigures(output.id);
    else ends.emit(output.how);
  });
  return {
    store: shared.store,
    ends,
    serves: (port) => send({ kind: 'serves', port }),
    ready: () => send({ kind: 'ready' }),
    published(publishId) {
      if (publishId === told) return;
      told = publishId;
      send({ kind: 'published', publishId });
    },
    shareFigures(own) {
      registry = own;
    },
    onPublished(listener) {
      heard = (publishId) => {
        told = publishId;
        listener(publishId);
      };
    },
  };
}
