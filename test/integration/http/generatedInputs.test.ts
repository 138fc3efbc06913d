import { checkContent, checkRequests, publicUrl } from '../../support/faults/generatedInputs';
import { testApp } from '../../support/sites/testApp';
import { everything } from '../../support/run/tier';

const times = everything ? 80 : 1;

/** The sweep tries another one each time; what fails names its own. */
const seed = everything ? Date.now() % 2 ** 31 : 20_261_122;

test('whatever is asked for or posted, the answer does no harm', async () => {
  const counts = { paths: 50, queries: 25, headers: 15, forms: 12 };
  const more = Object.entries(counts).map(([name, count]) => [name, count * times]);
  const site = await testApp([], { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' });
  const checked = checkRequests(site.port, { ...counts, ...Object.fromEntries(more) }, seed);
  await expect(checked).resolves.toBeUndefined();
});

test('whatever is published, the answer does no harm', async () => {
  const checked = checkContent({ pages: 6 * times, sites: times }, seed);
  await expect(checked).resolves.toBeUndefined();
});
