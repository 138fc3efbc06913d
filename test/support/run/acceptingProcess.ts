// Takes messages into an outbox, one after the other, and says the key of each that it accepted, until
// it is killed. Arguments: its own file, the address of the mail server, the folder of the queue, the store.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hastyRules, messageWith, outboxTo } from '../content/messages';

async function acceptForEver(url: string, folder: string): Promise<never> {
  const outbox = outboxTo(url, folder, { rules: hastyRules });
  for (;;) {
    const id = randomUUID();
    await outbox.accept(messageWith({ id, acceptedAt: new Date().toISOString(), text: `${id}\n` }));
    process.stdout.write(`${id}\n`);
    // Leaves the delivery worker some time, so that a kill can come at any step of its work.
    await wait(Math.random() * 20);
  }
}

const [, , , url = '', folder = ''] = process.argv;
void acceptForEver(url, folder);
