import type { CopyWishes, keepNothing } from './copies';

/** What the events of a worker bring; each of them keeps the worker running until its work is done. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  /** What a page said (`message`). */
  readonly data: CopyWishes | typeof keepNothing;
  /** What the browser asks for (`fetch`), and asked for by itself while the worker was started. */
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(
    name: 'install' | 'activate' | 'fetch' | 'message',
    listener: (event: WorkerEvent) => void,
  ): void;
}

/** What a service worker finds around it; its own types exclude those of documents. */
export const workerScope = globalThis as unknown as WorkerScope;
