import { documentLimits } from '../../../../../config/limits';
import { BadDocument, parseDocument } from '../../../../../server/content/documents/parseDocument';

function parse(text: string, limits = documentLimits) {
  return parseDocument(Buffer.from(text), limits);
}

test('the value field is what counts', () => {
  expect(parse('{"value":{"id":1},"other":2}')).toEqual({ id: 1 });
  expect(parse('{"other":2}')).toBeUndefined();
  expect(parse('{"value":null}')).toBeNull();
  expect(parse('\ufeff{"value":1}')).toBe(1);
});

test.each([
  ['', 'empty'],
  ['{"value":', 'not JSON'],
  ['<!doctype html><p>Login', 'not JSON'],
  ['[1]', 'not an object'],
  ['"text"', 'not an object'],
  ['null', 'not an object'],
])('%j is refused: %s', (text, reason) => {
  expect(() => parse(text)).toThrow(new BadDocument(reason));
});

test('bytes that are not UTF-8 are refused', () => {
  const bytes = Buffer.concat([Buffer.from('{"value":"'), Buffer.from([0xff]), Buffer.from('"}')]);
  expect(() => parseDocument(bytes, documentLimits)).toThrow('not JSON');
});

test.each([
  ['half: \\ud83d.', 'half: \ufffd.'],
  ['other half: \\uDE00', 'other half: \ufffd'],
  ['whole: \\ud83d\\ude00', 'whole: \u{1f600}'],
  ['half and whole: \\ud83d\\ud83d\\ude00', 'half and whole: \ufffd\u{1f600}'],
  ['no escape: \\\\ud83d', 'no escape: \\ud83d'],
])('characters are whole: %s', (json, text) => {
  expect(parse(`{"value":{"${json}":"${json}"}}`)).toEqual({ [text]: text });
});

test('nesting ends at the limit, without exhausting the stack', () => {
  const nested = (depth: number) => `{"value":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect(parse(nested(documentLimits.depth - 1))).toBeInstanceOf(Array);
  expect(() => parse(nested(documentLimits.depth + 1))).toThrow('nested too deeply');
  expect(() => parse(nested(100_000))).toThrow('nested too deeply');
});

test('values and bytes are counted', () => {
  const limits = { bytes: 60, depth: 5, nodes: 10 };
  expect(parse(`{"value":[${'1,'.repeat(7)}1]}`, limits)).toHaveLength(8);
  expect(() => parse(`{"value":[${'1,'.repeat(8)}1]}`, limits)).toThrow('too many values');
  expect(() => parse(`{"value":"${'x'.repeat(60)}"}`, limits)).toThrow('too large');
});
