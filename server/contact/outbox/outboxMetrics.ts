import { Counter, Gauge, type Registry } from 'prom-client';
import type { MessageQueue } from './messageQueue';

/** What became of a message. */
export type MessageOutcome = 'accepted' | 'delivered' | 'retried' | 'dead';

/** Metrics about the messages of visitors. */
export type OutboxMetrics = ReturnType<typeof createOutboxMetrics>;

/** Registers the metrics of the outbox. */
export function createOutboxMetrics(registry: Registry) {
  const registers = [registry];
  const outcomes = new Counter({
    name: 'outbox_letters_total',
    help: 'Messages accepted, delivered, tried again later, and given up',
    labelNames: ['outcome'],
    registers,
  });
  let read: (() => Promise<void>) | undefined;
  const collect = () => read?.();
  const kept = new Gauge({
    name: 'outbox_letters',
    help: 'Messages that wait for their delivery, and dead ones that are kept',
    labelNames: ['state'],
    registers,
    collect,
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_letter_seconds',
    help: 'Age of the oldest message that waits for its delivery; 0 without one',
    registers,
    collect,
  });
  return {
    count: (outcome: MessageOutcome): void => outcomes.inc({ outcome }),
    /** From then on the metrics show how full these queues are when somebody asks. */
    watch(queues: readonly MessageQueue[], now: () => number): void {
      read = async () => {
        const asked = await Promise.allSettled(queues.map((queue) => queue.state()));
        // A queue that cannot be reached must not take the other metrics with it.
        const states = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
        kept.set({ state: 'waiting' }, sum(states.map(({ waiting }) => waiting)));
        kept.set({ state: 'dead' }, sum(states.map(({ dead }) => dead)));
        const since = Math.min(now(), ...states.flatMap(({ oldest: first }) => first ?? []));
        oldest.set((now() - since) / 1000);
      };
    },
  };
}
