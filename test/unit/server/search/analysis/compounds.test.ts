import { splitCompound } from '../../../../../server/search/analysis/words/compounds';
import { languageOf } from '../../../../../server/search/analysis/words/language';

const words = new Set(
  `wasser stand meldung hochwasser hoch schutz schule haus bund amt arbeit mitarbeiter kanton rat leitung
  aus bildung land steuer erklarung klarung kinder garten information form gesetz bau versicherung kranken
  trinken zivilen fehlen ende reinigen`.split(/\s+/),
);
const vocabulary = { frequency: (word: string) => (words.has(word) ? 10 : 0) };

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
