import { posix } from 'node:path';
import fc from 'fast-check';
import { fileOf } from '../../../../server/mirror/fileOf';
import { nastyTexts } from '../../../support/nastyTexts';

const segments = fc.oneof(
  nastyTexts,
  fc.string(),
  fc.constantFrom('..', '.', '%2e%2e', '%2F', '..%2f..', '%00', '%5c', 'index.html', '', '.git'),
  fc.string({ unit: 'grapheme' }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const targets = fc
  .tuple(fc.array(segments), fc.option(fc.string(), { nil: undefined }))
  .map(([path, query]) => `/${path.join('/')}${query === undefined ? '' : `?${query}`}`);
const types = fc.constantFrom('text/html', 'application/json', 'application/xml', 'image/png');

test('no address leads out of the folder, or to a file that is hidden', () => {
  fc.assert(
    fc.property(targets, types, (target, type) => {
      const file = fileOf(target, type);
      if (file === undefined) return;
      const inside = posix.join('/mirror/site', file);
      expect(inside).toBe(`/mirror/site${file}`);
      expect(inside.startsWith('/mirror/site/')).toBe(true);
      expect(file).not.toMatch(/\/\.(?!well-known(\/|$))|\\|\0/);
      for (const name of file.split('/')) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }),
  );
});

test('addresses that differ have files that differ', () => {
  const paths = fc.array(fc.stringMatching(/^[a-zA-Z0-9_~-][\w.~-]{0,8}$/), { minLength: 1 });
  fc.assert(
    fc.property(paths, paths, (one, other) => {
      fc.pre(one.join('/') !== other.join('/'));
      const [first, second] = [one, other].map((path) => fileOf(`/${path.join('/')}`, 'text/html'));
      expect(first === undefined || first !== second).toBe(true);
    }),
  );
});

test.each([
  ['/', 'text/html', '/index.html'],
  ['/de', 'text/html', '/de/index.html'],
  ['/de/kontakt', 'text/html', '/de/kontakt/index.html'],
  ['/de/kontakt.ics', 'text/html', '/de/kontakt.ics/index.html'],
  ['/ar/%D8%A7', 'text/html', '/ar/ا/index.html'],
  ['/de/newnsb?page=2', 'text/html', '/de/newnsb/index.bc7c7eb0ad0afdec.html'],
  ['/api/page/de', 'application/json', '/api/page/de/index.json'],
  ['/api/frame/de/12', 'application/json', '/api/frame/de/12/index.json'],
  ['/de/newnsb.rss', 'application/rss+xml', '/de/newnsb.rss'],
  ['/de/sitemap.xml', 'application/xml', '/de/sitemap.xml'],
  ['/.well-known/security.txt', 'text/plain', '/.well-known/security.txt'],
  ['/de/index.html', 'text/html', undefined],
  ['/de/..%2F..%2Fetc', 'text/html', undefined],
  ['/de/%00', 'text/html', undefined],
])('the file of %s as %s', (target, type, file) => {
  expect(fileOf(target, type)).toBe(file);
});
