import fc from 'fast-check';
import {
  alphabetFor,
  collatorFor,
  initialOf,
  inRegister,
} from '../../../../shared/language/collation';
import { testProperty } from '../../../support/run/testProperty';

const locales = ['de', 'fr', 'it', 'rm', 'en', 'es', 'ja', 'pt', 'ru', 'zh', 'ar'];
const itself = (text: string) => text;
const ordered = (texts: readonly string[], locale: string) =>
  inRegister(texts, itself, locale).map(({ entry }) => entry);

test.each([
  ['de', 'Änderung', 'A'],
  ['de', 'Øresund', 'O'],
  ['de', '3-D-Modell', '0'],
  ['de', '', '0'],
  ['fr', 'Écluse', 'E'],
  ['fr', 'Œuvre', 'O'],
  ['rm', 'È', 'E'],
  ['en', 'Þing', 'Þ'],
  ['es', 'ñandú', 'Ñ'],
  ['es', 'n\u0303andu', 'Ñ'],
  ['pt', 'Ção', 'C'],
  ['ja', 'か', 'か'],
  ['ja', 'ガス', 'か'],
  ['ja', 'ｶﾞｽ', 'か'],
  ['ja', 'ぱ', 'は'],
  ['ja', 'ん', 'わ'],
  ['ja', '水位', '漢'],
  ['ja', 'Ａ', 'A'],
  ['ru', 'ёлка', 'Е'],
  ['ru', 'йод', 'Й'],
  ['ru', 'UNO', 'U'],
  ['zh', '北京', 'B'],
  ['zh', 'unesco', 'U'],
  ['ar', 'إعلان', 'ا'],
  ['ar', 'آب', 'ا'],
  ['ar', '٣ أيام', '0'],
  ['sv', 'Ängel', 'Ä'],
  ['da', 'Øl', 'Ø'],
  ['vi', 'Ếch', 'Ê'],
  ['tr', 'iz', 'İ'],
  ['he', 'מים', 'מ'],
  ['hi', 'किताब', 'क'],
  ['th', 'เมือง', 'ม'],
  ['ko', '물', 'ᄆ'],
  ['ka', 'წყალი', 'წ'],
])('in %s «%s» stands under %s', (locale, text, letter) => {
  expect(initialOf(text, locale)).toBe(letter);
});

test.each([
  ['de', ['Öl', 'Zug', 'Ofen', 'ähre', 'Ahorn'], ['Ahorn', 'ähre', 'Ofen', 'Öl', 'Zug']],
  ['rm', ['Öl', 'Zernez', 'Ofen', 'èr', 'Engiadina'], ['Engiadina', 'èr', 'Ofen', 'Öl', 'Zernez']],
  ['fr', ['élan', 'Eau', 'Œuf', 'Zone', 'Ode'], ['Eau', 'élan', 'Ode', 'Œuf', 'Zone']],
  ['it', ['età', 'è', 'Zona', 'Ente'], ['è', 'Ente', 'età', 'Zona']],
  ['en', ['item 10', 'Item 9', '«Ivy»', '10'], ['10', 'Item 9', 'item 10', '«Ivy»']],
  ['es', ['ñandú', 'nube', 'Oso', 'Nación'], ['Nación', 'nube', 'ñandú', 'Oso']],
  ['pt', ['água', 'Zona', 'ação', 'Acto'], ['ação', 'Acto', 'água', 'Zona']],
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
  ['zh', ['B'], '0ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
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
const inEveryLanguage = fc.constantFrom(...locales);

testProperty([words, inEveryLanguage])(
  'a register holds every text once, each letter in one place, in the order of its alphabet',
  (texts, locale) => {
    const register = inRegister(texts, itself, locale);
    expect(register.map(({ entry }) => entry).toSorted()).toEqual(texts.toSorted());
    const letters = register.map(({ letter }) => letter);
    const groups = letters.filter((letter, index) => letter !== letters[index - 1]);
    expect(groups).toEqual(alphabetFor(letters, locale).filter((one) => letters.includes(one)));
  },
);

test('what has no letter comes first, also before signs that sort before digits', () => {
  const register = inRegister(['\u1CF2', ''], itself, 'de');
  expect(register.map(({ letter }) => letter)).toEqual(['0', '\u1CF2']);
});

test('a language without data of its own sorts the same on every server', () => {
  expect(collatorFor('nv').resolvedOptions().locale).toBe('en');
  expect(collatorFor('rm').resolvedOptions().locale).toBe('de');
});
