import { frameWaitsMs } from '../../../config/limits';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import {
  longestReturn,
  quietAfter,
  startFaultSite,
  unavailability,
  unavailableIn,
  faultCases,
} from '../../support/sites/faultSite';
import type { TestAnswer } from '../../support/sites/testApp';
import { sampled } from '../../support/run/tier';
import { useForAll } from '../../support/run/atEnd';

/** What the content service alone has; the pages it lacks are in the files. */
const served = new Map<string, unknown>([
  ['v1/de/menus/main-menus', [{ id: 'd', title: 'Dienste', link: '/de/kontakt' }]],
  ['v1/de/site-identity', { metadata: { siteName: 'Dienststelle' } }],
  ['v1/redirects', { redirect: '/de/publication/7/a' }],
]);
const foundNews = {
  items: [
    { id: 'n9', kind: 'news', href: '/de/newnsb/n9', properties: { title: 'N9', metaInfo: {} } },
  ],
  pageResults: 1,
  offset: 0,
  limit: 12,
};

describe.each(sampled(faultCases, 2))('content and news service: %s', (_, fault) => {
  const service = useForAll(() => fakeUpstream(new Map(served)));
  const news = useForAll(() => fakeUpstream(new Map([['v1/search', foundNews]])));
  const site = useForAll(() =>
    startFaultSite([], {
      CONTENT_SERVICE_URL: service.base.href,
      NEWS_API_INTERNAL_URL: news.base.href,
    }),
  );

  beforeAll(() => {
    site.upstream.withdraw('main-menus/main-de.json');
    site.upstream.withdraw('site-identity/de.json');
  });

  test('menus, identity and records are left out of a page that the files have', async () => {
    await site.fail(fault, service);
    const answer = await site.get('/de/kontakt');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('>Titel 2</h1>');
    expect(answer.text).not.toContain('Dienste');
    expect(answer.header('cache-control')).toContain('s-maxage=10,');
    expect(answer.way).toContain('content; hit;');
    expect(site.lines('Part of the frame left out')).toContainEqual(
      expect.objectContaining({ part: 'main-menus' }),
    );
  });

  test('redirects are those of the table, within their budget', async () => {
    const answer = await site.get('/de/alt');
    expect([answer.status, answer.header('location')]).toEqual([301, '/de/kontakt']);
    expect((await site.get('/de/publication/7/a')).status).toBe(200);
  });

  test('the missing parts appear when the service is back', async () => {
    await site.recover(fault, service);
    service.withdraw('v1/redirects');
    const hasMenu = ({ text }: TestAnswer) => text.includes('Dienste');
    const seconds = await site.secondsUntil('/de/kontakt', hasMenu, quietAfter(fault));
    expect(seconds).toBeLessThanOrEqual(longestReturn(fault));
  });

  test('a list of news says that it is not available, in a whole frame', async () => {
    await site.fail(fault, news);
    const begun = performance.now();
    const answer = await site.get('/de/newnsb');
    const isLate = performance.now() - begun > frameWaitsMs;
    const wanted = { ...unavailableIn('de', fault.retryAfter), namesStatus: false };
    // On a busy machine the frame may have gone out before a long answer was read.
    if (isLate && answer.status === 200) expect(answer.header('cache-control')).toBe('no-store');
    else expect(unavailability(answer)).toEqual(wanted);
    expect(answer.text).toContain('Die Übersicht News ist nicht verfügbar');
    expect(answer.text).toContain('Dienste');
    // The items, twice what the filters need, and some of the other languages until it is given up.
    expect(news.count()).toBeLessThanOrEqual(10 * fault.calls);
  });

  test('the list is there when the news service is', async () => {
    await site.recover(fault, news);
    const hasList = ({ text }: TestAnswer) => text.includes('N9');
    const seconds = await site.secondsUntil('/de/newnsb', hasList, quietAfter(fault));
    expect(seconds).toBeLessThanOrEqual(longestReturn(fault));
  });
});
