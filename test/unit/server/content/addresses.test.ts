import fc from 'fast-check';
import { comparablePath, followRedirects, lookUp } from '../../../../server/content/redirectLookup';
import { testProperty } from '../../../support/run/testProperty';
import {
  languageMapFrom,
  cleanLanguageMap,
} from '../../../../server/content/languageMap/languageMap';
import { isLocale } from '../../../../shared/language/languages';
import { areSegments } from '../../../../shared/routing/addresses';

describe('redirects', () => {
  const table = {
    '/de/alt': '/de/neu',
    '/de/eins': '/de/zwei?x=1',
    '/de/zwei': '/de/drei',
    '/de/weg': 'https://www.example.org/ziel',
    '/de/umläut straße': '/de/strasse',
    '/de/Gross': '/de/gross',
    '/de/selbst': '/de/selbst/',
    '/de/hin': '/de/her',
    '/de/her': '/de/hin',
    '/de/a1': '/de/a2',
    '/de/a2': '/de/a3',
    '/de/a3': '/de/a4',
    '/de/a4': '/de/a5',
    '/de/a5': '/de/a6',
    '/de/a6': '/de/a7',
    '/de/ende/': '/de/strich',
    '/de/bu\u0308ro': '/de/amt',
    '/de/o%CC%88l': '/de/gas',
    '/index.php': '/de/start',
    '/index.php?id=12': '/de/abfall',
    '/index.php?L=1&id=12': '/fr/dechets',
    '/?p=7': '/?p=8',
    '/?p=8': '/de/neu',
    '/de/alt?x=1': '/de/alt?x=1&y=2',
    '/DE//Seiten/alt': ' /de/neu ',
    ' /de/blank?a=1 ': '/de/neu',
  };

  function follow(path: string) {
    return followRedirects(path, async (address) => lookUp(table, address));
  }

  test.each([
    ['/de/alt', '/de/neu'],
    ['/de/alt/', '/de/neu'],
    ['/de/alt?utm=1#x', '/de/neu'],
    ['/de/eins', '/de/drei'],
    ['/de/weg', 'https://www.example.org/ziel'],
    ['/de/uml%C3%A4ut%20stra%C3%9Fe', '/de/strasse'],
    ['/de/Gross', '/de/gross'],
    ['/de/gross', undefined],
    ['/de/selbst', undefined],
    ['/de/hin', undefined],
    ['/de/ende', '/de/strich'],
    ['/de/b%C3%BCro', '/de/amt'],
    ['/de/bu%CC%88ro', '/de/amt'],
    ['/de/%C3%B6l', '/de/gas'],
    ['/de/a2', '/de/a7'],
    ['/de/a1', undefined],
    ['/index.php?id=13', '/de/start'],
    ['/index.php?id=12', '/de/abfall'],
    ['/index.php?ID=12', '/de/start'],
    ['/index.php?id=12&L=1', '/fr/dechets'],
    ['/?p=7', '/de/neu'],
    ['/', undefined],
    ['/de/alt?x=1', undefined],
    ['/de/Seiten/alt', '/de/neu'],
    ['/de/blank?a=1', '/de/neu'],
    ['/de/%E0%A4%A', undefined],
    ['/de/__proto__', undefined],
  ])('%s leads to %s', async (path, target) => {
    expect(await follow(path)).toBe(target);
  });

  testProperty([fc.webPath()])('a path has one comparable form', (path) => {
    const once = comparablePath(path);
    expect(comparablePath(`${path.split(/[?#]/)[0]}//`)).toBe(once === '' ? '/' : once);
  });

  const paths = fc.integer({ min: 0, max: 8 }).map((index) => `/p${index}`);
  testProperty([fc.dictionary(paths, paths), paths])('every search ends', async (links, start) => {
    let hops = 0;
    const target = await followRedirects(start, async (path) => {
      hops += 1;
      return lookUp(links, path);
    });
    expect(hops).toBeLessThanOrEqual(6);
    if (target !== undefined) expect(Object.values(links)).toContain(target);
  });
});

const hostile = ['__proto__', 'constructor', 'toString', 'de', '404', '0', '😀', 'حقوق', '\ud800'];
const name = fc.oneof(
  fc.constantFrom(...hostile, 'kontakt', 'contact', 'publication/a/1', 'über-uns', '../x', 'a b'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);
const locale = fc.constantFrom('de', 'fr', 'it', 'ar', 'zu', 'xx', '__proto__', 'DE');
const pack = fc.array(fc.tuple(name, fc.array(fc.tuple(locale, name), { maxLength: 5 })), {
  maxLength: 12,
});

/** A map as plain entries: each id once, each locale once, and only what can be an address. */
function modelOf(
  documents: readonly (readonly [string, readonly (readonly [string, string])[]])[],
) {
  const model = new Map<string, Map<string, string>>();
  for (const [id, slugs] of documents) {
    const kept = [...new Map(slugs)].filter(
      ([code, slug]) => isLocale(code) && areSegments(slug.split('/')),
    );
    model.delete(id);
    if (kept.length > 0 && id.isWellFormed()) model.set(id, new Map(kept));
  }
  return model;
}

const sorted = (slugs: Iterable<readonly [string, string]>) =>
  [...slugs].toSorted(([one], [other]) => (one < other ? -1 : 1));

testProperty([pack, name])(
  'a language map answers as a plain map would, for any pack',
  (documents, other) => {
    const unique = new Map(documents);
    const model = modelOf([...unique]);
    const entries = [...unique].map(([id, slugs]) => [id, Object.fromEntries(slugs)] as const);
    const map = languageMapFrom(entries);
    expect(map.documents.map(({ id }) => id)).toEqual([...model.keys()]);
    const slugs = [...model.values()].flatMap((own) => [...own.values()]);
    for (const slug of new Set([...slugs, ...hostile, other])) {
      const ids = [...model].filter(([, own]) => [...own.values()].includes(slug));
      expect(map.withSlug(slug).map(({ id }) => id)).toEqual(ids.map(([id]) => id));
      expect(map.hasSlug(slug)).toBe(ids.length > 0);
      for (const code of ['de', 'fr', 'it', 'ar', 'zu', 'xx', '__proto__']) {
        expect(map.has(code, slug)).toBe(ids.some(([, own]) => own.get(code) === slug));
      }
    }
    for (const id of new Set([...unique.keys(), ...hostile, other])) {
      expect(sorted(map.document(id)?.slugs ?? [])).toEqual(sorted(model.get(id) ?? []));
    }
    for (const code of ['de', 'ar', 'xx']) {
      const own = [...model].filter(([, locales]) => locales.has(code)).map(([id]) => id);
      expect(map.addresses.get(code) ?? 0).toBe(own.length);
    }
  },
);

test('cleanLanguageMap names what does not fit, and keeps the rest', () => {
  const result = cleanLanguageMap({ 1: { de: 'start', fr: 3, it: '' }, 2: 'x' });
  expect(result.faults.map(({ path }) => path).toSorted()).toEqual(['1.fr', '1.it', '2']);
  expect(result.ok && result.value.has('de', 'start')).toBe(true);
});
