// Takes messages into an outbox, one after the other, and says the key of each that it accepted, until
// it is killed. Arguments: its own file, the address of the mail server, the folder of the queue, the store.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { createOutboxMetrics } from '../../../server/contact/outbox/outboxMetrics';
import { createOutbox } from '../../../server/contact/outbox/outbox';
import { messageWith, hastyRules } from '../content/messages';

async function acceptForEver(
  contactDeliveryUrl: string,
  contactQueueDir: string,
  storeUrl: string,
): Promise<never> {
  const silence = () => undefined;
  const outbox = createOutbox(
    {
      contactDeliveryUrl,
      contactRecipients: ['office@example.org'],
      publicUrl: 'https://www.example.org',
      contactQueueDir,
      storeUrl,
    },
    {
      log: { info: silence, warn: silence, error: silence, fatal: silence },
      metrics: createOutboxMetrics(new Registry()),
      now: Date.now,
      random: Math.random,
      rules: hastyRules,
    },
  );
  for (;;) {
    const id = randomUUID();
    await outbox.accept(messageWith({ id, acceptedAt: new Date().toISOString(), text: `${id}\n` }));
    process.stdout.write(`${id}\n`);
    // Leaves the delivery worker some time, so that a kill can come at any step of its work.
    await wait(Math.random() * 20);
  }
}

const [, , , url = '', folder = '', store = ''] = process.argv;
void acceptForEver(url, folder, store);
