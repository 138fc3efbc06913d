import type { OutboxRules } from '../../../config/limits';
import type { Log } from '../../observability/logger';
import type { QueuedMessage } from '../outbox/message';

/** Hands messages to whoever keeps them from then on. */
export interface Delivery {
  /**
   * Resolves when the message has been taken over, with messages for those recipients who have not got
   * it yet. Rejects, with `DeliveryFailure` where it can say more.
   */
  deliver(message: QueuedMessage): Promise<readonly QueuedMessage[]>;
  /** Whether copies go this way, too. Otherwise who takes the message sends the copy. */
  readonly takesCopies: boolean;
  close?(): void;
}

/** What queues and deliveries work with. */
export interface DeliveryParts {
  readonly rules: OutboxRules;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
}

/** A message was not taken over. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  /** This message is refused for good: another attempt would end the same way. */
  readonly isFinal: boolean;
  /** Seconds that the other side wants to be left alone. */
  readonly retryAfter: number;

  constructor(
    message: string,
    { isFinal, retryAfter = 0 }: { isFinal: boolean; retryAfter?: number | undefined },
  ) {
    super(message);
    this.isFinal = isFinal;
    this.retryAfter = retryAfter;
  }
}
