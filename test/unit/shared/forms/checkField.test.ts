import fc from 'fast-check';
import { checkField, tidyValue } from '../../../../shared/forms/checkForm';
import type { Field, FieldKind } from '../../../../shared/forms/form';

function field(kind: FieldKind, more: Partial<Field> = {}): Field {
  return { name: 'f', label: 'F', kind, maxLength: 40, ...more };
}

const judged = (of: Field, value: string) => checkField(of, tidyValue(of, value));

it.each(['vor.name+x@amt.admin.ch', 'ü@bücher.example', ' a@b.ch ', 'ａ＠ｂ．ch'])(
  'an address is %s',
  (value) => expect(judged(field('email'), value)).toBeUndefined(),
);

it.each([
  'a@b',
  'a@.ch',
  'a b@c.ch',
  'a@b..ch',
  '<a@b.ch>',
  'a@b.ch,c@d.ch',
  'a@b.ch\u200d',
  'a\u200b@b.ch',
])('no address is %s', (value) => expect(judged(field('email'), value)).toBe('email'));

it.each(['+41 58 123 45 67', '+41\u00a058\u202f123', '０５８'])(
  'a number of a telephone is %s',
  (value) => expect(judged(field('phone'), value)).toBeUndefined(),
);

it.each(['+4', '058/123', '+41-58', '٣٤'])('no number of a telephone is %s', (value) =>
  expect(judged(field('phone'), value)).toBe('phone'),
);

it.each([
  ['３０００', undefined],
  ['30 00', 'digits'],
  ['-1', 'digits'],
])('digits alone: %s', (value, fault) => expect(judged(field('digits'), value)).toBe(fault));

it('takes nothing but its choices, and of a tick nothing but that', () => {
  const choice = field('choice', { choices: [{ value: 'a', label: 'A' }] });
  expect([judged(choice, 'a'), judged(choice, 'b')]).toEqual([undefined, 'wrong']);
  expect([judged(field('check'), 'on'), judged(field('check'), 'true')]).toEqual([
    undefined,
    'wrong',
  ]);
});

it('wants what is required, and counts characters and line ends once each', () => {
  for (const nothing of ['  ', '\u200b\u00ad\ufeff', '\u3164', '\u2800 \u2060']) {
    expect(judged(field('line', { required: true }), nothing)).toBe('required');
  }
  expect(judged(field('line'), '')).toBeUndefined();
  expect(judged(field('text', { maxLength: 3 }), 'a\r\nb')).toBeUndefined();
  expect(judged(field('text', { maxLength: 3 }), 'abcd')).toBe('tooLong');
  expect(judged(field('line', { maxLength: 1 }), 'e\u0301')).toBeUndefined();
});

const nasty = ['\n', '\r\n', '\r', '\0', '\u007f', '\u0085', '\u2028', '\u202e', '\ud800'];

it('takes no line end, control or turn of direction into a line', () => {
  const kinds: FieldKind[] = ['line', 'email', 'phone', 'digits'];
  const arbitrary = fc.tuple(
    fc.constantFrom(...kinds),
    fc.string(),
    fc.constantFrom(...nasty),
    fc.string(),
  );
  fc.assert(
    fc.property(arbitrary, ([kind, before, sign, after]) => {
      expect(judged(field(kind, { maxLength: 1000 }), before + sign + after)).toBeDefined();
    }),
  );
});
