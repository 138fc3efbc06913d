import { recipientsOf } from '../../../../../server/contact/delivery/mailOf';
import { messageWith } from '../../../../support/messages';

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

test('a copy goes to who asked for it alone', () => {
  expect(recipientsOf({ ...messageWith(), to: 'a@b.example' }, configured)).toEqual([
    'a@b.example',
  ]);
});
