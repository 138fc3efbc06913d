import fc from 'fast-check';
import { everything } from './tier';

/** A test that something holds for all that these generators make; it fails by throwing, or by false. */
export function testProperty<Values extends [unknown, ...unknown[]]>(
  generators: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  options: fc.Parameters<Values> = {},
) {
  return (title: string, check: (...values: Values) => unknown) => {
    const property = fc.asyncProperty<Values>(...generators, async (...values) => {
      expect(await check(...values)).not.toBe(false);
    });
    test(title, () => fc.assert(property, { numRuns: everything ? 100 : 50, ...options }));
  };
}
