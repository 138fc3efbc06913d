import { startKeptSite, type KeptSite } from '../support/keptSite';
import { page } from '../support/smallSite';

let site: KeptSite;
beforeAll(async () => {
  site = await startKeptSite([
    [
      'index/pagesToLanguageMap.json',
      { 9: { de: 'eins' }, 10: { de: 'zwei' }, 2: { de: 'kontakt' } },
    ],
    ['de/eins.json', page('9', { reviewDate: '2020-01-01' })],
    ['de/zwei.json', page('10', { reviewDate: '2099-01-01' })],
  ]);
  await site.watch();
});
afterAll(() => site.stop());

test('addresses that were asked for in vain are counted once for each request, stored or not', async () => {
  for (const path of ['/de/weg?name=x', '/de/weg', '/de/kontakt', '/fr/kontakt']) {
    await site.ask(path);
  }
  const text = await site.metrics.text();
  expect(text).toContain('pages_missing_total{locale="de"} 2');
  expect(text).toContain('pages_missing_total{locale="fr"} 1');
});

test('a page that is made after its date of review is counted', async () => {
  for (const path of ['/de/eins', '/de/zwei']) expect((await site.ask(path)).status).toBe(200);
  expect(await site.metrics.text()).toContain('page_reviews_overdue_total{locale="de"} 1');
});
