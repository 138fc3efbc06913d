import type { QueuedLetter } from './message';

/** A letter that was taken from a queue, and that nobody else takes while its lease runs. */
export interface TakenLetter {
  readonly letter: QueuedLetter;
  /** How many times it has been taken, this one included. */
  readonly attempts: number;
  /** It is delivered, and leaves the queue. */
  done(): Promise<void>;
  /** It may be taken again from then on; milliseconds since 1970. */
  postpone(until: number): Promise<void>;
  /** It cannot be delivered: kept apart, and never taken again by itself. */
  bury(): Promise<void>;
}

/** How full a queue is. */
export interface QueueState {
  readonly waiting: number;
  readonly dead: number;
  /** When the oldest waiting letter was accepted; milliseconds since 1970. */
  readonly oldest: number | undefined;
}

/** Letters that wait for their delivery. Processes that share a queue each take different ones. */
export interface LetterQueue {
  /**
   * Resolves when the letter is kept, whatever happens to this process. One that waits already is not
   * put a second time.
   */
  put(letter: QueuedLetter): Promise<void>;
  /** The letter that has been due for longest, on lease. */
  take(): Promise<TakenLetter | undefined>;
  state(): Promise<QueueState>;
  close(): void;
}
