import { AsyncLocalStorage } from 'node:async_hooks';
import type { OutboxRules } from '../../../config/limits';
import type { Schedule } from '../../concurrency/timing';
import { DeliveryFailure, type Delivery, type DeliveryParts } from '../delivery/delivery';
import { copyOf } from './message';
import type { MessageOutcome, MessageQueue, QueuedMessage, MessageLease } from './message';

interface DeliveryWorkerParts extends DeliveryParts {
  readonly queue: MessageQueue;
  readonly delivery: Delivery;
  readonly random: () => number;
  readonly schedule: Schedule;
  readonly count: (outcome: MessageOutcome) => void;
}

/** Milliseconds until the next attempt: doubling up to a limit, and never the same for many. */
function pauseAfter(attempts: number, rules: OutboxRules, random: () => number): number {
  const pause = Math.min(rules.longestPauseMs, rules.firstPauseMs * 2 ** (attempts - 1));
  return pause * (1 + rules.jitter * (2 * random() - 1));
}

/** What the log is told: of a failure that was foreseen, not where the program met it. */
const causeOf = (error: unknown) => (error instanceof DeliveryFailure ? error.message : error);

/** Carries the messages of one queue, one after the other, from the first `wake` on. */
export function createDeliveryWorker(parts: DeliveryWorkerParts) {
  const { queue, delivery, rules, now, random, schedule, log, count } = parts;
  let isClosed = false;
  let isOver = false;
  let isTroubled = false;
  let wasCalled = false;
  let running: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  let cancel = () => {};
  /** What is left to be put of messages that were delivered and could not leave the queue yet, by id. */
  const delivered = new Map<string, readonly QueuedMessage[]>();
  /** Who is woken by a request works for others too, and not in its name. */
  const outsideRequests = AsyncLocalStorage.snapshot();

  async function giveUp({ message, moveToDeadLetters }: MessageLease, error: unknown) {
    const { id, reference } = message;
    await moveToDeadLetters();
    delivered.delete(id);
    count('dead');
    const fields = { messageId: id, reference, cause: causeOf(error) };
    log.error(fields, 'A message cannot be delivered and is kept');
  }

  async function tryLater({ message, attempts, postpone }: MessageLease, error: unknown) {
    const pauseMs = error instanceof DeliveryFailure ? error.retryAfter * 1000 : 0;
    const pause = Math.ceil(Math.max(pauseMs, pauseAfter(attempts, rules, random)));
    await postpone(now() + pause);
    count('retried');
    const { id, reference } = message;
    const cause = causeOf(error);
    log.warn({ messageId: id, reference, pause, cause }, 'A message could not be delivered yet');
  }

  /** Delivers a message, and answers the messages that follow from it. */
  async function deliver(message: QueuedMessage): Promise<readonly QueuedMessage[]> {
    const copy = delivery.takesCopies ? copyOf(message) : undefined;
    return [...(await delivery.deliver(message)), ...(copy === undefined ? [] : [copy])];
  }

  async function carry(lease: MessageLease): Promise<void> {
    const { message } = lease;
    try {
      const following = delivered.get(message.id) ?? (await deliver(message));
      delivered.set(message.id, following);
      for (const next of following) await queue.put(next);
      await lease.done();
      delivered.delete(message.id);
      count('delivered');
      log.info({ messageId: message.id, reference: message.reference }, 'A message was delivered');
    } catch (error) {
      // Its delivery was broken off by the end of the process, which says nothing about it.
      if (isOver) return;
      const isFinal = error instanceof DeliveryFailure && error.isFinal;
      const isOld = now() - Date.parse(message.acceptedAt) > rules.giveUpAfterMs;
      await (isFinal || isOld ? giveUp : tryLater)(lease, error);
    }
  }

  /** Carries messages until there is none and no call came meanwhile. */
  async function run(): Promise<void> {
    for (;;) {
      wasCalled = false;
      const lease = await queue.take();
      isTroubled = false;
      if (lease !== undefined) await (isClosed ? lease.postpone(now()) : carry(lease));
      if (isClosed || (lease === undefined && !wasCalled)) return;
    }
  }

  function wake(): void {
    wasCalled = true;
    if (isClosed || running !== undefined) return;
    cancel();
    running = outsideRequests(run)
      .catch((error: unknown) => {
        // It is looked at again; that it cannot be reached is said once.
        if (!isTroubled) log.error({ error }, 'The messages that wait cannot be reached');
        isTroubled = true;
      })
      .finally(() => {
        running = undefined;
        if (!isClosed) cancel = outsideRequests(() => schedule(wake, rules.lookEveryMs));
      });
  }

  async function close(): Promise<void> {
    isClosed = true;
    cancel();
    const { promise: late, resolve } = Promise.withResolvers<void>();
    schedule(resolve, rules.finishMs);
    await Promise.race([running, late]);
    isOver = true;
  }

  return {
    /** Looks at the queue now; it does so by itself from time to time. */
    wake,
    /** Takes no more, and resolves when the present one is finished; one that takes too long may still arrive. */
    close: (): Promise<void> => (closing ??= close()),
  };
}
