import fc from 'fast-check';
import {
  address,
  areSegments,
  composedPath,
  isSegment,
  localeOf,
  parsePath,
  pathOf,
  splitTarget,
  sameSitePath,
} from '../../../../shared/routing/addresses';
import { languageCodes } from '../../../../shared/language/languageCodes';
import { testProperty } from '../../../support/run/testProperty';

const wellFormed = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
const segment = wellFormed.filter((text) => !text.includes('\0') && text.isWellFormed());

describe('parsePath', () => {
  it.each([
    ['/de/a/b', ['de', 'a', 'b']],
    ['//de///a/', ['de', 'a']],
    ['/de/%C3%BCber-uns', ['de', 'über-uns']],
    ['/de/a%252Fb', ['de', 'a%2Fb']],
    ['/de/%2e%2e/x', ['de', '..', 'x']],
    ['/de/bu%CC%88ro', ['de', 'büro']],
  ])('reads %s', (path, segments) => {
    expect(parsePath(path)).toEqual({ ok: true, segments });
  });

  it.each([
    ['', 400],
    ['de', 400],
    ['http://169.254.169.254/latest', 400],
    ['/%zz', 400],
    ['/%ff%fe', 400],
    ['/de/%00', 400],
    ['/de/\ud800', 400],
    [`/${'a'.repeat(2048)}`, 414],
  ])('refuses %j with %i', (path, status) => {
    expect(parsePath(path)).toEqual({ ok: false, status });
  });
});

testProperty([fc.array(segment, { maxLength: 5 })])(
  'what pathOf writes stays on the origin, and is read back',
  (segments) => {
    const path = pathOf(...segments);
    const { origin, search, hash } = new URL(path, 'https://www.example.org');
    expect([origin, search, hash]).toEqual(['https://www.example.org', '', '']);
    const composed = segments.map((one) => one.normalize('NFC'));
    expect(parsePath(path)).toEqual({ ok: true, segments: composed });
  },
);

describe('isSegment', () => {
  it.each(['über-uns', 'a.b', '-83A-qxUzEUz', '~x', '_x', 'حقوق-الإنسان', 'नेपाली', '404'])(
    'takes %s',
    (text) => expect(isSegment(text)).toBe(true),
  );

  it.each(['', '..', '.env', 'a/b', 'a b', 'a#b', 'a%2Fb', 'a:b', '<a>', '\u202ea'])(
    'refuses %j',
    (text) => expect(isSegment(text)).toBe(false),
  );

  it('ends at 200 characters, and an address at 20 segments that are all good', () => {
    expect(isSegment('a'.repeat(200))).toBe(true);
    expect(isSegment('a'.repeat(201))).toBe(false);
    expect(areSegments(Array<string>(20).fill('a'))).toBe(true);
    expect(areSegments(Array<string>(21).fill('a'))).toBe(false);
    expect(areSegments(['a', '..', 'b'])).toBe(false);
  });

  testProperty([fc.string({ unit: 'binary' })])(
    'takes no text that climbs or leaves when it is part of an address',
    (text) => {
      fc.pre(isSegment(text));
      const url = new URL(`base/${encodeURIComponent(text)}`, 'https://files.example/');
      expect(url.href).toBe(`https://files.example/base/${encodeURIComponent(text)}`);
    },
  );
});

describe('localeOf', () => {
  it('knows every language code, in either case', () => {
    for (const code of languageCodes) {
      expect(localeOf([code, 'x'])).toBe(code);
      expect(localeOf([code.toUpperCase()])).toBe(code);
    }
  });

  it.each([[[]], [['xx']], [['x', 'de']], [['constructor']]])('finds none in %j', (segments) => {
    expect(localeOf(segments)).toBeUndefined();
  });
});

test.each([
  [address.page('de', 'publication/ä/b'), '/de/publication/%C3%A4/b'],
  [address.publication('de', 'x/y z'), '/de/publication/x/y%20z'],
  [address.languagesOf('de', '/de/a?q=1'), '/de/languages?of=%2Fde%2Fa%3Fq%3D1'],
  [address.chooseLanguage('fr', '/de/a?b=c'), '/language/fr?to=%2Fde%2Fa%3Fb%3Dc'],
  [address.pageData('/'), '/api/page'],
])('writes %s', (written, expected) => expect(written).toBe(expected));

it.each([
  ['/de', '/de', ''],
  ['/de?a=b&c', '/de', 'a=b&c='],
  ['/de?a=b?c', '/de', 'a=b%3Fc'],
  ['/de?q=bu%CC%88ro', '/de', 'q=b%C3%BCro'],
  ['/de?q=%zz', '/de', 'q=%25zz'],
])('splitTarget splits %s', (target, path, query) => {
  const split = splitTarget(target);
  expect([split.path, split.query.toString()]).toEqual([path, query]);
});

test.each([
  ['//evil.example/u%CC%88', '/evil.example/%C3%BC'],
  ['/%2Fevil.example/u%CC%88', '/%2Fevil.example/%C3%BC'],
  ['/\\evil.example/u%CC%88', '/%5Cevil.example/%C3%BC'],
  ['/de/bu%CC%88ro', '/de/b%C3%BCro'],
  ['/de/b%C3%BCro', undefined],
])('%s leads to %s, within the site', (path, expected) => {
  expect(composedPath(path)).toBe(expected);
});

describe('sameSitePath', () => {
  it.each([
    ['/', '/'],
    ['/de/a?b=c#d', '/de/a?b=c#d'],
    ['/de/über', '/de/%C3%BCber'],
    ['/de/../fr', '/fr'],
    ['/?to=//host.example', '/?to=//host.example'],
  ])('reads %s as %s', (target, expected) => expect(sameSitePath(target)).toBe(expected));

  it.each([
    '',
    'de',
    '//host.example',
    '/\\host.example',
    '/\t/host.example',
    '/.//host.example',
    '/de/..//host.example',
    'https://host.example',
    ' /de',
    '/\t/[',
  ])('refuses %j', (target) => expect(sameSitePath(target)).toBeUndefined());

  const unit = fc.constantFrom(...Array.from('/\\.\t\n:@#?'), '..', '%2e', 'h.example');
  const target = fc.string({ unit, maxLength: 12 }).map((text) => `/${text}`);
  testProperty([fc.oneof(target, fc.string(), fc.webUrl())], { numRuns: 300 })(
    'never leads a browser to another origin, nor breaks a header',
    (text) => {
      const path = sameSitePath(text);
      if (path === undefined) return;
      expect(new URL(path, 'https://www.example.org').origin).toBe('https://www.example.org');
      expect(path).toMatch(/^\/[\x21-\x7e]*$/);
    },
  );
});
