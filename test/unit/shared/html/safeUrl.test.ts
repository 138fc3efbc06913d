import fc from 'fast-check';
import { escapeHtml, mediaUrl, safeUrl } from '../../../../shared/html/safeHtml';
import { mediaTypeOf } from '../../../../shared/html/mediaTypes';
import { testProperty } from '../../../support/run/testProperty';

const base = 'https://own.example/de';

describe('safeUrl', () => {
  test.each([
    'https://www.example.org/a?b=c#d',
    'mailto:info@example.org',
    'tel:+41580000000',
    '/de/kontakt?x=1#y',
    '#art-8',
  ])('keeps %s', (url) => expect(safeUrl(url)).toBe(url));

  test.each([
    ['/media/100% Bio.pdf', '/media/100%25 Bio.pdf'],
    ['/media/a%zz.pdf', '/media/a%25zz.pdf'],
    ['/media/50%ab.pdf', '/media/50%25ab.pdf'],
    ['/media/%C3%BC%FF', '/media/%25C3%25BC%25FF'],
    ['  /de\n', '/de'],
    ['/media/a%20b%23c.pdf', '/media/a%20b%23c.pdf'],
  ])('makes of %s what can be decoded', (url, own) => expect(safeUrl(url)).toBe(own));

  test.each([
    '',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://exa mple.org',
    'relative/path',
    '?q=1',
  ])('refuses %j', (url) => expect(safeUrl(url)).toBeUndefined());

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.string({
      unit: fc.constantFrom(...Array.from('/\\:#\t\n\0 '), 'java', 'script', 'http', 'a.b'),
    }),
  );

  testProperty([hostile], { numRuns: 500 })(
    'whatever is let through, a browser reads as the scheme and host it shows',
    (text) => {
      const url = safeUrl(text);
      if (url === undefined || !URL.canParse(url, base)) return;
      const read = new URL(url, base);
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(read.protocol);
      if (/^[/#]/.test(url)) expect(read.origin).toBe('https://own.example');
    },
  );
});

describe('mediaUrl', () => {
  test.each([
    ['media/img/a.png', '/media/img/a.png'],
    ['https://cdn.example.org/a.png', 'https://cdn.example.org/a.png'],
    [' media/a\u00a0b c.png 2x', '/media/a%C2%A0b%20c.png%202x'],
  ])('%s becomes %s', (src, url) => expect(mediaUrl(src)).toBe(url));

  test.each(['mailto:a@b.c', '#x', 'tel:1', 'data:image/png;base64,AA', 'img/a.png', '//a/b'])(
    'refuses %s',
    (src) => expect(mediaUrl(src)).toBeUndefined(),
  );
});

test('a text has no sign of HTML left', () => {
  expect(escapeHtml('<a href="x">\'&\0')).toBe('&lt;a href=&quot;x&quot;&gt;&#x27;&amp;\ufffd');
});

test.each([
  ['/IMG/HILLS.PNG', 'image/png'],
  ['/report.v2.pdf', 'application/pdf'],
  ['/map.geojson', 'application/geo+json; charset=utf-8'],
  ['/100%25%20Bio.pdf', 'application/pdf'],
  ['/captions.vtt', 'text/vtt; charset=utf-8'],
])('%s is served as %s', (path, type) => expect(mediaTypeOf(path)).toBe(type));

test.each(['/page.html', '/code.js', '/.env', '/noextension', '/a.png/', '/a.png%00'])(
  '%s is not served',
  (path) => expect(mediaTypeOf(path)).toBeUndefined(),
);
