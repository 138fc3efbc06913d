import { mediaTypeOf } from '../../../../shared/html/mediaTypes';

test.each([
  ['/img/hills.png', 'image/png'],
  ['/IMG/HILLS.PNG', 'image/png'],
  ['/report.v2.pdf', 'application/pdf'],
  ['/old.doc', 'application/msword'],
  ['/old.xls', 'application/vnd.ms-excel'],
  ['/old.ppt', 'application/vnd.ms-powerpoint'],
  ['/feed.xml', 'application/xml'],
  ['/way.gpx', 'application/gpx+xml'],
  ['/map.geojson', 'application/geo+json; charset=utf-8'],
  ['/film.MOV', 'video/quicktime'],
  ['/100%25%20Bio.pdf', 'application/pdf'],
  ['/captions.vtt', 'text/vtt; charset=utf-8'],
])('%s is %s', (path, type) => expect(mediaTypeOf(path)).toBe(type));

test.each(['/page.html', '/page.htm', '/code.js', '/.env', '/noextension', '/a.png/', '/a.png%00'])(
  '%s is not served',
  (path) => expect(mediaTypeOf(path)).toBeUndefined(),
);
