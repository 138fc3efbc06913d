import { createServer } from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createHttpsDelivery } from '../../../../../server/contact/delivery/createDelivery';
import { served } from '../../../../support/pages/httpParts';
import { makeCertificate, trust } from '../../../../support/run/certificate';
import { messageWith, quickRules } from '../../../../support/content/messages';
import { createMemoryLog } from '../../../../support/run/memoryLog';

interface Call {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const certificate = makeCertificate();
let calls: Call[] = [];
let answer = (response: ServerResponse): unknown => response.writeHead(202).end();
let origin = '';

beforeAll(async () => {
  const server = createServer(certificate, (request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      calls.push({ method, url, headers, body });
      answer(response);
    });
  });
  origin = `127.0.0.1:${await served(server)}`;
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
  [413, true],
  [415, true],
  [422, true],
  [302, false],
  [401, false],
  [404, false],
  [409, false],
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
  ['never ends', (response) => response.writeHead(200).write('…')],
])('an endpoint that %s has not taken the message', async (_, behave) => {
  answer = behave;
  await expect(
    delivery({ ...quickRules, deliveryMs: 500 }).deliver(messageWith()),
  ).rejects.toMatchObject({ message: expect.stringMatching(`^${origin}: .`), isFinal: false });
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['much', (response) => response.writeHead(200).end('x'.repeat(200_000))],
  [
    'what is not gzip',
    (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
  ],
])('an endpoint that says %s has taken the message', async (_, behave) => {
  answer = behave;
  expect(await delivery().deliver(messageWith())).toEqual([]);
});

test('an endpoint without a valid certificate gets no message', async () => {
  distrust();
  await expect(delivery().deliver(messageWith())).rejects.toThrow(`${origin}: DEPTH_ZERO`);
  expect(calls).toEqual([]);
});
