import { copyOf, readMessage, writeMessage } from '../../../../../server/contact/outbox/message';
import { messageWith } from '../../../../support/content/messages';
import { nastyTexts } from '../../../../support/faults/nastyTexts';
import { recipientsOf } from '../../../../../server/contact/delivery/mailOf';
import { testProperty } from '../../../../support/run/testProperty';

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
    'a@b.example;c@d.example',
    'A <a@b.example>',
    '"a b"@c.example',
    'friends:a@b.example;',
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
