/** An event that keeps the worker running until its work is done. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends LastingEvent {
  readonly request: Request;
  /** What the browser asked for by itself while the worker was started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface ToldEvent extends LastingEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: AskedEvent;
  readonly message: ToldEvent;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

/**
 * What a service worker finds around it (Service Workers, section 4). TypeScript has these types
 * too, but not in one project with those of documents.
 */
export const workerScope = globalThis as unknown as WorkerScope;
