import fc from 'fast-check';
import { listingKinds } from '../../../../shared/content/listingKinds';
import { languageCodes } from '../../../../shared/language/languageCodes';
import { guardNamed } from '../../../../shared/routing/guards';
import { matchRoutes } from 'react-router';
import { matchRoute, routeTable, type RouteName } from '../../../../shared/routing/routeTable';

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
  ...listingKinds.map(
    (kind) =>
      [
        `/overview/${kind}`,
        'overview-slug',
        kind === 'news' ? { '*': '' } : { '*': kind },
      ] as const,
  ),
  ['/overview/nsb', 'overview-slug', {}],
  ['/overview/publications/reports/2026', 'overview-slug', { '*': 'publications/reports/2026' }],
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
      expect(match?.rule.name).toBe(name);
      expect(match?.params).toEqual({ lang: code, ...params });
    }
  });

  it('finds the bare home page', () => {
    expect(matchRoute('/')).toMatchObject({ rule: { name: 'home' }, params: {} });
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

  it('finds what the router finds among all routes', () => {
    const all = routeTable.map((rule) => ({ path: rule.path, caseSensitive: true, handle: rule }));
    const words = ['de', 'search', 'nsb', 'newnsb', 'overview', 'news', 'publication', 'a', '404'];
    const segment = fc.constantFrom(...words, 'status', 'lastPublish', 'se%61rch', '%C3%BC');
    fc.assert(
      fc.property(fc.array(segment), fc.constantFrom('', '/'), (segments, end) => {
        const path = `/de/${segments.join('/')}${segments.length === 0 ? '' : end}`;
        const expected = matchRoutes(all, path)?.at(-1);
        const found = matchRoute(path);
        const isValid = expected?.route.handle.valid(expected.params) === true;
        expect(found !== undefined).toBe(isValid);
        if (found === undefined) return;
        expect(found.rule).toBe(expected?.route.handle);
        expect(found.params).toEqual(expected?.params);
      }),
    );
  });

  it('never throws, and never gives a segment that could climb', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const match = matchRoute(`/de/${text}`);
        for (const value of Object.values(match?.params ?? {})) {
          expect(value?.split('/').filter((part) => part.startsWith('.'))).toEqual([]);
        }
      }),
    );
  });
});

describe('routeTable', () => {
  it('has every route of the specification, under its name', () => {
    const names = new Set(routeTable.map(({ name }) => name));
    expect([...names]).toEqual(
      expect.arrayContaining<RouteName>([
        'home',
        'search',
        'slug',
        'nsb',
        'newnsb',
        'newnsb-id',
        'overview-slug',
        'status-lastPublish',
        'publication-id',
        'sitemap',
      ]),
    );
  });

  it('loads the two new news routes on demand, and nothing else', () => {
    const names = routeTable.filter(({ onDemand }) => onDemand).map(({ name }) => name);
    expect(names).toEqual(['newnsb', 'newnsb-id']);
  });

  it('asks only for guards that there are', () => {
    for (const name of routeTable.flatMap(({ guards }) => guards)) {
      expect(guardNamed(name)).toBeInstanceOf(Function);
    }
  });

  it('guards every news route with the news service, the legacy one also with the identity', () => {
    const guarded = routeTable.flatMap(({ path, guards }) =>
      guards.length > 0 ? [[path, guards]] : [],
    );
    expect(Object.fromEntries(guarded)).toEqual({
      '/:lang/nsb': ['newsService', 'siteIdentityRedirect'],
      '/:lang/newnsb': ['newsService'],
      '/:lang/newnsb/:id': ['newsService'],
      '/:lang/overview/news/*': ['newsService'],
      '/:lang/overview/nsb': ['newsService'],
    });
  });

  it('carries metadata where the specification says so', () => {
    const withMetadata = new Set(
      routeTable.filter(({ metadata }) => metadata !== undefined).map(({ name }) => name),
    );
    expect(withMetadata).toEqual(new Set(['nsb', 'newnsb', 'newnsb-id', 'overview-slug']));
    const titleOf = (name: RouteName) =>
      routeTable.find((rule) => rule.name === name)?.metadata?.title;
    expect(titleOf('newnsb')).toBe(titleOf('newnsb-id'));
  });
});
