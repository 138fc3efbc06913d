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
} from '../../../../shared/routing/addresses';
import { languageCodes } from '../../../../shared/language/languageCodes';
import { testProperty } from '../../../support/run/testProperty';

const wellFormed = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
const segment = wellFormed.filter((text) => !text.includes('\0') && text.isWellFormed());

describe('parsePath', () => {
  it.each([
    ['/', []],
    ['/de', ['de']],
    ['/de/a/b', ['de', 'a', 'b']],
    ['//de///a/', ['de', 'a']],
    ['/de/%C3%BCber-uns', ['de', 'über-uns']],
    ['/de/a%2Fb', ['de', 'a/b']],
    ['/de/a%252Fb', ['de', 'a%2Fb']],
    ['/de/%2e%2e/x', ['de', '..', 'x']],
    ['/de/a b', ['de', 'a b']],
    ['/de/bu%CC%88ro', ['de', 'büro']],
    ['/de/n%CC%83andu%CC%81', ['de', 'ñandú']],
  ])('reads %s', (path, segments) => {
    expect(parsePath(path)).toEqual({ ok: true, segments });
  });

  it.each([
    ['', 400],
    ['de', 400],
    ['http://169.254.169.254/latest', 400],
    ['*', 400],
    ['/%', 400],
    ['/%zz', 400],
    ['/%C3', 400],
    ['/%ff%fe', 400],
    ['/de/%00', 400],
    ['/de/a\0b', 400],
    ['/de/\ud800', 400],
    [`/${'a'.repeat(2048)}`, 414],
  ])('refuses %j with %i', (path, status) => {
    expect(parsePath(path)).toEqual({ ok: false, status });
  });

  testProperty([fc.array(segment, { maxLength: 5 })])(
    'reads back what pathOf writes',
    (segments) => {
      expect(parsePath(pathOf(...segments))).toEqual({
        ok: true,
        segments: segments.map((one) => one.normalize('NFC')),
      });
    },
  );

  testProperty([fc.string({ unit: 'binary' })])(
    'never throws, and never gives an empty segment',
    (text) => {
      const parsed = parsePath(`/${text}`);
      if (parsed.ok) expect(parsed.segments).not.toContain('');
    },
  );
});

describe('pathOf', () => {
  testProperty([fc.array(segment, { maxLength: 5 })])(
    'stays on the origin for any segments',
    (segments) => {
      const url = new URL(pathOf(...segments), 'https://www.example.org');
      expect(url.origin).toBe('https://www.example.org');
      expect(url.search + url.hash).toBe('');
    },
  );
});

describe('isSegment', () => {
  it.each([
    'a',
    'über-uns',
    'a.b',
    '-83A-qxUzEUz',
    '~x',
    '_x',
    'حقوق-الإنسان',
    '人権',
    'नेपाली',
    '404',
  ])('takes %s', (text) => expect(isSegment(text)).toBe(true));

  it.each([
    '',
    '.',
    '..',
    '.env',
    'a/b',
    'a\\b',
    'a b',
    'a?b',
    'a#b',
    'a%2Fb',
    'a\nb',
    'a:b',
    '<a>',
    '\u202ea',
  ])('refuses %j', (text) => expect(isSegment(text)).toBe(false));

  it('ends at 200 characters', () => {
    expect(isSegment('a'.repeat(200))).toBe(true);
    expect(isSegment('a'.repeat(201))).toBe(false);
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

describe('areSegments', () => {
  it('ends at 20 segments', () => {
    expect(areSegments(Array<string>(20).fill('a'))).toBe(true);
    expect(areSegments(Array<string>(21).fill('a'))).toBe(false);
  });

  it('refuses the whole for one bad segment', () => {
    expect(areSegments(['a', '..', 'b'])).toBe(false);
  });
});

describe('localeOf', () => {
  it('knows every language code, in either case', () => {
    for (const code of languageCodes) {
      expect(localeOf([code, 'x'])).toBe(code);
      expect(localeOf([code.toUpperCase()])).toBe(code);
    }
  });

  it.each([[[]], [['xx']], [['deu']], [['x', 'de']], [['constructor']]])(
    'finds none in %j',
    (segments) => {
      expect(localeOf(segments)).toBeUndefined();
    },
  );
});

test.each([
  [address.page('de', 'publication/ä/b'), '/de/publication/%C3%A4/b'],
  [address.publication('de', 'x/y z'), '/de/publication/x/y%20z'],
  [address.languagesOf('de', '/de/a?q=1'), '/de/languages?of=%2Fde%2Fa%3Fq%3D1'],
  [address.chooseLanguage('fr', '/de/a?b=c'), '/language/fr?to=%2Fde%2Fa%3Fb%3Dc'],
  [address.pageData('/'), '/api/page'],
])('writes %s', (written, expected) => expect(written).toBe(expected));

describe('splitTarget', () => {
  it.each([
    ['/de', '/de', ''],
    ['/de?', '/de', ''],
    ['/de?a=b&c', '/de', 'a=b&c='],
    ['/de?a=b?c', '/de', 'a=b%3Fc'],
    ['?a=b', '', 'a=b'],
    ['/de/%3Fa', '/de/%3Fa', ''],
    ['/de?q=bu%CC%88ro', '/de', 'q=b%C3%BCro'],
    ['/de?q=%zz', '/de', 'q=%25zz'],
  ])('splits %s', (target, path, query) => {
    const split = splitTarget(target);
    expect([split.path, split.query.toString()]).toEqual([path, query]);
  });
});

test.each([
  ['//evil.example/u%CC%88', '/evil.example/%C3%BC'],
  ['///evil.example//u%CC%88/', '/evil.example/%C3%BC'],
  ['/%2Fevil.example/u%CC%88', '/%2Fevil.example/%C3%BC'],
  ['/\\evil.example/u%CC%88', '/%5Cevil.example/%C3%BC'],
  ['/de/bu%CC%88ro', '/de/b%C3%BCro'],
  ['/de/b%C3%BCro', undefined],
])('%s leads to %s, within the site', (path, expected) => {
  expect(composedPath(path)).toBe(expected);
});
