import fc from 'fast-check';
import { repeatedNames } from '../../../../server/contentCheck/document/checkDocument';

test.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', []],
  ['{"a": 1, "b": 2, "a": 3}', ['a']],
  ['{"a": {"x": "\\\"{,:", "x": []}}', ['x']],
  ['{"\\u0061": 1, "a": 2}', ['a']],
  ['[]', []],
])('%s has %p more than once', (json, expected) => {
  expect(repeatedNames(json)).toEqual(expected);
});

test('what JSON writes has no name twice, and a name that is added is found', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const json = JSON.stringify(value);
      const [name = ''] = Object.keys(value);
      expect(repeatedNames(json)).toEqual([]);
      expect(repeatedNames(`${json.slice(0, -1)},${JSON.stringify(name)}:0}`)).toEqual([name]);
    }),
  );
});

test('a text of two million characters is no burden', () => {
  expect(repeatedNames(JSON.stringify({ html: 'a"\\'.repeat(500_000), b: 1 }))).toEqual([]);
});
