import type { QueuedMessage } from './message';

/** A message that was taken from a queue, and that nobody else takes while its lease runs. */
export interface TakenMessage {
  readonly message: QueuedMessage;
  /** How many times it has been taken, this one included. */
  readonly attempts: number;
  /** It is delivered, and leaves the queue. */
  done(): Promise<void>;
  /** It may be taken again from then on; milliseconds since 1970. */
  postpone(until: number): Promise<void>;
  /** It cannot be delivered: kept apart, and never taken again by itself. */
  moveToDeadLetters(): Promise<void>;
}

/** How full a queue is. */
export interface QueueState {
  readonly waiting: number;
  readonly dead: number;
  /** When the oldest waiting message was accepted; milliseconds since 1970. */
  readonly oldest: number | undefined;
}

/** Messages that wait for their delivery. Processes that share a queue each take different ones. */
export interface MessageQueue {
  /**
   * Resolves when the message is kept, whatever happens to this process. One that waits already is not
   * put a second time.
   */
  put(message: QueuedMessage): Promise<void>;
  /** The message that has been due for longest, on lease. */
  take(): Promise<TakenMessage | undefined>;
  state(): Promise<QueueState>;
  close(): void;
}
