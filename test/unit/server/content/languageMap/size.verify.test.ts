import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import budgets from '../../../../../config/budgets.json';
import { createContent } from '../../../../../server/content/createContent';
import { environmentOf } from '../../../../support/sites/site';
import { createManyPages } from '../../../../support/content/manyPages';
import { createMemoryLog } from '../../../../support/run/memoryLog';

const addresses = 200_000;
const locales = 20;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heapMegabytes(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}

test('the map of the tested size takes no more memory than its budget', async () => {
  const pack = await createManyPages(addresses, locales);
  const log = createMemoryLog();
  const base = pathToFileURL(`${pack.folder}/`);
  const content = createContent({ environment: environmentOf(), base, log, now: Date.now });
  const before = heapMegabytes();
  await content.languageMap();
  const added = heapMegabytes() - before;
  const map = content.freshMap();
  expect(map?.has('de', pack.slugOf(addresses / locales - 1, 'de'))).toBe(true);
  expect(map?.hasSlug('nichts')).toBe(false);
  expect(added).toBeLessThanOrEqual(budgets.languageMapMegabytes);
  expect(log.lines).toEqual([]);
}, 60_000);
