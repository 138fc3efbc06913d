import { randomUUID } from 'node:crypto';
import {
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Delivery } from '../../../../../server/contact/delivery/delivery';
import { type QueuedMessage } from '../../../../../server/contact/outbox/message';
import { createMailboxDelivery } from '../../../../../server/contact/delivery/createDelivery';
import { settled } from '../../../../support/run/settled';
import { messageWith } from '../../../../support/content/messages';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { nastyTexts } from '../../../../support/faults/nastyTexts';
import { readMail } from '../../../../support/services/mailServer';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';
import { testProperty } from '../../../../support/run/testProperty';

const routes = {
  recipients: ['office@example.org', 'media=press@example.org'],
  sender: 'site@example.org',
  host: 'www.example.org',
};

const log = createMemoryLog();
let folder = '';
let delivery: Delivery;
beforeEach(() => {
  folder = temporaryFolder();
  delivery = createMailboxDelivery(folder, routes, { now: Date.now, log });
});

async function written(message: QueuedMessage) {
  await delivery.deliver(message);
  return readMail(readFileSync(join(folder, `${message.id}.eml`)));
}

const fieldNames = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'idempotency-key',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

test('what others keep hidden in the folder stays, and ends nothing', async () => {
  const long = Date.now() / 1000 - 2 * 3600;
  const own = `.${randomUUID()}.eml.${randomUUID()}`;
  symlinkSync('nowhere', join(folder, '.#x.eml'));
  symlinkSync('nowhere', join(folder, `.y.eml.${randomUUID()}`));
  mkdirSync(join(folder, `.z.${randomUUID()}`));
  for (const name of ['.gitkeep', own]) writeFileSync(join(folder, name), '');
  for (const name of readdirSync(folder)) lutimesSync(join(folder, name), long, long);
  createMailboxDelivery(folder, routes, { now: Date.now, log });
  await settled(() => !readdirSync(folder).includes(own));
  expect(readdirSync(folder)).toHaveLength(4);
  expect(log.lines).toEqual([]);
});

test('a message is a mail with everything that its reader needs', async () => {
  const message = messageWith({ replyTo: 'anna@example.com' });
  const mail = await written(message);
  expect(mail.fields.map(([name]) => name).toSorted()).toEqual(fieldNames);
  expect(mail.field('from')).toBe('site@example.org');
  expect(mail.field('to')).toBe('office@example.org');
  expect(mail.field('reply-to')).toBe('anna@example.com');
  expect(mail.field('subject')).toBe(message.subject);
  expect(mail.field('date')).toBe('Sat, 21 Nov 2026 08:30:00 +0000');
  expect(mail.field('message-id')).toBe(`<${message.id}@www.example.org>`);
  expect(mail.field('idempotency-key')).toBe(message.id);
  expect(mail.field('auto-submitted')).toBe('auto-generated');
  expect(mail.field('content-type')).toBe('text/plain; charset=utf-8');
  expect(mail.text.trimEnd()).toBe(message.text.trimEnd());
});

test('what looks encoded in a subject is not decoded', async () => {
  const mail = await written(messageWith({ subject: 'a =?UTF-8?Q?=0D=0ABcc:?=' }));
  expect(mail.field('subject')).toBe('a = ?UTF-8?Q?=0D=0ABcc:?=');
});

testProperty([nastyTexts, nastyTexts], { numRuns: 50 })(
  'no subject and no text adds a field, a recipient or a line to the head',
  async (subject, text) => {
    const message = messageWith({ subject: `a${subject}`, text: `a${text}` });
    const mail = await written({ ...message, replyTo: 'anna@example.com' });
    expect(mail.fields.map(([name]) => name).toSorted()).toEqual(fieldNames);
    expect(mail.field('to')).toBe('office@example.org');
    expect(mail.field('subject')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(mail.field('reply-to')).toBe('anna@example.com');
  },
);

test('a message that comes twice is there once, and only its owner reads it', async () => {
  const message = messageWith();
  await written(message);
  await written(message);
  expect(readdirSync(folder)).toEqual([`${message.id}.eml`]);
  expect(statSync(join(folder, `${message.id}.eml`)).mode & 0o777).toBe(0o600);
});
