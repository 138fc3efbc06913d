import fc from 'fast-check';
import * as v from 'valibot';
import rules from '../../../config/speculationRules.json';
import { listingKinds } from '../../../shared/content/listingKinds';
import type { RouteName } from '../../../shared/routing/routeNames';
import { matchRoute } from '../../../views/matchRoute';
import { routes } from '../../../views/routes';
import { testProperty } from '../../support/run/testProperty';

/** Address below a locale, name of its route, and the parameters beside the language. */
const addresses: readonly (readonly [string, RouteName, Record<string, string>])[] = [
  ['', 'home', {}],
  ['/search', 'search', {}],
  ['/kontakt/mehr/noch', 'slug', { '*': 'kontakt/mehr/noch' }],
  ['/%C3%BCber-uns', 'slug', { '*': 'über-uns' }],
  ['/nsb', 'nsb', {}],
  ['/newnsb', 'newnsb', {}],
  ['/newnsb/-83A', 'newnsb-id', { id: '-83A' }],
  [`/overview/${listingKinds[0]}`, 'overview-slug', { '*': '' }],
  ['/overview/nsb', 'overview-slug', {}],
  ['/overview/publications/reports/2026', 'overview-slug', { '*': 'reports/2026' }],
  [`/newnsb/board-${'a'.repeat(1000)}`, 'newnsb-id', { id: `board-${'a'.repeat(1000)}` }],
  ['/status/lastPublish', 'status-lastPublish', {}],
  ['/publication/series/p1', 'publication-id', { '*': 'series/p1' }],
  ['/languages', 'languages', {}],
  ['/cookies', 'cookies', {}],
  ['/sitemap.xml', 'sitemap', {}],
  ['/sitemap', 'site-map', {}],
  ['/authorities', 'authorities', {}],
  ['/accessibility', 'accessibility', {}],
  ['/accessibility/more', 'slug', { '*': 'accessibility/more' }],
];

describe('matchRoute', () => {
  it.each(addresses)('finds the route of /{lang}%s in any language', (rest, name, params) => {
    for (const code of ['de', 'aa', 'zu']) {
      const match = matchRoute(`/${code}${rest}`);
      expect(match?.route.handle.name).toBe(name);
      expect(match?.params).toEqual({ lang: code, ...params });
    }
  });

  it.each([
    '/xx',
    '/deu/search',
    '/de/search//',
    '/de/newnsb/.hidden',
    '/de/overview',
    '/de/overview/unknown',
    '/de/overview/nsb/more',
    '/de/nsb/more',
    '/de/sitemap.xml/more',
    '/de/publication',
    '/de/publication/..%2fx',
    '/de/a%2Fb',
    '/de/%2e%2e/x',
    '/de/%zz',
    `/de/${'a/'.repeat(20)}b`,
    `/de/${'a'.repeat(201)}`,
  ])('finds none for %s', (path) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(matchRoute(path)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('carries metadata where the specification says so', () => {
    const titleOf = (path: string) => matchRoute(path)?.route.handle.metadata?.title;
    expect(titleOf('/de/kontakt')).toBeUndefined();
    expect(titleOf('/de/newnsb/106290')).toBe(titleOf('/de/newnsb'));
    expect(titleOf('/de/overview/nsb')).toBe('overview.nsb');
    expect(titleOf('/de/overview/events/konzerte')).toBe('overview.events');
  });

  testProperty([fc.string({ unit: 'binary' })])(
    'never throws, and never gives a segment that could climb',
    (text) => {
      const match = matchRoute(`/de/${text}`);
      for (const value of Object.values(match?.params ?? {})) {
        expect(value?.split('/').filter((part) => part.startsWith('.'))).toEqual([]);
      }
    },
  );
});

describe('what browsers fetch ahead', () => {
  const pattern = v.union([v.string(), v.array(v.string())]);
  const matches = v.object({ href_matches: pattern });
  const condition = v.union([
    matches,
    v.object({ not: matches }),
    v.object({ not: v.object({ selector_matches: v.string() }) }),
  ]);
  const rule = v.strictObject({
    where: v.object({ and: v.array(condition) }),
    eagerness: v.literal('moderate'),
  });
  const schema = v.strictObject({ prefetch: v.array(rule) });

  const base = 'https://www.example.org/assets/speculationRules.json';

  function fits(hrefMatches: string | string[], href: string): boolean {
    return [hrefMatches].flat().some((one) => new URLPattern(one, base).test(href, base));
  }

  /** Whether browsers may fetch an address ahead, by the addresses that the rules name. */
  function mayFetch(href: string): boolean {
    return v.parse(schema, rules).prefetch.some(({ where }) =>
      where.and.every((one) => {
        if ('href_matches' in one) return fits(one.href_matches, href);
        return !('href_matches' in one.not) || !fits(one.not.href_matches, href);
      }),
    );
  }

  test.each(['/', '/de', '/de/fach/wasser?sort=new'])('browsers may fetch %s ahead', (path) => {
    expect(mayFetch(path)).toBe(true);
  });

  test.each([
    'https://other.example/de',
    '/api/changes/de',
    '/language/fr?to=/fr',
    '/media/docs/report.pdf',
    '/de/opensearch.xml',
    '/de/search?q=see',
  ])('browsers leave %s to those who ask for it', (href) => {
    expect(mayFetch(href)).toBe(false);
  });

  test('browsers fetch no page ahead that no cache may hold', () => {
    const uncacheable = routes.filter(({ handle }) => !handle.cacheable);
    const paths = uncacheable.map(({ path }) => path.replace(':lang', 'de'));
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter(mayFetch)).toEqual([]);
  });
});
