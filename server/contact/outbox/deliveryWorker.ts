import { AsyncLocalStorage } from 'node:async_hooks';
import type { OutboxRules } from '../../../config/limits';
import type { Schedule } from '../../concurrency/schedule';
import type { Log } from '../../observability/logger';
import { DeliveryFailure, type Delivery } from '../delivery/delivery';
import { copyOf, type QueuedLetter } from './message';
import type { LetterOutcome } from './outboxMetrics';
import type { LetterQueue, TakenLetter } from './messageQueue';

/** What a courier works with. */
export interface CourierParts {
  readonly queue: LetterQueue;
  readonly delivery: Delivery;
  readonly rules: OutboxRules;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly schedule: Schedule;
  readonly log: Log;
  readonly count: (outcome: LetterOutcome) => void;
}

/** Carries the letters of one queue, one after the other. */
export interface Courier {
  /** Looks at the queue now; it does so by itself from time to time. */
  wake(): void;
  /**
   * Takes no more letters, and resolves when the present one is finished. One that takes too long may
   * still arrive: it stays with this courier until its lease is over, and is then anybody's.
   */
  close(): Promise<void>;
}

/** Milliseconds until the next attempt: doubling up to a limit, and never the same for many. */
function pauseAfter(attempts: number, rules: OutboxRules, random: () => number): number {
  const pause = Math.min(rules.longestPauseMs, rules.firstPauseMs * 2 ** (attempts - 1));
  return pause * (1 + rules.jitter * (2 * random() - 1));
}

/** Starts to carry letters, at the first `wake`. */
export function createCourier(parts: CourierParts): Courier {
  const { queue, delivery, rules, now, random, schedule, log, count } = parts;
  let isClosed = false;
  let isOver = false;
  let isTroubled = false;
  let wasCalled = false;
  let running: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  let cancel = () => {};
  /** What is left to be put of letters that were delivered and could not leave the queue yet, by id. */
  const delivered = new Map<string, readonly QueuedLetter[]>();
  /** Who is woken by a request works for others too, and not in its name. */
  const outsideRequests = AsyncLocalStorage.snapshot();

  async function giveUp(taken: TakenLetter, error: unknown): Promise<void> {
    const { id, reference } = taken.letter;
    await taken.bury();
    delivered.delete(id);
    count('dead');
    log.error({ letter: id, reference, error }, 'A letter cannot be delivered and is kept');
  }

  async function tryLater(taken: TakenLetter, error: unknown): Promise<void> {
    const asked = error instanceof DeliveryFailure ? error.retryAfter * 1000 : 0;
    const pause = Math.ceil(Math.max(asked, pauseAfter(taken.attempts, rules, random)));
    await taken.postpone(now() + pause);
    count('retried');
    const { id, reference } = taken.letter;
    log.warn({ letter: id, reference, pause, error }, 'A letter could not be delivered yet');
  }

  /** Delivers a letter, and answers the letters that follow from it. */
  async function deliver(letter: QueuedLetter): Promise<readonly QueuedLetter[]> {
    const remaining = await delivery.deliver(letter);
    const copy = delivery.takesCopies ? copyOf(letter) : undefined;
    return copy === undefined ? remaining : [...remaining, copy];
  }

  async function carry(taken: TakenLetter): Promise<void> {
    const { letter } = taken;
    try {
      const following = delivered.get(letter.id) ?? (await deliver(letter));
      delivered.set(letter.id, following);
      for (const next of following) await queue.put(next);
      await taken.done();
      delivered.delete(letter.id);
      count('delivered');
      log.info({ letter: letter.id, reference: letter.reference }, 'A letter was delivered');
    } catch (error) {
      // Its delivery was broken off by the end of the process, which says nothing about it.
      if (isOver) return;
      const isFinal = error instanceof DeliveryFailure && error.isFinal;
      const isOld = now() - Date.parse(letter.acceptedAt) > rules.giveUpAfterMs;
      await (isFinal || isOld ? giveUp : tryLater)(taken, error);
    }
  }

  /** Carries the next letter. False when there is none, unless somebody called meanwhile. */
  async function carryNext(): Promise<boolean> {
    wasCalled = false;
    const taken = await queue.take();
    isTroubled = false;
    if (taken === undefined) return wasCalled;
    await (isClosed ? taken.postpone(now()) : carry(taken));
    return true;
  }

  async function run(): Promise<void> {
    let mayBeMore = true;
    while (mayBeMore) mayBeMore = (await carryNext()) && !isClosed;
  }

  /** A queue that cannot be reached is looked at again; that it cannot is said once. */
  function report(error: unknown): void {
    if (!isTroubled) log.error({ error }, 'The letters that wait cannot be reached');
    isTroubled = true;
  }

  function wake(): void {
    wasCalled = true;
    if (isClosed || running !== undefined) return;
    cancel();
    running = outsideRequests(run)
      .catch(report)
      .finally(() => {
        running = undefined;
        if (!isClosed) cancel = outsideRequests(() => schedule(wake, rules.lookEveryMs));
      });
  }

  async function close(): Promise<void> {
    isClosed = true;
    cancel();
    await Promise.race([
      running,
      new Promise<void>((resolve) => void schedule(resolve, rules.finishMs)),
    ]);
    isOver = true;
  }

  return { wake, close: () => (closing ??= close()) };
}
