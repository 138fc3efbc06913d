import fc from 'fast-check';
import { languageMapFrom } from '../../../../../server/content/languageMap/languageMap';
import { isLocale } from '../../../../../shared/language/languages';
import { areSegments } from '../../../../../shared/routing/addresses';
import { testProperty } from '../../../../support/run/testProperty';

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
  'answers as a plain map would, whatever the ids and slugs are',
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

test('a name that is no address is not known, however long it is', () => {
  const long = Array.from({ length: 20 }, () => 'ü'.repeat(200)).join('/');
  const map = languageMapFrom([['a', { de: long, fr: 'a'.repeat(201) }]]);
  expect([map.has('de', long), map.has('fr', 'a'.repeat(201))]).toEqual([true, false]);
  expect(map.hasSlug('')).toBe(false);
});
