import fc from 'fast-check';
import { fits, folded, placeIn, tidied } from '../../../../shared/language/foldText';
import { testProperty } from '../../../support/run/testProperty';

const fold = (word: string, language: string) => folded(tidied(word), language);

test.each([
  ['de', ['Übung', 'Uebung', 'UEBUNG', 'Ubung', 'U\u0308bung'], 'ubung'],
  ['de', ['Straße', 'STRASSE', 'Strasse', 'STRAẞE'], 'strasse'],
  ['de', ['Zürich', 'Zuerich', 'Zurich'], 'zurich'],
  ['de', ['Öffentlichkeit', 'Oeffentlichkeit'], 'offentlichkeit'],
  ['de', ['Ämter', 'Aemter'], 'amter'],
  ['de', ['neue'], 'neue'],
  ['de', ['Quelle'], 'quelle'],
  ['de', ['Steuer'], 'steuer'],
  ['de', ['Bauer'], 'bauer'],
  ['fr', ['Sécurité', 'SECURITE', 'se\u0301curite\u0301'], 'securite'],
  ['fr', ['Œuvre', 'oeuvre'], 'oeuvre'],
  ['fr', ['poète'], 'poete'],
  ['it', ['Città', 'citta'], 'citta'],
  [
    'en',
    ['ﬁnance', 'ＦＩＮＡＮＣＥ', 'fi\u00adnance', 'fi\u200bnance', '\u200ffinance'],
    'finance',
  ],
  ['en', ["geht's", 'geht’s', 'gehtʼs'], 'gehts'],
  ['tr', ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul'], 'istanbul'],
  ['ru', ['ещё', 'еще', 'еще\u0301'], 'еще'],
  ['ru', ['край'], 'край'],
  ['el', ['Σοφός', 'ΣΟΦΟΣ'], 'σοφοσ'],
  ['ar', ['الإدارة', 'الادارة', 'الإِدَارَة'], 'الاداره'],
  ['hi', ['हिन्दी'], 'हिन्दी'],
  ['ja', ['ｻｰﾋﾞｽ', 'サービス'], 'サービス'],
])('%s: %j are one word', (language, spellings, word) => {
  expect(spellings.map((spelling) => fold(spelling, language))).toEqual(spellings.map(() => word));
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', 'e', 'o', 'u', 'ü', 'q', 'ß', 'i', '\u0308', 'İ', "'"),
  }),
);
testProperty([anyText, fc.constantFrom('de', 'fr', 'ru', 'ja')], { numRuns: 2000 })(
  'folding any text twice is folding it once',
  (text, language) => {
    const once = fold(text, language);
    expect(fold(once, language)).toBe(once);
  },
);

test.each([
  ['fr', "l'environnement", 'Office fédéral de l’environnement'],
  ['fr', 'lʼenvironnement', 'Office fédéral de l´environnement'],
  ['de', 'strasse', 'Hauptstraße'],
  ['de', 'HAUPTSTRAẞE', 'Hauptstrasse'],
  ['de', 'Bundesamt', 'Bun\u00addes\u00adamt für Statistik'],
  ['de', 'Bun\u00addesrat', 'Der Bundesrat'],
  ['de', 'Bun\u0002des\u0007rat', 'Der Bundesrat'],
  ['de', 'zuerich', 'Kanton Zürich'],
  ['de', 'el', 'Israel'],
  ['de', 'Bundesamt Umwelt', 'Bundesamt\u00a0für\u200b Umwelt'],
  ['de', 'e-gov', 'E‑Government'],
  ['en', 'office', 'The oﬃce'],
  ['tr', 'istanbul', 'İSTANBUL'],
])('%s: «%s» finds «%s», and its place is marked', (locale, query, text) => {
  expect(fits(query, [undefined, text], locale)).toBe(true);
  const { start = 0, end = 0 } = placeIn(text, query, locale) ?? {};
  expect(fits(query, [text.slice(start, end)], locale)).toBe(true);
});

test('what is not there is not found; nothing typed is in every text, and nowhere', () => {
  expect(fits('Umwelt', ['Bundesamt', 'Statistik'], 'de')).toBe(false);
  expect(fits('Bundesamt Statistik', ['Bundesamt', 'Statistik'], 'de')).toBe(false);
  expect(fits(' ', ['Bundesamt'], 'de')).toBe(true);
  expect(placeIn('Bundesamt', ' ', 'de')).toBeUndefined();
  expect(placeIn('das Bundes\u00adamt', 'bundesamt', 'de')).toEqual({ start: 4, end: 14 });
});
