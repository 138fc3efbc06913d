import fc from 'fast-check';
import { entity, plainJson, serialiseForScript } from '../../../../shared/head/jsonLd';

const dangerous = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('</script>', '<!--', '<script', ']]>', '&lt;', '\u2028', '\u2029', '__proto__'),
);

describe('serialiseForScript', () => {
  test('gives the value back when it is parsed', () => {
    fc.assert(
      fc.property(fc.array(dangerous), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(serialiseForScript(value))).toEqual(plain);
      }),
    );
  });

  test('holds nothing that ends a script, opens a comment or breaks a line', () => {
    fc.assert(
      fc.property(fc.array(dangerous), fc.string({ unit: 'binary' }), (list, key) => {
        const text = serialiseForScript([list, { [key]: key }]);
        expect(text).not.toContain('</');
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });

  test('what JSON cannot say is null', () => {
    expect(serialiseForScript(undefined)).toBe('null');
  });
});

describe('plainJson', () => {
  test('copies JSON as it is', () => {
    const shallow = fc
      .jsonValue({ maxDepth: 8 })
      .filter((value) => !/__proto__|@context/.test(JSON.stringify(value)));
    fc.assert(fc.property(shallow, (value) => expect(plainJson(value)).toEqual(value)));
  });

  test('leaves out what is no JSON, keeps null', () => {
    const value = { a: () => 1, b: undefined, c: NaN, d: null, e: [null, Symbol('x'), [1]], f: 1n };
    expect(plainJson(value)).toEqual({ d: null, e: [null, [1]] });
  });

  test('leaves out inner contexts and prototypes', () => {
    const given: unknown = JSON.parse(
      '{"a":{"@context":"https://evil.example","__proto__":{"x":1},"b":1}}',
    );
    const copy = plainJson(given);
    expect(copy).toEqual({ a: { b: 1 } });
    expect(JSON.stringify(copy)).toBe('{"a":{"b":1}}');
  });

  test('ends below twelve levels, however deep the value', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 50_000; level += 1) deep = { in: deep };
    const depth = JSON.stringify(plainJson(deep)).split('{').length - 1;
    expect(depth).toBe(13);
  });
});

test('entity leaves out what is undefined or an empty list, and keeps false and 0', () => {
  const properties = { name: 'x', url: undefined, list: [], zero: 0, no: false };
  expect(entity('Thing', properties)).toStrictEqual({
    '@type': 'Thing',
    name: 'x',
    zero: 0,
    no: false,
  });
});
