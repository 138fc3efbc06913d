import type { SMTPServerOptions } from 'smtp-server';
import { DeliveryFailure } from '../../../../../server/contact/delivery/delivery';
import { createSmtpDelivery } from '../../../../../server/contact/delivery/createDelivery';
import { atEnd } from '../../../../support/run/atEnd';
import { makeCertificate, trust } from '../../../../support/run/certificate';
import { messageWith, quickRules } from '../../../../support/content/messages';
import { startMailServer, type Behaviour, readMail } from '../../../../support/services/mailServer';
import { createMemoryLog } from '../../../../support/run/memoryLog';

const routes = {
  recipients: ['office@example.org', 'media=press@example.org', 'media=desk@example.org'],
  sender: 'site@example.org',
  host: 'www.example.org',
};

let log = createMemoryLog();
beforeEach(() => {
  log = createMemoryLog();
});

function deliveryTo(authority: string, query = '', scheme = 'smtp', rules = quickRules) {
  const parts = { rules, now: Date.now, log };
  const delivery = createSmtpDelivery(new URL(`${scheme}://${authority}/${query}`), routes, parts);
  atEnd(() => delivery.close());
  return delivery;
}

/** The failure of one message; nothing is waited for here that would come. */
async function failure(authority: string, query?: string, scheme?: string) {
  const rules = { ...quickRules, silenceMs: 500 };
  const error: unknown = await deliveryTo(authority, query, scheme, rules)
    .deliver(messageWith())
    .catch((reason: unknown) => reason);
  if (error instanceof DeliveryFailure) return error;
  throw new Error('The message was delivered');
}

test('a message arrives as a mail, at the recipients of its subject', async () => {
  const { port, taken } = await startMailServer();
  const delivery = deliveryTo(`127.0.0.1:${port}`);
  const message = messageWith({ subjectId: 'media', replyTo: 'anna@example.com' });
  await delivery.deliver(message);
  expect(taken).toMatchObject([
    { from: 'site@example.org', to: ['press@example.org', 'desk@example.org'] },
  ]);
  const mail = readMail(taken[0]?.raw ?? Buffer.of());
  expect(mail.field('reply-to')).toBe('anna@example.com');
  expect(mail.field('subject')).toBe(message.subject);
  expect(mail.text).toBe(message.text);
});

test.each([
  ['müller@example.ch', undefined],
  ['mueller@bücher.example', 'mueller@xn--bcher-kva.example'],
])('the headers of a mail are ASCII, answered to %s', async (replyTo, expected) => {
  const { port, taken } = await startMailServer();
  await deliveryTo(`127.0.0.1:${port}`).deliver(messageWith({ replyTo }));
  const raw = Buffer.from(taken[0]?.raw ?? []).toString('latin1');
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^\p{ASCII}+$/u);
  expect(readMail(taken[0]?.raw ?? Buffer.of()).field('reply-to')).toBe(expected);
});

/** A server that answers with this status to one recipient, once, and takes everything else. */
function refusingOnce(responseCode: number): SMTPServerOptions {
  let isOver = false;
  return {
    onRcptTo({ address }, _session, callback) {
      const isRefused = address.startsWith('desk') && !isOver;
      isOver ||= isRefused;
      callback(isRefused ? Object.assign(new Error('Not now'), { responseCode }) : null);
    },
  };
}

test('where one of several recipients is refused the others get the message, and the log says so', async () => {
  const { port, taken } = await startMailServer(undefined, refusingOnce(550));
  const delivery = deliveryTo(`127.0.0.1:${port}`);
  expect(await delivery.deliver(messageWith({ subjectId: 'media' }))).toEqual([]);
  expect(taken).toMatchObject([{ to: ['press@example.org'] }]);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { refused: ['desk@example.org'] } }]);
});

test('what one of several recipients cannot take yet remains to be delivered to that one', async () => {
  const { port, taken } = await startMailServer(undefined, refusingOnce(450));
  const delivery = deliveryTo(`127.0.0.1:${port}`);
  const message = messageWith({ subjectId: 'media', copyTo: 'anna@example.com' });
  const [remaining, ...more] = await delivery.deliver(message);
  if (remaining === undefined) throw new Error('Nothing remains');
  expect([remaining.copyTo, more]).toEqual([undefined, []]);
  expect(await delivery.deliver(remaining)).toEqual([]);
  expect(taken.map(({ to }) => to)).toEqual([['press@example.org'], ['desk@example.org']]);
  expect(log.lines).toEqual([]);
});

test.each<[Behaviour, boolean, string]>([
  ['refuseForGood', true, 'DATA, answer 554'],
  ['refuseForNow', false, 'DATA, answer 451'],
  ['refuseSender', false, 'MAIL FROM, answer 550'],
  ['hang', false, ''],
])('%s: a failure that is final: %s', async (behaviour, isFinal, words) => {
  const { port, taken } = await startMailServer(() => behaviour);
  const error = await failure(`127.0.0.1:${port}`);
  expect(error.isFinal).toBe(isFinal);
  expect(error.message).toContain(words);
  expect(error.message).not.toContain('@');
  expect(taken).toEqual([]);
});

describe('what travels is encrypted', () => {
  const certificate = makeCertificate();
  const login: SMTPServerOptions = {
    ...certificate,
    authOptional: false,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'site@x' && password === 'p:w'
        ? callback(null, { user: 1 })
        : callback(null, {}),
  };
  const user = 'site%40x:p%3Aw@';

  test('no message and no password goes to a server that others could read along with', async () => {
    const { port, offered } = await startMailServer(undefined, {
      disabledCommands: ['STARTTLS', 'AUTH'],
    });
    expect((await failure(`127.0.0.2:${port}`)).isFinal).toBe(false);
    expect((await failure(`${user}127.0.0.2:${port}`)).message).toContain('ETLS');
    expect(offered()).toBe(0);
  });

  test('a network of one’s own may be trusted', async () => {
    const { port, taken } = await startMailServer(undefined, {
      disabledCommands: ['STARTTLS', 'AUTH'],
    });
    await deliveryTo(`127.0.0.2:${port}`, '?tls=off').deliver(messageWith());
    expect(taken).toMatchObject([{ isSecure: false }]);
  });

  test.each([
    ['smtp', {}],
    ['smtps', { secure: true }],
  ])('%s checks the certificate', async (scheme, options) => {
    const { port, taken } = await startMailServer(undefined, { ...login, ...options });
    const error = await failure(`${user}127.0.0.2:${port}`, '', scheme);
    expect([error.isFinal, error.message]).toEqual([false, expect.stringContaining('certificate')]);
    expect(taken).toEqual([]);
    const distrust = trust(certificate.cert);
    const delivery = deliveryTo(`${user}127.0.0.2:${port}`, '', scheme);
    await delivery.deliver(messageWith()).finally(distrust);
    expect(taken).toMatchObject([{ isSecure: true }]);
  });
});
