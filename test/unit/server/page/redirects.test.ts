import fc from 'fast-check';
import { canonicalRedirect, tableRedirect } from '../../../../server/page/redirects';
import { parsePath } from '../../../../shared/routing/addresses';
import { itemDocument, smallSite } from '../../../support/content/documents';
import { pageAt, redirectAt } from '../../../support/pages/outcomes';
import { testSite, type Documents } from '../../../support/sites/site';
import { testProperty } from '../../../support/run/testProperty';

const none = new URLSearchParams();

function canonical(path: string, query = none) {
  const parsed = parsePath(path);
  return parsed.ok ? canonicalRedirect(path, parsed.segments, query) : undefined;
}

function stays(location: string): boolean {
  return new URL(location, 'https://www.example.org').origin === 'https://www.example.org';
}

/** Paths of the parts that make trouble. */
const roughPath = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      'de',
      'DE',
      'Fr',
      'a',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '%0a',
      'host.example',
    ),
    { maxLength: 10 },
  )
  .map((parts) => `/${parts.join('')}`);
const anyPath = fc.oneof(
  roughPath,
  fc.string({ unit: 'binary' }).map((text) => `/${text}`),
);

describe('canonicalRedirect', () => {
  it.each([
    ['/de/', '/de'],
    ['//de', '/de'],
    ['/DE', '/de'],
    ['/De/Kontakt', '/de/Kontakt'],
    ['//host.example/x', '/host.example/x'],
    ['/de/%c3%bc/', '/de/%C3%BC'],
    ['/de/a%2Fb/', '/de/a%2Fb'],
  ])('leads from %s to %s', (path, location) => {
    expect(canonical(path)).toEqual({ kind: 'redirect', location, status: 301 });
  });

  it.each(['/', '/de', '/de/a', '/de/A', '/xx', '/XX/a', '/de/a%20b', '/de/%c3%bc'])(
    'leaves %s where it is',
    (path) => expect(canonical(path)).toBeUndefined(),
  );

  it('keeps the query', () => {
    const query = new URLSearchParams('q=a b&page=2');
    expect(canonical('/DE/search', query)?.location).toBe('/de/search?q=a+b&page=2');
  });

  testProperty([anyPath], { numRuns: 200 })('arrives in one step', (path) => {
    const redirect = canonical(path);
    if (redirect !== undefined) expect(canonical(redirect.location)).toBeUndefined();
  });

  testProperty([anyPath, fc.string()], { numRuns: 200 })('never leaves the site', (path, text) => {
    const redirect = canonical(path, new URLSearchParams(text));
    if (redirect === undefined) return;
    expect(stays(redirect.location)).toBe(true);
    expect(redirect.location).toMatch(/^\/[\x21-\x7e]*$/);
  });
});

describe('tableRedirect', () => {
  const query = new URLSearchParams('a=b');

  it.each([
    ['/de/neu', '/de/neu?a=b'],
    ['/de/neu?own=1', '/de/neu?own=1'],
    ['/de/neu#teil', '/de/neu?a=b#teil'],
    ['/de/über uns', '/de/%C3%BCber%20uns?a=b'],
    ['https://other.example/x', 'https://other.example/x?a=b'],
    ['HTTPS://Other.example/', 'https://other.example/?a=b'],
  ])('follows %s', (target, location) => {
    expect(tableRedirect(target, '/de/alt', query)).toEqual({
      kind: 'redirect',
      location,
      status: 301,
    });
  });

  it.each([
    undefined,
    'de/neu',
    '//host.example/',
    '/\\host.example/',
    '/.//host.example/',
    '\\\\host.example',
    'javascript:alert(1)',
    'https:host.example',
    'https://user@host.example/',
    'https://[',
    '/de/alt',
  ])('does not follow %j', (target) => {
    expect(tableRedirect(target, '/de/alt', query)).toBeUndefined();
  });

  it('ignores a target that is the path itself, written differently', () => {
    expect(tableRedirect('/de/ü', '/de/%C3%BC', none)).toBeUndefined();
    expect(tableRedirect('/de/./alt', '/de/alt', none)).toBeUndefined();
  });

  testProperty([fc.oneof(roughPath, fc.string(), fc.webUrl())], { numRuns: 200 })(
    'leads to a path of this site, or to an http(s) address the target names, for any target',
    (target) => {
      const location = tableRedirect(target, '/de/alt', none)?.location;
      if (location === undefined) return;
      expect(location).toMatch(/^(?:\/(?!\/)|https?:\/\/)/);
      expect(location).toMatch(/^[\x21-\x7e]+$/);
      expect(stays(location)).toBe(!/^https?:/i.test(target));
    },
  );
});

describe('legacyRedirect', () => {
  const documents: Documents = {
    ...smallSite,
    'index/news/de-all.json': [
      itemDocument('news', 'known', { date: '2026-11-01' }),
      itemDocument('news', 'later', { date: '2026-12-24' }),
    ],
  };
  const site = (more: Documents = {}, variables = {}) =>
    testSite({ ...documents, ...more }, { variables });

  it.each([
    ['/de/nsb?id=known', '301 /de/newnsb/known'],
    ['/fr/nsb?id=known', '302 /fr/newnsb/known'],
    ['/de/nsb?id=later', '302 /de/newnsb/later'],
    ['/de/publication?id=berichte/b1', '301 /de/publication/berichte/b1'],
    ['/ar/publication?id=7', '301 /ar/publication/7'],
  ])('%s leads to %s', async (target, location) => {
    expect(await redirectAt(site(), target)).toBe(location);
  });

  it('nothing is said of news where there is no news service', async () => {
    const without = site({}, { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' });
    expect(await redirectAt(without, '/de/nsb?id=known')).toBe('302 /de/404');
  });

  it.each(['/de/nsb?id=', '/de/nsb?id=../x', '/de/nsb?id=a/b', '/de/nsb', '/de/kontakt?id=known'])(
    '%s is a page of its own',
    async (target) => expect((await pageAt(site(), target)).kind).toBe('page'),
  );

  it.each(['/de/publication?id=..', '/de/publication', '/de/publication?id=a//b'])(
    '%s is none',
    async (target) => expect((await pageAt(site(), target)).kind).toBe('notFound'),
  );
});
