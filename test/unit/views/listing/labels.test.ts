import { initialState } from '../../../../shared/listing/listingState';
import { testIntl } from '../../../support/site';
import { countText, filterLabel, optionLabel } from '../../../../views/listing/filters/labels';

const intl = testIntl.forTable('fr');
const options = {
  choices: {
    topics: [{ id: '1', label: 'Santé', children: [{ id: '2', label: 'Vaccins' }] }],
    categories: [{ id: 'rede' }],
  },
  letters: [],
  alphabet: [],
};
const period = { from: '2026-01-28' };
const state = { ...initialState('news'), keyword: 'lac', letter: '0' };
const labelOf = (filter: Parameters<typeof filterLabel>[1]) =>
  filterLabel(intl, filter, { state, period, options });

it.each([
  [{ type: 'keyword' }, 'Mot-clé\u202f: lac'],
  [{ type: 'topics', value: '2' }, 'Thème\u202f: Vaccins'],
  [{ type: 'categories', value: 'rede' }, 'Catégorie\u202f: Discours'],
  [{ type: 'places', value: 'Berne' }, 'Lieu\u202f: Berne'],
  [{ type: 'letter' }, 'Première lettre\u202f: 0–9'],
  [{ type: 'from' }, 'Du\u202f: 28\u00a0janvier 2026'],
] as const)('%j is called %j', (filter, label) => {
  expect(labelOf(filter)).toBe(label);
});

it('calls an option by its name, else by that of its category, else by its id', () => {
  expect(optionLabel(intl, { id: 'rede', label: 'Allocution' })).toBe('Allocution');
  expect(optionLabel(intl, { id: 'rede' })).toBe('Discours');
  expect(optionLabel(intl, { id: 'other' })).toBe('other');
});

it('counts exactly up to ten thousand', () => {
  const inGerman = testIntl.forTable('de');
  expect(countText(inGerman, 10_000)).toBe('10’000');
  expect(countText(inGerman, 10_001)).toBe('10’000+');
});
