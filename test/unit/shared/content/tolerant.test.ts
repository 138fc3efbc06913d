import fc from 'fast-check';
import * as v from 'valibot';
import {
  tolerantField,
  tolerantList,
  tolerantMap,
  tolerantObject,
} from '../../../../shared/content/tolerant';

const schema = tolerantObject({ id: v.string(), size: tolerantField(v.number()) });

describe('tolerantObject', () => {
  test('drops unknown keys and optional values that do not fit', () => {
    expect(v.parse(schema, { id: 'a', size: 'x', other: 1 })).toStrictEqual({ id: 'a' });
    expect(v.parse(schema, { id: 'a', size: null })).toStrictEqual({ id: 'a' });
    expect(v.parse(schema, { id: 'a', size: 3 })).toStrictEqual({ id: 'a', size: 3 });
  });

  test('insists on what is required', () => {
    expect(v.safeParse(schema, { size: 3 }).success).toBe(false);
  });

  test('never gives a key with the value undefined', () => {
    fc.assert(
      fc.property(fc.anything(), (size) => {
        const output = v.parse(schema, { id: 'a', size });
        expect(Object.values(output)).not.toContain(undefined);
      }),
    );
  });
});

describe('tolerantList', () => {
  test('keeps exactly the entries that fit, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.anything())), (entries) => {
        const strings = entries.filter((entry) => typeof entry === 'string');
        expect(v.parse(tolerantList(v.string()), entries)).toEqual(strings);
      }),
    );
  });

  test('what is no list is refused', () => {
    for (const value of [null, {}, 'abc', 1, undefined]) {
      expect(v.safeParse(tolerantList(v.string()), value).success).toBe(false);
    }
  });
});

describe('tolerantMap', () => {
  test('keeps exactly the entries that fit', () => {
    const map = { de: 'ja', fr: 1, it: null, rm: 'gea' };
    expect(v.parse(tolerantMap(v.string()), map)).toEqual({ de: 'ja', rm: 'gea' });
  });

  test('takes no prototype from its input', () => {
    const map: unknown = JSON.parse('{"__proto__": "x", "de": "y"}');
    const output = v.parse(tolerantMap(v.string()), map);
    expect(Object.getPrototypeOf(output)).toBe(Object.prototype);
    expect(output).toEqual({ de: 'y' });
  });
});
