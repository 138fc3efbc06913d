import { existsSync } from 'node:fs';
import { fetchHtml } from '../../support/pages/html';
import { markupFaults } from '../../support/faults/markupFaults';
import { demoPack, pagesOf, trialPack } from '../../support/content/pack';
import { useSite } from '../../support/run/useSite';
import { filledForm } from '../../support/sites/contactSite';
import { sampled } from '../../support/run/tier';

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

const packs = [
  ['demo', demoPack, 120],
  ...(existsSync(trialPack) ? [['trial', trialPack, 600] as const] : []),
] as const;

describe.each(packs)('every page of the %s content', (name, folder, every) => {
  const site = useSite(name);

  test(
    'is valid HTML with one main heading',
    async () => {
      const paths = sampled(pagesOf(folder), every).map(({ path }) => path);
      expect(await faultsAt(site.origin, paths)).toEqual([]);
    },
    wholePack,
  );
});

describe('a form that was sent without script', () => {
  const site = useSite('demo');

  test.each([
    ['and is looked over', filledForm],
    ['and comes back', { ...filledForm, email: 'nobody' }],
  ])('%s is valid HTML', async (_, fields) => {
    const body = new URLSearchParams(fields);
    const page = await fetch(`${site.origin}/de/kontaktformular`, { method: 'POST', body });
    expect(await markupFaults(await page.text())).toEqual([]);
  });
});
