import fc from 'fast-check';
import {
  plainLanguageMap,
  readLanguageMap,
} from '../../../../../server/content/languageMap/readLanguageMap';
import type { LanguageMap } from '../../../../../server/content/languageMap/languageMap';
import { primaryLocales } from '../../../../../shared/language/languages';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readLanguageMap(bytesOf(text));

/** All that is known in some locales. */
function contentOf(map: LanguageMap): object {
  return primaryLocales.map((locale) =>
    Array.from(map.documentsIn(locale), ({ id, slugs }) => [id, [...slugs]]),
  );
}

const slug = fc.oneof(
  fc.constantFrom('a', 'b"c', '\\', '}', '{"x":[', 'ü', '😀', '', ' ', '<script>'),
  fc.string({ maxLength: 6 }),
);
const slugs = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(fc.constantFrom('de', 'fr', 'xx', '__proto__'), slug) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const pages = fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'constructor'), slug), slugs, {
  maxKeys: 130,
});

test('reads in parts what a parser reads at once, with the same faults', async () => {
  await fc.assert(
    fc.asyncProperty(pages, fc.nat(2), async (value, indent) => {
      const text = JSON.stringify({ other: [1, { value: 2 }], value, more: null }, null, indent);
      const whole = plainLanguageMap(JSON.parse(text).value);
      const parts = await read(text);
      if (!whole.ok || !parts.ok) throw new Error('A map of any content is a map');
      expect(contentOf(parts.value)).toEqual(contentOf(whole.value));
      expect(parts.faults.map(({ path }) => path).toSorted()).toEqual(
        whole.faults.map(({ path }) => path).toSorted(),
      );
    }),
    { numRuns: 60 },
  );
});

test('names what does not fit, and keeps the rest', async () => {
  const result = await read('{"value":{"1":{"de":"start","fr":3,"it":""},"2":"x"}}');
  expect(result.faults.map(({ path }) => path).toSorted()).toEqual(['1.fr', '1.it', '2']);
  expect(result.ok && result.value.has('de', 'start')).toBe(true);
});

test.each(['\ufeff{"value":{"1":{"de":"a"}}}', ' \n{ "value" : { "1" : {"de":"a"} } , "x": {} } '])(
  'reads %j',
  async (text) => {
    const result = await read(text);
    expect(result.ok && result.value.has('de', 'a')).toBe(true);
  },
);

test.each([
  ['', 'empty'],
  ['[1]', 'not an object'],
  ['<html>', 'not JSON'],
  ['{"value":{"1":{"de":"a"}}', 'not JSON'],
  ['{"value":{"1":{"de":"a"}', 'not JSON'],
  ['{"value":{"1":{"de":"a}}}', 'not JSON'],
  ['{"value":{"1":{"de":"a"},}}', 'not JSON'],
  ['{"value":{"1":{"de":"a"}}} x', 'not JSON'],
  ['{"value":{"1":{"de":a}}}', 'not JSON'],
  ['{"value":{"1":[}]}}', 'not JSON'],
  ['{"value":{"1"}}', 'not JSON'],
  ['{"value":{} "x":1}', 'not JSON'],
  ['{"value":{"a":{}},"value":{"b":{}}}', 'a second value'],
  [`{"value":{"1":${'['.repeat(100)}${']'.repeat(100)}}}`, 'nested too deeply'],
])('refuses %j', (text, reason) => expect(read(text)).rejects.toThrow(reason));

test.each(['{}', '{"value":null}'])('%s has no content', (text) =>
  expect(read(text)).rejects.toThrow('Content not found'),
);

test.each([[0xff], [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]])('refuses bytes', (...bytes) =>
  expect(readLanguageMap(Uint8Array.from(bytes))).rejects.toThrow('not JSON'),
);

test('other work goes on while a large map is read', async () => {
  const entries = Array.from({ length: 20_000 }, (_, at) => `"${at}":{"de":"page-${at}"}`);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await read(`{"value":{${entries.join()}}}`);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(2);
});
