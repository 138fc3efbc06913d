import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNeverRedirected } from '../../../server/contentCheck/site/checkRedirects';
import { copyPack } from '../../support/content/pack';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { useForAll } from '../../support/run/atEnd';

const target = 'https://example.org/target';

/** Addresses that the server may answer before it looks into the redirect table, and others like them. */
const paths = `
  /API/x /api /api/page/de/x /api-docs /assets/x.js /builds /builds/x /favicon.ico
  /favicon.ico/x /healthz /healthz/x /index.html /foo/bar.html /language /language/FR
  /language/fr /language/fr/x /language/xq /media /media/x.pdf /Media/x.pdf /mediathek /metrics
  /offline /offline/de /Robots.txt /robots.txt /robots.txt/ /robots.txt/x /security.txt
  /service-worker.js /sitemap.xml /status /status/lastPublish /theme/x /status/lastPublish.json
  /.git /.well-known /.well-known/security.txt /NSBSubscriber/feeds/rss
  /de/NSBSubscriber/feeds/rss /xq/NSBSubscriber/feeds/rss / /de /de/.x /de/contact-form
  /de/cookies /de/search /de/sitemap /de/newnsb /de/newnsb.json /de/newnsb.rss /de/newnsb/x
  /de/nsb.rss /de/opensearch.xml /de/overview/events.ics /de/overview/events.rss
  /de/overview/events/x.ics /de/overview/news /de/overview/news.atom /de/sitemap.xml
  /de/status/lastPublish /de/status/lastPublish.json /fr/newnsb.rss /xq/newnsb.rss
  /xq/opensearch.xml /xq/sitemap.xml /xq/status/lastPublish
`
  .trim()
  .split(/\s+/);

const pack = useForAll(() => copyPack());
const site = useForAll(async () => {
  pack.keep([]);
  pack.write('index/pagesToLanguageMap.json', {
    1: { de: 'start' },
    2: { de: 'bu\u0308ro-o\u0308ffnung', fr: 'gene\u0300ve' },
  });
  const kontakt = readFileSync(join(pack.folder, 'de/kontakt.json'));
  writeFileSync(join(pack.folder, 'de/bu\u0308ro-o\u0308ffnung.json'), kontakt);
  writeFileSync(join(pack.folder, 'fr/gene\u0300ve.json'), kontakt);
  writeFileSync(join(pack.folder, 'media/U\u0308bersicht.txt'), 'x');
  pack.write('redirects.json', {
    ...Object.fromEntries(paths.map((path) => [path, target])),
    '/de/a\u0308mter': target,
    '/de/o%CC%88l': target,
  });
  return startServer({ STATIC_CONTENT_URL: pack.url, ...withoutSearch });
});

test.each(paths)('%s is redirected, or known to be answered by the server itself', async (path) => {
  const { headers } = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
  expect(headers.get('location') === target).toBe(!isNeverRedirected(path));
});

test.each([
  ['/de/b%C3%BCro-%C3%B6ffnung', 200],
  ['/de/bu%CC%88ro-o%CC%88ffnung?a=b', 301, '/de/b%C3%BCro-%C3%B6ffnung?a=b'],
  ['/fr/gene%CC%80ve', 301, '/fr/gen%C3%A8ve'],
  ['/fr/gen%C3%A8ve', 200],
  ['/de/%C3%A4mter', 301, target],
  ['/de/%C3%B6l', 301, target],
  ['/de/o%CC%88l', 301, '/de/%C3%B6l'],
  ['/media/U%CC%88bersicht.txt', 301, '/media/%C3%9Cbersicht.txt'],
  ['/media/%C3%9Cbersicht.txt', 200],
  ['/api/page/fr/gene%CC%80ve', 301, '/api/page/fr/gen%C3%A8ve'],
])('%s: %i %s', async (path, status, location: string | null = null) => {
  const answer = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});
