import fc from 'fast-check';
import { listingKinds } from '../../../shared/content/listingKinds';
import { languageCodes } from '../../../shared/language/languageCodes';
import { routeNames, type RouteName } from '../../../shared/routing/routeHandle';
import { isCacheable, matchRoute } from '../../../views/matchRoute';
import { routes } from '../../../views/routes';
import { testProperty } from '../../support/run/testProperty';

/** Address below a locale, name of its route, and the parameters beside the language. */
const addresses: readonly (readonly [string, RouteName, Record<string, string>])[] = [
  ['', 'home', {}],
  ['/search', 'search', {}],
  ['/kontakt', 'slug', { '*': 'kontakt' }],
  ['/kontakt/mehr/noch', 'slug', { '*': 'kontakt/mehr/noch' }],
  ['/%C3%BCber-uns', 'slug', { '*': 'über-uns' }],
  ['/404', 'slug', { '*': '404' }],
  ['/nsb', 'nsb', {}],
  ['/newnsb', 'newnsb', {}],
  ['/newnsb/-83A', 'newnsb-id', { id: '-83A' }],
  ...listingKinds.map((kind) => [`/overview/${kind}`, 'overview-slug', { '*': '' }] as const),
  ['/overview/nsb', 'overview-slug', {}],
  ['/overview/publications/reports/2026', 'overview-slug', { '*': 'reports/2026' }],
  ['/overview/news/rede', 'overview-slug', { '*': 'rede' }],
  [`/newnsb/board-${'a'.repeat(1000)}`, 'newnsb-id', { id: `board-${'a'.repeat(1000)}` }],
  ['/status/lastPublish', 'status-lastPublish', {}],
  ['/publication/p1', 'publication-id', { '*': 'p1' }],
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
  it.each(addresses)('finds the route of /{lang}%s in every language', (rest, name, params) => {
    for (const code of languageCodes) {
      const match = matchRoute(`/${code}${rest}`);
      expect(match?.route.handle.name).toBe(name);
      expect(match?.params).toEqual({ lang: code, ...params });
    }
  });

  it('finds the bare home page', () => {
    expect(matchRoute('/')).toMatchObject({ route: { handle: { name: 'home' } }, params: {} });
  });

  it.each([
    '/xx',
    '/DE',
    '/deu/search',
    '/kontakt',
    '/de/newnsb/.hidden',
    '/de/newnsb/a%2Fb',
    '/de/overview',
    '/de/overview/unknown',
    '/de/overview/events/.more',
    '/de/overview/nsb/more',
    '/de/nsb/more',
    '/de/languages/more',
    '/de/sitemap.xml/more',
    '/de/publication',
    '/de/publication/..%2fx',
    '/de/.env',
    '/de/a b',
    '/de/a%2Fb',
    '/de/a%252Fb',
    '/de/a%5Cb',
    '/de/%2e%2e/x',
    '/de/%zz',
    '/de/%00',
    `/de/${'a/'.repeat(20)}b`,
    `/de/${'a'.repeat(201)}`,
  ])('finds none for %s', (path) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(matchRoute(path)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
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

describe('routes', () => {
  it('have every name', () => {
    expect(new Set(routes.map(({ handle }) => handle.name))).toEqual(new Set(routeNames));
  });

  it('load the two new news routes on demand, and nothing else', () => {
    const onDemand = routes.filter(({ handle }) => handle.onDemand);
    expect(onDemand.map(({ handle }) => handle.name)).toEqual(['newnsb', 'newnsb-id']);
  });

  it('carry metadata where the specification says so', () => {
    const withMetadata = routes.filter(({ handle }) => handle.metadata !== undefined);
    expect(new Set(withMetadata.map(({ handle }) => handle.name))).toEqual(
      new Set(['nsb', 'newnsb', 'newnsb-id', 'overview-slug']),
    );
    const titleOf = (path: string) => matchRoute(path)?.route.handle.metadata?.title;
    expect(titleOf('/de/newnsb/106290')).toBe(titleOf('/de/newnsb'));
    expect(titleOf('/de/overview/nsb')).toBe('overview.nsb');
    expect(titleOf('/de/overview/events/konzerte')).toBe('overview.events');
  });

  it('of one name are all cacheable, or none is', () => {
    for (const { handle } of routes) expect(handle.cacheable).toBe(isCacheable(handle.name));
  });
});
