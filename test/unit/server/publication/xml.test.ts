import fc from 'fast-check';
import { escapeXml } from '../../../../server/publication/xml';
import { readXml } from '../../../support/readXml';

// eslint-disable-next-line no-control-regex -- these are what must not pass
const notAllowed = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

test('whatever goes in comes out again, without what XML does not know', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(text, (value) => {
      const escaped = escapeXml(value);
      const root = readXml(`<a b="${escaped}">${escaped}</a>`);
      const expected = value.replace(notAllowed, '').replace(/\p{Surrogate}/gu, '');
      expect(root.text).toBe(expected);
      expect(root.attributes['b']).toBe(expected);
      expect(root.children).toEqual([]);
    }),
  );
});

test.each([
  ['<a href="x">&amp;</a>', '&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;'],
  ["it's ]]>", 'it&apos;s ]]&gt;'],
  ['a\u0000b\u0008c\uFFFEd', 'abcd'],
  ['a\uD800b', 'ab'],
  ['😀\t\n', '😀\t\n'],
])('%p becomes %p', (given, expected) => expect(escapeXml(given)).toBe(expected));
