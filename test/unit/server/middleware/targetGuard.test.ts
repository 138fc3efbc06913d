import fc from 'fast-check';
import { targetFault } from '../../../../server/middleware/requestGuards';
import { testProperty } from '../../../support/run/testProperty';

test.each([
  ['/de/kontakt', undefined],
  ['/de/suche?q=%E0%A4%A', undefined],
  ['/?', undefined],
  ['*', 400],
  ['http://169.254.169.254/latest', 400],
  ['', 400],
  ['/de/%E0%A4%A', 400],
  ['/de/a%00b', 400],
  [`/${'a'.repeat(2047)}`, undefined],
  [`/${'a'.repeat(2048)}`, 414],
  [`/de?q=${'%C3%A9'.repeat(5_120)}`, undefined],
  [`/de?q=${'a'.repeat(32_763)}`, 414],
])('%p: %p', (target, expected) => expect(targetFault(target)).toBe(expected));

testProperty([
  fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `/${text}`),
  ),
])('whatever passes is a decodable path', (target) => {
  if (targetFault(target) !== undefined) return;
  expect(target.startsWith('/')).toBe(true);
  expect(() => decodeURIComponent(target.split('?')[0] ?? '')).not.toThrow();
});
