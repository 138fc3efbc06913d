import { readerLimits } from '../../config/limits';
import { startKeptSite } from '../support/keptSite';
import { manyDocuments } from '../support/searchDocuments';
import { standInEngine } from '../support/standInEngine';

const spellings = ['/de/search', '/de/s%65arch', '/api/page/de/search', '/api/page/de/%73earch'];

test('a visitor may search so often, however the address is written', async () => {
  const site = await startKeptSite([], {}, { search: standInEngine(manyDocuments(3)) });
  try {
    const { most } = readerLimits.search;
    for (let number = 0; number < most; number += 1) {
      const path = spellings[number % spellings.length] ?? '';
      expect((await site.ask(`${path}?q=x${number}`)).status).toBe(200);
    }
    for (const path of spellings) expect((await site.ask(`${path}?q=x`)).status).toBe(429);
    // Nor is the search to be had where it has no data.
    expect((await site.ask('/api/pages/v1/de/search?q=x')).status).toBe(404);
    expect((await site.ask('/de/kontakt')).status).toBe(200);
  } finally {
    await site.stop();
  }
});
