import fc from 'fast-check';
import { copyOf, readLetter, writeLetter } from '../../../../../server/contact/outbox/message';
import { letterWith } from '../../../../support/letters';
import { nastyTexts } from '../../../../support/nastyTexts';

test('a letter is read as it was written, whatever its texts hold', () => {
  fc.assert(
    fc.property(nastyTexts, nastyTexts, (subject, text) => {
      const letter = letterWith({ subject, text, replyTo: 'a@b.example', subjectId: subject });
      expect(readLetter(writeLetter(letter))).toEqual(letter);
    }),
  );
});

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
    expect(() => writeLetter(letterWith({ [name]: address }))).toThrow(
      new Error('The letter has a field that cannot be kept'),
    );
  }
});

test.each(['../../etc/passwd', 'a/b', '', 'a b', 'x'.repeat(65)])('%j is no id', (id) => {
  expect(() => writeLetter(letterWith({ id }))).toThrow('cannot be kept');
});

test.each(['', '{', 'null', '[]', '{"id":"a"}'])('%j is no letter', (text) => {
  expect(readLetter(text)).toBeUndefined();
});

test('a copy is a letter to the visitor, with a key of its own', () => {
  const letter = letterWith({ copyTo: 'a@b.example', replyTo: 'a@b.example' });
  expect(copyOf(letter)).toEqual({
    ...letterWith(),
    id: `${letter.id}-copy`,
    to: 'a@b.example',
  });
  expect(copyOf(letterWith())).toBeUndefined();
});
