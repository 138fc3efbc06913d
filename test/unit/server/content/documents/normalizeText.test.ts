import fc from 'fast-check';
import {
  beginningOfText,
  normalizeText,
} from '../../../../../server/content/documents/normalizeText';
import { slugOf } from '../../../../../server/markdown/text/authoring';
import { testProperty } from '../../../../support/run/testProperty';

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

test.each([
  '<script>x</script>',
  '<p onclick="x">',
  '<a href="javascript:x">',
  '<iframe>',
  '<svg onload=x>',
  '<form action=x>',
])('%s is active content', (html) => {
  expect(normalizeText({ content: [{ html }] }).faults).toEqual([
    { path: 'content[0].html', reason: 'Invalid text: Expected no active content' },
  ]);
});

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

test.each([
  '<b>x</b>',
  'x<br/>y',
  'x<br />y',
  '</p>',
  "<a href='/de'>",
  '<IMG src=x>',
  '&#x26;',
  '&amp;',
])('%j is HTML', (lead) => {
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
