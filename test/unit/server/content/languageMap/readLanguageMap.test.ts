import fc from 'fast-check';
import {
  cleanLanguageMap,
  readLanguageMap,
} from '../../../../../server/content/languageMap/languageMap';
import { testProperty } from '../../../../support/run/testProperty';

const slug = fc.oneof(
  fc.constantFrom('a', 'b"c', '\\', 'ü', '😀', '', ' ', '<script>', 'constructor'),
  fc.string({ maxLength: 6 }),
);
const slugs = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(fc.constantFrom('de', 'fr', 'xx', '__proto__'), slug) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const pages = fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'constructor'), slug), slugs, {
  maxKeys: 130,
});

testProperty([pages], { numRuns: 60 })(
  'reads in parts what is read at once, with the same faults',
  async (value) => {
    const whole = value && Object.keys(value).length > 0 ? cleanLanguageMap(value) : undefined;
    const parts = await readLanguageMap(value);
    if (whole === undefined) return;
    expect(parts.ok && parts.value.documents).toEqual(whole.ok && whole.value.documents);
    expect(parts.faults.map(({ path }) => path).toSorted()).toEqual(
      whole.faults.map(({ path }) => path).toSorted(),
    );
  },
);

test('names what does not fit, and keeps the rest', async () => {
  const result = await readLanguageMap({ 1: { de: 'start', fr: 3, it: '' }, 2: 'x' });
  expect(result.faults.map(({ path }) => path).toSorted()).toEqual(['1.fr', '1.it', '2']);
  expect(result.ok && result.value.has('de', 'start')).toBe(true);
});

test('other work goes on while a large map is read', async () => {
  const entries = Array.from({ length: 20_000 }, (_, at) => [`${at}`, { de: `page-${at}` }]);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await readLanguageMap(Object.fromEntries(entries));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(2);
});
