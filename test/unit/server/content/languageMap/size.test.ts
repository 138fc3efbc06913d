import { pathToFileURL } from 'node:url';
import budgets from '../../../../../config/budgets.json';
import { createContent } from '../../../../../server/content/createContent';
import { environmentOf } from '../../../../support/site';
import { createManyPages } from '../../../../support/manyPages';
import { createMemoryLog } from '../../../../support/memoryLog';

const addresses = 20_000;

test.each([
  ['in ten languages', 10, budgets.bytesPerAddressInTenLanguages],
  ['in a single language', 1, budgets.bytesPerAddressInOneLanguage],
])('an address of a site %s takes no more memory than its budget', async (_, locales, most) => {
  const pack = await createManyPages(addresses, locales);
  const log = createMemoryLog();
  const base = pathToFileURL(`${pack.folder}/`);
  const content = createContent({ environment: environmentOf(), base, log, now: Date.now });
  await content.languageMap();
  const map = content.mapAtHand();
  expect(map?.has('de', pack.slugOf(addresses / locales - 1, 'de'))).toBe(true);
  expect(map?.hasSlug('nichts')).toBe(false);
  expect((map?.bytes ?? NaN) / addresses).toBeLessThanOrEqual(most);
  expect(log.lines).toEqual([]);
  pack.remove();
});
