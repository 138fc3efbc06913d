import { documentLimits } from '../../../../../config/limits';
import { cleanPage } from '../../../../../server/content/documents/cleanDocument';
import { BadDocument, parseDocument } from '../../../../../server/content/documents/parseDocument';
import { checkDocument, cleanFor } from '../../../../../server/contentCheck/document/checkDocument';
import { writtenComponents } from '../../../../../server/contentCheck/document/rawPlaces';

function parse(text: string, limits = documentLimits) {
  return parseDocument(Buffer.from(text), limits).value;
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

const { depth, nodes } = documentLimits;
const p = (id: string) => ({ component: 'p', id, content: { html: `Text of ${id}` } });
const table = (id: string, rows = nodes) => ({
  component: 'table',
  id,
  content: { rows: Array.from({ length: rows }, () => ['1']) },
});
/** JSON, with lists within lists in the place of a mark, too many for the engine to write. */
const jsonOf = (value: unknown) =>
  JSON.stringify({ value }).replace('"nested"', '['.repeat(100_000) + ']'.repeat(100_000));
const holder = (id: string, ...content: unknown[]) => ({
  component: 'section',
  id,
  content: {},
  containers: { content },
});

test.each<[name: string, content: unknown[], ids: string[], faults: string[]]>([
  ['a table', [p('a'), table('t'), p('b')], ['a', 'b'], ['content[1]: too many values']],
  [
    'the second of two tables that are too much together',
    [table('s', nodes / 3), table('t', nodes / 3), p('b')],
    ['s', 'b'],
    ['content[1]: too many values'],
  ],
  [
    'a table in a section',
    [holder('s', p('a'), holder('u', table('t'), p('b'))), p('c')],
    ['s', 'a', 'u', 'b', 'c'],
    ['content[0].containers.content[1].containers.content[0]: too many values'],
  ],
  [
    'what is nested',
    [p('a'), { ...p('n'), content: { html: 'x', more: 'nested' } }, p('b')],
    ['a', 'b'],
    ['content[1]: nested too deeply'],
  ],
  [
    'what holds too many sections, from where it is too deep',
    [Array.from({ length: depth }).reduce<unknown>((inner) => holder('', inner), p('x')), p('b')],
    [...Array.from({ length: 21 }, (_, index) => `part-${index + 1}`), 'b'],
    [expect.stringMatching(/^content\[0\](?:\.containers\.content\[0\])+: nested too deeply$/)],
  ],
])('of a page, only %s is left out where there is too much', (_, content, ids, faults) => {
  // Names stay in their order: title and dates have room whatever the components have.
  const page = { content, id: 'x', contentType: 'article', metadata: { title: 'T' } };
  const text = jsonOf(page);
  const parsed = parseDocument(Buffer.from(text), documentLimits);
  expect(parsed.faults.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(faults);
  const cleaned = cleanPage(parsed.value);
  expect(cleaned).toMatchObject({ ok: true, value: { metadata: { title: 'T' } }, faults: [] });
  const found = JSON.stringify(cleaned).matchAll(/"id":"([^"]+)","content"/g);
  const kept = [...found].map(([, id]) => id);
  expect(kept).toEqual(ids);
  const ref = { kind: 'page', locale: 'de', slug: 'x' } as const;
  const { findings } = checkDocument(cleanFor(ref), { ref, file: 'x', bytes: Buffer.from(text) });
  expect(findings.map((one) => `${one.path}: ${one.found}`)).toEqual(faults);
  const written = [...writtenComponents(parsed.value)];
  expect(written.map(({ value }) => value)).not.toContain(undefined);
});

test('of a page with too many components, the first are shown, and no more than some are named', () => {
  const content = Array.from({ length: 60_000 }, (_, index) => p(`p${index}`));
  const value = { id: 'x', contentType: 'article', metadata: { title: 'T' }, content };
  const parsed = parseDocument(Buffer.from(JSON.stringify({ value })), documentLimits);
  expect(parsed.faults).toHaveLength(200);
  const cleaned = cleanPage(parsed.value);
  expect(cleaned.ok && cleaned.value.content.length).toBe(Math.floor((nodes - 1) / 5));
});

test('fields of a page that are too much are left out alone', () => {
  const related = Array.from({ length: nodes }, () => ({ title: 'T', href: '/' }));
  const metadata = { related, title: 'T', lead: 'L' };
  const value = { id: 'x', contentType: 'article', metadata, content: [p('a')], $own: 'nested' };
  const { value: left, faults } = parseDocument(Buffer.from(jsonOf(value)), documentLimits);
  expect(faults).toEqual([{ path: 'metadata.related', reason: 'too many values' }]);
  expect(left).toEqual({ ...value, metadata: { title: 'T', lead: 'L' }, $own: undefined });
});
