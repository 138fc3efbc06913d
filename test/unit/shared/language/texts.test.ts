import fc from 'fast-check';
import iso6391 from 'iso-639-1';
import {
  alphabetFor,
  collatorFor,
  initialOf,
  inRegister,
} from '../../../../shared/language/collation';
import { endonymOf } from '../../../../shared/language/endonyms';
import { fits, foldWord, findMatch, tidyWord } from '../../../../shared/language/foldText';
import { languageCodes } from '../../../../shared/language/languageCodes';
import { directionOf, isLocale, tableFor } from '../../../../shared/language/languages';
import { testProperty } from '../../../support/run/testProperty';

describe('languages', () => {
  it('are the 183 two-letter codes of ISO 639-1, each with its own name', () => {
    expect(languageCodes).toHaveLength(183);
    expect(languageCodes).toEqual(iso6391.getAllCodes().toSorted());
    for (const code of languageCodes) {
      expect(isLocale(code)).toBe(true);
      expect(endonymOf(code)).toMatch(/^\S.*\p{L}/u);
      expect(endonymOf(code)).not.toBe(code);
      expect(['de', code]).toContain(tableFor(code));
    }
  });

  it('run from right to left where their script does, and so do their variants', () => {
    const leftward = languageCodes.filter((code) => directionOf(code) === 'rtl');
    expect(leftward).toEqual(
      expect.arrayContaining(['ar', 'dv', 'fa', 'he', 'ps', 'ug', 'ur', 'yi']),
    );
    expect(['de', 'de-simple', 'unknown', 'ar-EG'].map(directionOf)).toEqual([
      'ltr',
      'ltr',
      'ltr',
      'rtl',
    ]);
  });

  it.each(['', 'DE', 'deu', 'xx', 'de-CH', '__proto__', 'toString'])('are not %j', (code) => {
    expect(isLocale(code)).toBe(false);
    expect(endonymOf(code)).toBe(code);
  });
});

const locales = ['de', 'fr', 'it', 'rm', 'en', 'es', 'ja', 'pt', 'ru', 'zh', 'ar'];
const itself = (text: string) => text;
const ordered = (texts: readonly string[], locale: string) =>
  inRegister(texts, itself, locale).map(({ entry }) => entry);

describe('registers', () => {
  test.each([
    ['de', 'Änderung', 'A'],
    ['de', '3-D-Modell', '0'],
    ['de', '', '0'],
    ['fr', 'Œuvre', 'O'],
    ['en', 'Þing', 'Þ'],
    ['es', 'n\u0303andu', 'Ñ'],
    ['ja', 'ｶﾞｽ', 'か'],
    ['ja', 'ん', 'わ'],
    ['ja', '水位', '漢'],
    ['ja', 'Ａ', 'A'],
    ['ru', 'ёлка', 'Е'],
    ['ru', 'йод', 'Й'],
    ['zh', '北京', 'B'],
    ['ar', 'إعلان', 'ا'],
    ['ar', '٣ أيام', '0'],
    ['sv', 'Ängel', 'Ä'],
    ['da', 'Øl', 'Ø'],
    ['vi', 'Ếch', 'Ê'],
    ['tr', 'iz', 'İ'],
    ['th', 'เมือง', 'ม'],
    ['ko', '물', 'ᄆ'],
  ])('in %s «%s» stands under %s', (locale, text, letter) => {
    expect(initialOf(text, locale)).toBe(letter);
  });

  test.each([
    ['de', ['Öl', 'Zug', 'Ofen', 'ähre', 'Ahorn'], ['Ahorn', 'ähre', 'Ofen', 'Öl', 'Zug']],
    ['rm', ['Öl', 'Zernez', 'Ofen', 'èr'], ['èr', 'Ofen', 'Öl', 'Zernez']],
    ['fr', ['élan', 'Eau', 'Œuf', 'Zone', 'Ode'], ['Eau', 'élan', 'Ode', 'Œuf', 'Zone']],
    ['en', ['item 10', 'Item 9', '«Ivy»', '10'], ['10', 'Item 9', 'item 10', '«Ivy»']],
    ['es', ['ñandú', 'nube', 'Oso', 'Nación'], ['Nación', 'nube', 'ñandú', 'Oso']],
    ['ru', ['UNO', 'Ёлка', 'Ель', 'Жук', 'Еда'], ['Еда', 'Ёлка', 'Ель', 'Жук', 'UNO']],
    ['ja', ['水', 'はし', 'ガス', 'かわ', 'JR'], ['JR', 'ガス', 'かわ', 'はし', '水']],
    ['zh', ['中国', 'UNO', '北京', '瑞士', 'Bern'], ['北京', 'Bern', '瑞士', 'UNO', '中国']],
    ['ar', ['ماء', 'UNO', 'إعلان', 'باب'], ['إعلان', 'باب', 'ماء', 'UNO']],
  ])('in %s a register goes %j', (locale, texts, expected) => {
    expect(ordered(texts, locale)).toEqual(expected);
    expect(ordered(texts.toReversed(), locale)).toEqual(expected);
  });

  test.each([
    ['de', ['U', 'Б'], '0ABCDEFGHIJKLMNOPQRSTUVWXYZБ'],
    ['es', [], '0ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'],
    ['sv', ['Ä', 'B'], '0ABCDEFGHIJKLMNOPQRSTUVWXYZÄ'],
    ['ru', ['0', 'U'], '0АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯU'],
    ['ja', ['漢', 'J'], '0Jあかさたなはまやらわ漢'],
    ['ar', ['ا', 'U'], '0ابتثجحخدذرزسشصضطظعغفقكلمنهويU'],
    ['he', ['מ', 'א'], '0אמ'],
  ])('the alphabet of %s with %j is %s', (locale, present, expected) => {
    expect(alphabetFor(present, locale).join('')).toBe(expected);
  });

  const words = fc.array(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from('aÄbéñNœzZ1«か水ガёЯ北ا ')) }),
      fc.string({ unit: 'grapheme' }),
    ),
  );

  testProperty([words, fc.constantFrom(...locales)])(
    'hold every text once, each letter in one place, in the order of its alphabet',
    (texts, locale) => {
      const register = inRegister(texts, itself, locale);
      expect(register.map(({ entry }) => entry).toSorted()).toEqual(texts.toSorted());
      const letters = register.map(({ letter }) => letter);
      const groups = letters.filter((letter, index) => letter !== letters[index - 1]);
      expect(groups).toEqual(alphabetFor(letters, locale).filter((one) => letters.includes(one)));
    },
  );

  test('put what has no letter first, also before signs that sort before digits', () => {
    const register = inRegister(['\u1CF2', ''], itself, 'de');
    expect(register.map(({ letter }) => letter)).toEqual(['0', '\u1CF2']);
  });

  test('of a language without data of its own are the same on every server', () => {
    expect(collatorFor('nv').resolvedOptions().locale).toBe('en');
    expect(collatorFor('rm').resolvedOptions().locale).toBe('de');
  });
});

describe('folded texts', () => {
  const fold = (word: string, language: string) => foldWord(tidyWord(word), language);
  const finance = ['ﬁnance', 'ＦＩＮＡＮＣＥ', 'fi\u00adnance', 'fi\u200bnance', '\u200ffinance'];

  test.each([
    ['de', ['Übung', 'Uebung', 'UEBUNG', 'Ubung', 'U\u0308bung'], 'ubung'],
    ['de', ['Straße', 'STRASSE', 'STRAẞE'], 'strasse'],
    ['de', ['Öffentlichkeit', 'Oeffentlichkeit'], 'offentlichkeit'],
    ['de', ['Ämter', 'Aemter'], 'amter'],
    ['de', ['neue'], 'neue'],
    ['de', ['Quelle'], 'quelle'],
    ['fr', ['SECURITE', 'se\u0301curite\u0301'], 'securite'],
    ['fr', ['Œuvre', 'oeuvre'], 'oeuvre'],
    ['fr', ['poète'], 'poete'],
    ['en', finance, 'finance'],
    ['en', ["geht's", 'geht’s', 'gehtʼs'], 'gehts'],
    ['tr', ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul'], 'istanbul'],
    ['ru', ['ещё', 'еще', 'еще\u0301'], 'еще'],
    ['ru', ['край'], 'край'],
    ['el', ['Σοφός', 'ΣΟΦΟΣ'], 'σοφοσ'],
    ['ar', ['الإدارة', 'الادارة', 'الإِدَارَة'], 'الاداره'],
    ['hi', ['हिन्दी'], 'हिन्दी'],
    ['ar', ['٢٠٢٥', '۲۰۲۵', '２０２５', '2025', '𝟐𝟎𝟐𝟓'], '2025'],
    ['ja', ['ｻｰﾋﾞｽ', 'サービス', 'さーびす'], 'さーびす'],
  ])('in %s: %j are one word', (language, spellings, word) => {
    expect(new Set(spellings.map((spelling) => fold(spelling, language)))).toEqual(new Set([word]));
  });

  test.each([
    ['fr', 'lʼenvironnement', 'Office fédéral de l´environnement'],
    ['de', 'HAUPTSTRAẞE', 'Hauptstrasse'],
    ['de', 'Bundesamt', 'Bun\u00addes\u00adamt für Statistik'],
    ['de', 'Bun\u0002des\u0007rat', 'Der Bundesrat'],
    ['de', 'zuerich', 'Kanton Zürich'],
    ['de', 'el', 'Israel'],
    ['de', 'Bundesamt Umwelt', 'Bundesamt\u00a0für\u200b Umwelt'],
    ['de', 'e-gov', 'E‑Government'],
    ['de', 'email', 'Kontakt per E-Mail'],
    ['de', 'sr 172010', 'SR 172.010'],
    ['en', 'dont', 'Things you don’t need'],
    ['en', 'usa', 'U.S.A.'],
    ['ja', 'ごみ', '粗大ゴミの出し方'],
    ['en', 'office', 'The oﬃce'],
    ['tr', 'istanbul', 'İSTANBUL'],
  ])('in %s: «%s» finds «%s», and its place is marked', (locale, query, text) => {
    expect(fits(query, [undefined, text], locale)).toBe(true);
    const { start = 0, end = 0 } = findMatch(text, query, locale) ?? {};
    expect(fits(query, [text.slice(start, end)], locale)).toBe(true);
  });

  test('what is not there is not found; nothing typed is in every text, and nowhere', () => {
    expect(fits('Umwelt', ['Bundesamt', 'Statistik'], 'de')).toBe(false);
    expect(fits('Bundesamt Statistik', ['Bundesamt', 'Statistik'], 'de')).toBe(false);
    expect(fits(' ', ['Bundesamt'], 'de')).toBe(true);
    expect(findMatch('Bundesamt', ' ', 'de')).toBeUndefined();
    expect(findMatch('das Bundes\u00adamt', 'bundesamt', 'de')).toEqual({ start: 4, end: 14 });
  });
});
