import { splitCompound } from '../../../../../server/search/analysis/words/compounds';
import { languageOf } from '../../../../../server/search/analysis/words/language';

const frequencies: Readonly<Record<string, number>> = {
  wasser: 40,
  stand: 20,
  meldung: 15,
  hochwasser: 12,
  hoch: 9,
  schutz: 50,
  schule: 30,
  haus: 25,
  bund: 60,
  amt: 70,
  arbeit: 40,
  mitarbeiter: 10,
  kanton: 50,
  rat: 30,
  leitung: 8,
  aus: 90,
  bildung: 20,
  land: 20,
  steuer: 30,
  erklarung: 9,
  klarung: 4,
  kinder: 8,
  garten: 8,
  information: 30,
  form: 10,
  gesetz: 40,
  bau: 20,
  versicherung: 14,
  kranken: 9,
  trinken: 5,
  zivilen: 6,
  fehlen: 9,
  ende: 12,
  reinigen: 4,
};
const vocabulary = { frequency: (word: string) => frequencies[word] ?? 0 };

test.each([
  ['hochwasserschutz', ['hochwasser', 'schutz']],
  ['hochwasserschutzes', ['hochwasser', 'schutz']],
  ['wasserstandsmeldung', ['wasserstand', 'meldung']],
  ['wasserstand', ['wasser', 'stand']],
  ['schulhaus', ['schule', 'haus']],
  ['bundesamt', ['bund', 'amt']],
  ['kantonsrat', ['kanton', 'rat']],
  ['steuererklarung', ['steuer', 'erklarung']],
  ['kindergarten', ['kinder', 'garten']],
  ['krankenversicherungsgesetz', ['krankenversicherung', 'gesetz']],
  ['trinkwasser', ['trinken', 'wasser']],
  ['zivilschutz', ['zivilen', 'schutz']],
  ['fehlende', []],
  ['kantonsspital', []],
  ['ausbildung', []],
  ['landschaft', []],
  ['mitarbeiter', []],
  ['informationen', []],
  ['arbeiten', []],
  ['wasser', []],
  ['', []],
])('«%s» is made of %j', (word, parts) => {
  expect(splitCompound(word, languageOf('de'), vocabulary)).toEqual(parts);
});

test.each([
  ['kantonsspital', ['kanton', 'spital']],
  ['wasserluftfahrt', ['wasser', 'luftfahrt']],
  ['wasserwacht', []],
  ['spitalsversicherung', ['spital', 'versicherung']],
  ['mutterschaft', []],
])('«%s» of a text may be made of %j', (word, parts) => {
  expect(splitCompound(word, languageOf('de'), vocabulary, true)).toEqual(parts);
});

test('words of other languages are not split', () => {
  expect(splitCompound('hochwasserschutz', languageOf('fr'), vocabulary)).toEqual([]);
});

test('a long word is split in bounded time', () => {
  let asked = 0;
  const counting = {
    frequency: (word: string) => {
      asked += 1;
      return vocabulary.frequency(word);
    },
  };
  splitCompound('hochwasser'.repeat(4), languageOf('de'), counting);
  splitCompound('schutz'.repeat(1000), languageOf('de'), counting);
  expect(asked).toBeLessThan(10_000);
});
