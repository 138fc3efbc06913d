import { readable } from '../../../../shared/routing/addresses';
import { wordsOf } from '../../../../views/pages/errors/MissingPage';

test.each([
  ['/de/gibt-es_nicht.mehr', 'gibt es nicht mehr'],
  ['/de/%C3%BCber%20uns', 'über uns'],
  ['/de/publication/jahres-bericht', 'jahres bericht'],
  ['/de/newnsb/12345', ''],
  ['', ''],
])('what is missing at %j is looked for with «%s»', (path, words) =>
  expect(wordsOf(path)).toBe(words),
);

test('what cannot be decoded stays as it is', () => expect(readable('/de/%')).toBe('/de/%'));

test('what HTML may not hold stays encoded', () =>
  expect(readable('/de/a%01%C2%85%EF%BF%BFb')).toBe('/de/a%01%C2%85%EF%BF%BFb'));
