import { pageOutcome } from '../../../../server/page/assemblePage';
import { notFound } from '../../../../server/page/loaders/notFound';
import { statusOf } from '../../../../shared/routing/outcome';
import { testSite } from '../../../support/site';

describe('statusOf', () => {
  it('is the status of a redirect itself', () => {
    expect(statusOf({ kind: 'redirect', location: '/de', status: 301 })).toBe(301);
    expect(statusOf({ kind: 'redirect', location: '/de', status: 302 })).toBe(302);
  });

  it('is fixed by the kind for everything else', async () => {
    const site = testSite();
    const shown = await notFound(site, 'de', { path: '/de/x', cause: 'page' });
    const place = { route: 'slug', locale: 'de', path: '/de/x' } as const;
    const outcome = await pageOutcome(site, place, shown);
    if (outcome.kind !== 'notFound') throw new Error('A missing page was expected');
    const { page, age, expiresAt } = outcome;
    expect(statusOf({ kind: 'page', page, age, expiresAt })).toBe(200);
    expect(statusOf(outcome)).toBe(404);
    expect(statusOf({ kind: 'gone', page, age, expiresAt })).toBe(410);
    expect(statusOf({ kind: 'unavailable', page, retryAfter: 30 })).toBe(503);
    expect(statusOf({ kind: 'failed', page })).toBe(500);
  });
});
