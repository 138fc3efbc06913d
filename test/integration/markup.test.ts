import { pathToFileURL } from 'node:url';
import { startGallery } from '../support/gallery';
import { fetchHtml } from '../support/html';
import { searchReady } from '../support/searchReady';
import { markupFaults } from '../support/markupFaults';
import { packs, pagesOf } from '../support/pack';
import { allScreens } from '../support/screens';
import { startSite } from '../support/startSite';
import { sampled } from '../support/tier';

/** Milliseconds for all pages of a large pack. */
const wholePack = 1_800_000;

async function faultsAt(origin: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const found = await markupFaults(await fetchHtml(origin + path));
    faults.push(...found.map((fault) => `${path} ${fault}`));
  }
  return faults;
}

test.each(packs)(
  'every page of %s is valid HTML with one main heading',
  async (folder) => {
    const site = await startSite({ STATIC_CONTENT_URL: pathToFileURL(folder).href });
    try {
      const paths = sampled(pagesOf(folder), 40).map(({ path }) => path);
      expect(await faultsAt(site.origin, paths)).toEqual([]);
    } finally {
      await site.stop();
    }
  },
  wholePack,
);

test(
  'every kind of page, and every component in every state, is valid HTML',
  async () => {
    const site = await startGallery();
    try {
      await searchReady(site.origin, 'rm');
      expect(await faultsAt(site.origin, sampled(allScreens, 6))).toEqual([]);
    } finally {
      await site.stop();
    }
  },
  wholePack,
);
