import fc from 'fast-check';
import { sourceUrl } from '../../../../server/upstream/sourceUrl';

const base = new URL('https://content.example:8443/published/site/');

test('segments are encoded one by one', () => {
  expect(sourceUrl(base, 'de/über uns?.json')?.href).toBe(
    'https://content.example:8443/published/site/de/%C3%BCber%20uns%3F.json',
  );
  expect(sourceUrl(base, 'v1/redirects', { path: '/de/a b' })?.search).toBe('?path=%2Fde%2Fa+b');
});

test.each(['', '/', '..', '../x', 'a/../b', 'a//b', '/etc', 'a/.', 'a\0b', 'a/', '\ud800'])(
  'no document is called %j',
  (path) => {
    expect(sourceUrl(base, path)).toBeUndefined();
  },
);

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc
    .array(
      fc.constantFrom('..', '.', '%2e%2e', '%2f', '\\', '//', '/', '@', ':', '?', '#', 'h', '\0'),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

test('no path leads away from the base', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(base, new URL('file:///srv/content/')), (path, below) => {
      const url = sourceUrl(below, path);
      if (url === undefined) return;
      expect(url.protocol + url.host).toBe(below.protocol + below.host);
      expect(url.pathname.startsWith(below.pathname)).toBe(true);
      expect(url.pathname.split('/')).toHaveLength(
        below.pathname.split('/').length - 1 + path.split('/').length,
      );
      expect(url.search + url.hash).toBe('');
    }),
    { numRuns: 2000 },
  );
});
