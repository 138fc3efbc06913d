import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import budgets from '../../../../config/budgets.json';
import { languageCodes } from '../../../../shared/language/languageCodes';
import { testSite } from '../../../support/sites/site';

const addresses = 200_000;
const locales = [...new Set(['de', ...languageCodes])].slice(0, 20);
const words = 'wasser recht verordnung gesetz kanton gemeinde umwelt energie verkehr bildung'.split(
  ' ',
);

function slugOf(document: number, locale: string): string {
  const word = (step: number) => words[(document * step + locale.charCodeAt(0)) % words.length];
  return `${word(1)}-${word(7)}-${locale}-${document}`;
}

const documents = Array.from({ length: addresses / locales.length }, (_, document) => [
  `doc-${document}`,
  Object.fromEntries(locales.map((locale) => [locale, slugOf(document, locale)])),
]);

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heapMegabytes(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}

test('the map of the tested size takes no more memory than its budget', async () => {
  const map = Object.fromEntries(documents);
  const { content, logged } = testSite({ 'index/pagesToLanguageMap.json': map });
  const before = heapMegabytes();
  await content.languageMap();
  const added = heapMegabytes() - before;
  const read = content.freshMap();
  expect(read?.has('de', slugOf(documents.length - 1, 'de'))).toBe(true);
  expect(read?.hasSlug('nichts')).toBe(false);
  expect(added).toBeLessThanOrEqual(budgets.languageMapMegabytes);
  expect(logged).toEqual([]);
}, 60_000);
