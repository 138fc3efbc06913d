import { mediaTypeOf } from '../../../../server/middleware/staticFiles';

test.each([
  ['/img/hills.png', 'image/png'],
  ['/IMG/HILLS.PNG', 'image/png'],
  ['/report.v2.pdf', 'application/pdf'],
  ['/captions.vtt', 'text/vtt; charset=utf-8'],
])('%s is %s', (path, type) => expect(mediaTypeOf(path)).toBe(type));

test.each([
  '/page.html',
  '/page.htm',
  '/feed.xml',
  '/code.js',
  '/.env',
  '/noextension',
  '/a.png/',
  '/a.png%00',
])('%s is not served', (path) => expect(mediaTypeOf(path)).toBeUndefined());
