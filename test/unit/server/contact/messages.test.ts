import {
  messageKeyOf,
  createReceipts,
  createCopyLimit,
} from '../../../../server/contact/forms/receipts';
import { testProperty } from '../../../support/run/testProperty';
import { copyOf, readMessage, writeMessage } from '../../../../server/contact/outbox/message';
import { messageWith } from '../../../support/content/messages';
import { nastyTexts } from '../../../support/faults/nastyTexts';
import { recipientsOf } from '../../../../server/contact/delivery/delivery';
import { createMemoryStore } from '../../../../server/store/store';

describe('messageKey', () => {
  const now = Date.UTC(2026, 10, 21, 12);

  it('is the same for the same message of a day, in whatever order it came', () => {
    const key = messageKeyOf('/de/kontakt', { a: '1', b: '2' }, now);
    expect(messageKeyOf('/de/kontakt', { b: '2', a: '1' }, now + 60_000)).toEqual(key);
  });

  it('differs with what is said, where, and from day to day in Switzerland', () => {
    const said = { message: 'Guten Tag' };
    const evening = Date.UTC(2026, 10, 21, 22, 59);
    const keys = [
      messageKeyOf('/de/kontakt', said, evening),
      messageKeyOf('/de/kontakt', { message: 'Guten Tag!' }, evening),
      messageKeyOf('/de/kontakt', { subject: 'Guten Tag' }, evening),
      messageKeyOf('/fr/contact', said, evening),
      messageKeyOf('/de/kontakt', said, evening + 60_000),
    ];
    expect(new Set(keys.map(({ id }) => id)).size).toBe(keys.length);
    expect(new Set(keys.map(({ reference }) => reference)).size).toBe(keys.length);
  });

  it('names the year in Switzerland', () => {
    const { reference } = messageKeyOf('/de/kontakt', {}, Date.UTC(2026, 11, 31, 23, 30));
    expect(reference).toMatch(/^2027-/);
  });
});

describe('receipts', () => {
  const reference = '2026-CDFG-HJKM';

  test('a receipt says its reference to every replica of the site', () => {
    const receipt = createReceipts('secret').for(reference);
    expect(createReceipts('secret').read(receipt)).toBe(reference);
  });

  test('what the site has not made is no receipt', () => {
    const receipts = createReceipts('secret');
    const receipt = receipts.for(reference);
    const madeUp = [
      '',
      '<script>',
      reference,
      `${reference}.`,
      `${receipt}x`,
      receipt.slice(0, -1),
      receipt.replace('CDFG', 'CDFH'),
      createReceipts('another').for(reference),
      `${receipt.slice(0, -1)}é`,
      `${receipt.slice(0, -2)}é`,
      receipt.toLowerCase(),
    ];
    expect(madeUp.filter((text) => receipts.read(text) !== undefined)).toEqual([]);
  });
});

describe('message', () => {
  testProperty([nastyTexts, nastyTexts])(
    'a message is read as it was written, whatever its texts hold',
    (subject, text) => {
      const message = messageWith({ subject, text, replyTo: 'a@b.example', subjectId: subject });
      expect(readMessage(writeMessage(message))).toEqual(message);
    },
  );

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'A <a@b.example>',
    'a@b@c.example',
    'a@b.example\0',
    `${'a'.repeat(250)}@b.example`,
    '',
  ])('%j is no address, and the fault does not repeat it', (address) => {
    for (const name of ['replyTo', 'copyTo']) {
      expect(() => writeMessage(messageWith({ [name]: address }))).toThrow(
        new Error('The message has a field that cannot be kept'),
      );
    }
  });

  test.each(['../../etc/passwd', 'a/b', '', 'a b', 'x'.repeat(65)])('%j is no id', (id) => {
    expect(() => writeMessage(messageWith({ id }))).toThrow('cannot be kept');
  });

  test.each(['', '{', 'null', '[]', '{"id":"a"}'])('%j is no message', (text) => {
    expect(readMessage(text)).toBeUndefined();
  });

  test('a copy is a message to the visitor, with a key of its own', () => {
    const message = messageWith({ copyTo: 'a@b.example', replyTo: 'a@b.example' });
    expect(copyOf(message)).toEqual({
      ...messageWith(),
      id: `${message.id}-copy`,
      to: 'a@b.example',
    });
    expect(copyOf(messageWith())).toBeUndefined();
  });
});

describe('recipientsOf', () => {
  const configured = [
    'office@example.org',
    'media=press@example.org',
    'media=press-night@example.org',
    'accessibility=web@example.org',
  ];

  test.each([
    ['no subject', {}, ['office@example.org']],
    ['a subject', { subjectId: 'media' }, ['press@example.org', 'press-night@example.org']],
    ['a subject that nobody has', { subjectId: 'other' }, ['office@example.org']],
    ['the beginning of a subject', { subjectId: 'med' }, ['office@example.org']],
    ['a kind of its own', { kind: 'accessibility' } as const, ['web@example.org']],
  ])('with %s the message goes where the configuration says', (_, fields, expected) => {
    expect(recipientsOf(messageWith(fields), configured)).toEqual(expected);
  });

  test('what visitors write is no recipient', () => {
    const message = messageWith({ subjectId: 'x=y@z.example', replyTo: 'a@b.example' });
    expect(recipientsOf(message, configured)).toEqual(['office@example.org']);
  });
});

const day = 86_400_000;

function copies() {
  const clock = { time: 1_800_000_000_000 };
  const keys: string[] = [];
  const store = createMemoryStore(() => clock.time);
  const claim = (key: string, seconds: number) => {
    keys.push(key);
    return store.claim(key, seconds);
  };
  return { clock, keys, allow: createCopyLimit({ claim }, 'secret') };
}

test.each([
  ['a@example.org', 'a@example.org'],
  ['a@example.org', 'A@Example.org'],
  ['a@example.org', 'a+1@example.org'],
  ['a+1@example.org', 'a+2+3@example.org'],
])('an address gets three copies a day, also if it is written otherwise', async (one, other) => {
  const { clock, keys, allow } = copies();
  const answers = [await allow(one), await allow(other), await allow(one)];
  expect(answers).toEqual([true, true, true]);
  expect([await allow(one), await allow(other)]).toEqual([false, false]);
  expect(await allow('b@example.org')).toBe(true);
  expect(keys.join()).not.toContain('example');
  clock.time += day;
  expect(await allow(other)).toBe(true);
});
