import { responseHeaders } from '../../../../server/page/responseHeaders';
import type { Outcome } from '../../../../shared/routing/outcome';
import { pageAt } from '../../../support/pages/outcomes';
import { testSite } from '../../../support/sites/site';
import { smallSite } from '../../../support/content/documents';

const site = testSite(smallSite);

test('shared caches hold a redirect for a minute', () => {
  const redirect: Outcome = { kind: 'redirect', location: '/de/neu', status: 301 };
  expect(responseHeaders(redirect, site, true)).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=60',
  });
  expect(responseHeaders(redirect, site, false)['Cache-Control']).toBe('no-store');
});

test.each([
  ['page', 60],
  ['gone', 60],
  ['notFound', 30],
] as const)('%s is held by shared caches for %i s, or by none', async (kind, seconds) => {
  const { page } = await pageAt(site, '/de/kontakt');
  const outcome: Outcome = { kind, page, age: { seconds: 0 }, expiresAt: Infinity };
  expect(responseHeaders(outcome, site, true)['Cache-Control']).toContain(`s-maxage=${seconds},`);
  expect(responseHeaders(outcome, site, false)).toEqual({ 'Cache-Control': 'no-store' });
});
