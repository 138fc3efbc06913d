import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
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
import {
  createHttpsDelivery,
  createMailboxDelivery,
} from '../../../../../server/contact/delivery/createDelivery';
import { openPort } from '../../../../support/pages/httpParts';
import { makeCertificate, trust } from '../../../../support/run/certificate';
import { messageWith, quickRules } from '../../../../support/content/messages';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import type { Delivery } from '../../../../../server/contact/delivery/delivery';
import type { QueuedMessage } from '../../../../../server/contact/outbox/message';
import { settled } from '../../../../support/run/settled';
import { nastyTexts } from '../../../../support/faults/nastyTexts';
import { readMail } from '../../../../support/services/mailServer';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';
import { testProperty } from '../../../../support/run/testProperty';

describe('by HTTPS', () => {
  const certificate = makeCertificate();
  let calls: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[] = [];
  let answer = (response: ServerResponse): unknown => response.writeHead(202).end();
  let origin = '';

  beforeAll(async () => {
    const server = createServer(certificate, (request, response) => {
      void textOf(request).then((body) => {
        const { method, url, headers } = request;
        calls.push({ method, url, headers, body });
        answer(response);
      });
    });
    origin = `127.0.0.1:${await openPort(server)}`;
  });

  let distrust = () => {};
  beforeEach(() => {
    calls = [];
    distrust = trust(certificate.cert);
  });
  afterEach(() => distrust());

  function delivery(rules = quickRules) {
    const url = new URL(`https://desk:pass@${origin}/tickets?key=a`);
    return createHttpsDelivery(url, { rules, now: Date.now, log: createMemoryLog() });
  }

  test('a message is posted as JSON, with its key', async () => {
    answer = (response) => response.writeHead(202).end();
    const message = messageWith({ copyTo: 'anna@example.com' });
    await delivery().deliver(message);
    expect(calls).toMatchObject([
      {
        method: 'POST',
        url: '/tickets?key=a',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.id,
          authorization: `Basic ${Buffer.from('desk:pass').toString('base64')}`,
        },
      },
    ]);
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual(message);
  });

  test.each([
    [400, true],
    [422, true],
    [302, false],
    [401, false],
    [429, false],
    [500, false],
  ])('%s: not delivered, for good: %s', async (status, isFinal) => {
    answer = (response) => response.writeHead(status, { Location: '/elsewhere' }).end();
    await expect(delivery().deliver(messageWith())).rejects.toMatchObject({ isFinal });
    expect(calls).toHaveLength(1);
  });

  test('an endpoint that is busy says when to come again', async () => {
    answer = (response) => response.writeHead(503, { 'Retry-After': '120' }).end();
    await expect(delivery().deliver(messageWith())).rejects.toMatchObject({ retryAfter: 120 });
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['says nothing', () => undefined],
    ['breaks off', (response) => response.destroy()],
  ])('an endpoint that %s has not taken the message', async (_, behave) => {
    answer = behave;
    await expect(
      delivery({ ...quickRules, deliveryMs: 500 }).deliver(messageWith()),
    ).rejects.toMatchObject({ message: expect.stringMatching(`^${origin}: .`), isFinal: false });
  });

  test('an endpoint without a valid certificate gets no message', async () => {
    distrust();
    await expect(delivery().deliver(messageWith())).rejects.toThrow(`${origin}: DEPTH_ZERO`);
    expect(calls).toEqual([]);
  });
});

describe('to a folder', () => {
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
});
