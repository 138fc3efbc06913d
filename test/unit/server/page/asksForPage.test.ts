import { asksForPage } from '../../../../server/page/asksForPage';

test.each(['/de', '/fr/kontakt', '/rm/%C3%BCber', '/de/search', '/de/cookies'])(
  '%s can only be a page',
  (path) => {
    expect(['GET', 'HEAD'].map((method) => asksForPage({ method, path }))).toEqual([true, true]);
    expect(asksForPage({ method: 'POST', path })).toBe(false);
  },
);

test.each([
  '/',
  '/api',
  '/api/alerts',
  '/robots.txt',
  '/language/de',
  '/DE/opensearch.xml',
  '/de/opensearch.xml',
  '/de/sitemap.xml',
  '/de/news.atom',
  '/de/overview/events.ics',
  '/de/overview/events/a',
  '/de/status/lastPublish',
  '/de/NSBSubscriber/feeds/rss',
  '/de/',
])('%s may be something else', (path) => {
  expect(asksForPage({ method: 'GET', path })).toBe(false);
});
