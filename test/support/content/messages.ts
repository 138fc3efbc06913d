import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { outboxRules, type OutboxRules } from '../../../config/limits';
import { createOutbox } from '../../../server/contact/outbox/outbox';
import { createMemoryLog } from '../run/memoryLog';
import type { Message } from '../../../server/contact/outbox/message';

/** Rules under which nothing waits for long. */
export const quickRules: OutboxRules = {
  ...outboxRules,
  leaseMs: 20_000,
  deliveryMs: 10_000,
  silenceMs: 2_000,
  firstPauseMs: 10,
  longestPauseMs: 40,
  lookEveryMs: 25,
  // The day of a message is always the same one.
  giveUpAfterMs: Infinity,
};

/** Rules under which what a killed process had begun is soon begun again. */
export const hastyRules: OutboxRules = { ...quickRules, leaseMs: 500 };

/** A message as a form makes it. */
export function messageWith(fields: Partial<Message> = {}): Message {
  return {
    id: randomUUID(),
    reference: '2026-ABCD-EFGH',
    acceptedAt: '2026-11-21T08:30:00.000Z',
    kind: 'contact',
    locale: 'de',
    subject: 'Frage zur Brücke',
    text: 'Guten Tag\n\nWann öffnet die Brücke?\n',
    ...fields,
  };
}

/** The outbox of a site that sends its messages to a mail server, and keeps them in a folder. */
export function outboxTo(
  contactDeliveryUrl: string,
  contactQueueDir: string,
  { storeUrl = 'memory:', rules = quickRules, log = createMemoryLog() } = {},
) {
  const contactRecipients = ['office@example.org'];
  const publicUrl = 'https://www.example.org';
  return createOutbox(
    { contactDeliveryUrl, contactRecipients, publicUrl, contactQueueDir, storeUrl },
    { log, registry: new Registry(), now: Date.now, random: Math.random, rules },
  );
}
