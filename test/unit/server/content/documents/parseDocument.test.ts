import fc from 'fast-check';
import { documentLimits } from '../../../../../config/limits';
import { omissionHtml } from '../../../../../shared/html/safeHtml';
import { cleanPage } from '../../../../../server/content/documents/cleanDocument';
import { BadDocument, parseDocument } from '../../../../../server/content/documents/parseDocument';
import { checkDocument, cleanFor } from '../../../../../server/contentCheck/document/checkDocument';
import { rawComponents } from '../../../../../server/contentCheck/document/rawPlaces';
import {
  beginningOfText,
  normalizeText,
} from '../../../../../server/content/documents/normalizeText';
import { slugOf } from '../../../../../server/markdown/text/authoring';
import { testProperty } from '../../../../support/run/testProperty';

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
  ['[1]', 'not an object'],
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
  [
    'tables',
    [p('a'), table('t'), table('u'), p('b')],
    ['a', 'part-2', 'b'],
    ['content[1]: too many values', 'content[2]: too many values'],
  ],
  [
    'a table in a section',
    [holder('s', p('a'), holder('u', table('t'), p('b'))), p('c')],
    ['s', 'a', 'u', 'part-4', 'b', 'c'],
    ['content[0].containers.content[1].containers.content[0]: too many values'],
  ],
  [
    'what is nested',
    [p('a'), { ...p('n'), content: { html: 'x', more: 'nested' } }, p('b')],
    ['a', 'part-2', 'b'],
    ['content[1]: nested too deeply'],
  ],
  [
    'what holds too many sections, from where it is too deep',
    [Array.from({ length: depth }).reduce<unknown>((inner) => holder('', inner), p('x')), p('b')],
    [...Array.from({ length: 22 }, (_, index) => `part-${index + 1}`), 'b'],
    [expect.stringMatching(/^content\[0\](?:\.containers\.content\[0\])+: nested too deeply$/)],
  ],
])('of a page, only %s is left out where there is too much', (_, content, ids, faults) => {
  // Names stay in their order: title and dates have room before all components.
  const page = { content, id: 'x', contentType: 'article', metadata: { title: 'T' } };
  const text = jsonOf(page);
  const parsed = parseDocument(Buffer.from(text), documentLimits);
  expect(parsed.faults.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(faults);
  const cleaned = cleanPage(parsed.value);
  expect(cleaned).toMatchObject({ ok: true, value: { metadata: { title: 'T' } }, faults: [] });
  expect(JSON.stringify(cleaned).split(JSON.stringify(omissionHtml))).toHaveLength(2);
  const found = JSON.stringify(cleaned).matchAll(/"id":"([^"]+)","content"/g);
  const kept = [...found].map(([, id]) => id);
  expect(kept).toEqual(ids);
  const ref = { kind: 'page', locale: 'de', slug: 'x' } as const;
  const { findings } = checkDocument(cleanFor(ref), { ref, file: 'x', bytes: Buffer.from(text) });
  expect(findings.map((one) => `${one.path}: ${one.found}`)).toEqual(faults);
  const written = [...rawComponents(parsed.value)];
  expect(written.map(({ value }) => value)).not.toContain(undefined);
});

test('fields of a page that are too much are left out alone', () => {
  const related = Array.from({ length: nodes }, () => ({ title: 'T', href: '/' }));
  const metadata = { related, title: 'T', lead: 'L' };
  const value = { id: 'x', contentType: 'article', metadata, content: [p('a')], $own: 'nested' };
  const { value: left, faults } = parseDocument(Buffer.from(jsonOf(value)), documentLimits);
  expect(faults).toEqual([{ path: 'metadata.related', reason: 'too many values' }]);
  expect(left).toEqual({ ...value, metadata: { title: 'T', lead: 'L' }, $own: undefined });
});

test('HTML in plain text becomes the text a reader would see, and is named', () => {
  const metadata = {
    description: 'Bern&nbsp;— mehr <a href="https://example.org">hier</a>.',
    lead: 'a < b',
    title: 'A &amp; <b>B</b>',
  };
  expect(
    normalizeText({ metadata, items: [{ description: '<p>a</p>\n<script>x</script> b' }] }),
  ).toEqual({
    value: {
      metadata: { description: 'Bern — mehr hier.', lead: 'a < b', title: 'A &amp; <b>B</b>' },
      items: [{ description: 'a b' }],
    },
    faults: [
      { path: 'metadata.description', reason: 'Invalid text: Expected no HTML in plain text' },
      { path: 'items[0].description', reason: 'Invalid text: Expected no active content' },
      { path: 'items[0].description', reason: 'Invalid text: Expected no HTML in plain text' },
    ],
  });
});

test('texts and keys are composed', () => {
  expect(normalizeText({ 'bu\u0308ro': { de: ['O\u0308l', 1] } }).value).toEqual({
    büro: { de: ['Öl', 1] },
  });
});

test('controls, halves of characters and code points that are none are taken out', () => {
  const text = 'a\u0000b\u001B[31m\u007F\u0085\uFFFE\uFDD0\u{1FFFF}\uD800c\td\r\nu\0\u0308';
  const tidy = 'ab[31mc\td\r\nü';
  expect(normalizeText({ [text]: text }).value).toEqual({ [tidy]: tidy });
});

test.each(['<script>x</script>', '<p onclick="x">', '<a href="javascript:x">'])(
  '%s is active content',
  (html) => {
    expect(normalizeText({ content: [{ html }] }).faults).toEqual([
      { path: 'content[0].html', reason: 'Invalid text: Expected no active content' },
    ]);
  },
);

test.each(['<p>on click</p>', 'JavaScript: the language? No: "Java script"', '<b>onerous = x</b>'])(
  '%s is not',
  (html) => {
    expect(normalizeText({ html: html.replace('JavaScript:', 'JavaScript,') }).faults).toEqual([]);
  },
);

testProperty([fc.jsonValue()])('everything else stays as it is', (value) => {
  const text = JSON.stringify(value);
  fc.pre(!/__proto__|description|lead/.test(text));
  // Through JSON, because documents have no negative zero.
  expect(normalizeText(JSON.parse(text)).value).toEqual(JSON.parse(text));
});

test('long hostile texts are read in one go', () => {
  const html = `${'<a '.repeat(30_000)}${'<'.repeat(30_000)}${' on'.repeat(30_000)}`;
  expect(normalizeText({ description: html }).faults).toEqual([]);
});

test.each(['<b>', '<span><i>', '<table><tr><td>'])(
  'HTML that is nested too deeply (%s) leaves no text, and is named',
  (html) => {
    const { value, faults } = normalizeText({ lead: html.repeat(20_000) });
    expect([value, faults.map(({ path }) => path)]).toEqual([{ lead: null }, ['lead']]);
  },
);

test.each(['a<b und b>c', 'i < j', '<Name> der Behörde', 'x <y z> = 1', 'R&D'])(
  '%j is plain text',
  (lead) => {
    expect(normalizeText({ lead })).toEqual({ value: { lead }, faults: [] });
  },
);

test.each(['<b>x</b>', '</p>', "<a href='/de'>", '&#x26;', '&amp;'])('%j is HTML', (lead) => {
  expect(normalizeText({ lead }).faults).toHaveLength(1);
});

const families = ['a', 'e\u0301', '👩‍👩‍👧‍👦', '🇨🇭', '👍🏽', 'क्षि', '각', '𝒳', '-'];

testProperty([fc.array(fc.constantFrom(...families), { maxLength: 60 }), fc.nat(80)])(
  'a text is cut between characters as readers see them, as slugs are',
  (list, most) => {
    const text = list.join('');
    const whole = [...new Intl.Segmenter().segment(text)];
    const ends = [0, ...whole.map((one) => one.index + one.segment.length)];
    const beginning = beginningOfText(text, most);
    expect(text.startsWith(beginning)).toBe(true);
    expect(beginning.length).toBeLessThanOrEqual(most);
    const longest = Math.max(...ends.filter((end) => end <= most));
    expect(longest === 0 || beginning.length === longest).toBe(true);
    expect(beginning.isWellFormed()).toBe(true);
    expect(slugOf(text).isWellFormed()).toBe(true);
  },
);
