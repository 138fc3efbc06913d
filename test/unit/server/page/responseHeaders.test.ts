import { responseHeaders } from '../../../../server/page/responseHeaders';
import { pageOutcome } from '../../../../server/page/assemblePage';
import { notFound } from '../../../../server/page/loaders/notFound';
import type { ContentAge, Outcome } from '../../../../shared/routing/outcome';
import type { PageData } from '../../../../shared/routing/pageData';
import { testSite, type TestSite } from '../../../support/sites/site';

const fresh: ContentAge = { seconds: 0 };
const stale: ContentAge = { seconds: 95, staleCause: 'timeout' };
let page: PageData;
let site: TestSite;
const expiresAt = Infinity;

beforeAll(async () => {
  site = testSite();
  const shown = await notFound(site, 'de', { path: '/de/x', cause: 'page' });
  const outcome = await pageOutcome(site, { route: 'slug', locale: 'de', path: '/de/x' }, shown);
  if (outcome.kind === 'redirect') throw new Error('A page was expected');
  page = outcome.page;
});

function headersOf(outcome: Outcome, shared = true) {
  return responseHeaders(outcome, site, shared);
}

describe('responseHeaders', () => {
  it('lets shared caches hold a fresh page for a minute, browsers not at all', () => {
    expect(headersOf({ kind: 'page', page, age: fresh, expiresAt })).toEqual({
      'Cache-Control':
        'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
    });
  });

  it('says how stale a page is, and why (RFC 9211)', () => {
    expect(headersOf({ kind: 'page', page, age: stale, expiresAt })).toEqual({
      'Cache-Control': 'public, max-age=0, s-maxage=10, stale-if-error=86400',
      'Cache-Status': 'content; hit; ttl=-95; detail=timeout',
      Age: '95',
    });
  });

  it('holds a missing page for half a minute', () => {
    expect(headersOf({ kind: 'notFound', page, age: fresh, expiresAt })['Cache-Control']).toContain(
      's-maxage=30',
    );
    expect(headersOf({ kind: 'notFound', page, age: stale, expiresAt })['Cache-Control']).toContain(
      's-maxage=10',
    );
  });

  it('holds a withdrawn page like a page', () => {
    expect(headersOf({ kind: 'gone', page, age: fresh, expiresAt })['Cache-Control']).toContain(
      's-maxage=60',
    );
  });

  it.each(['page', 'notFound', 'gone'] as const)(
    'keeps a %s that is not shared out of caches',
    (kind) => {
      expect(headersOf({ kind, page, age: stale, expiresAt }, false)).toEqual({
        'Cache-Control': 'no-store',
      });
    },
  );

  it('says when to come back to what is unavailable', () => {
    expect(headersOf({ kind: 'unavailable', page, retryAfter: 120 })).toEqual({
      'Cache-Control': 'no-store',
      'Retry-After': '120',
    });
  });

  it('never lets a failure be kept', () => {
    expect(headersOf({ kind: 'failed', page })).toEqual({ 'Cache-Control': 'no-store' });
  });

  it('names the target of a redirect', () => {
    const redirect: Outcome = { kind: 'redirect', location: '/de/neu', status: 301 };
    expect(headersOf(redirect)).toEqual({
      Location: '/de/neu',
      'Cache-Control': 'public, max-age=0, s-maxage=60',
    });
    expect(headersOf(redirect, false)['Cache-Control']).toBe('no-store');
  });
});
