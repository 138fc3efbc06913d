import { linksIn } from '../../../../server/mirror/linksIn';
import { mirrorTarget } from '../../../../server/mirror/mirrorTarget';

const place = {
  origin: 'https://www.example.org',
  from: '/de/kontakt',
  locales: new Set(['de', 'fr']),
};

test.each([
  ['/de/kontakt#c1', '/de/kontakt'],
  ['https://www.example.org/fr', '/fr'],
  ['https://other.example.org/fr', undefined],
  ['mailto:a@example.org', undefined],
  ['#main', '/de/kontakt'],
  ['/de/newnsb?page=2', '/de/newnsb?page=2'],
  ['/de/newnsb?page=2&topicIDs=1', '/de/newnsb'],
  ['/api/page/de/newnsb?page=2', '/api/page/de/newnsb?page=2'],
  ['/de/kontakt?page=2', '/de/kontakt'],
  ['/api/pages/v1/de/newnsb?page=2', '/api/pages/v1/de/newnsb?page=2'],
  ['/api/pages/v1/de/kontakt', '/api/pages/v1/de/kontakt'],
  ['/api/vcard/de/kontakt/Frau%20A.vcf', '/api/vcard/de/kontakt/Frau%20A.vcf'],
  ['/de?full=1', '/de?full=1'],
  ['/api/page/de?full=1', '/api/page/de?full=1'],
  ['/de?full=1&q=a', '/de'],
  ['/?full=1', '/'],
  ['/de/kontakt?full=1', '/de/kontakt'],
  ['/de/newnsb.rss?topicIDs=1', undefined],
  ['/de/sitemap.xml?part=2', '/de/sitemap.xml?part=2'],
  ['/de/search?q=a', undefined],
  ['/sv/kontakt', undefined],
  ['/language/fr?to=%2Ffr', '/language/fr?to=%2Ffr'],
  ['/api/contact/challenge', undefined],
  ['/api/frame/de/12', '/api/frame/de/12'],
])('what is asked for because of %s', (link, target) => {
  expect(mirrorTarget(link, place)).toBe(target);
});

test('finds the links of a document', () => {
  const html =
    '<a href="/a?b&amp;c">x</a><img src="/d" srcset="/e 1x, /f 2x"><use HREF="/g#h"/><p data-href="/i">';
  expect(linksIn(html)).toEqual(['/a?b&c', '/d', '/g#h', '/e', '/f']);
  expect(linksIn('<loc>https://a.example/</loc>')).toEqual(['https://a.example/']);
});
