import { existsSync } from 'node:fs';
import { fetchHtml } from '../../support/pages/html';
import { markupFaults } from '../../support/faults/markupFaults';
import { demoPack, pagesOf, trialPack } from '../../support/content/pack';
import { useSite } from '../../support/run/useSite';
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

describe.each(sampled(packs, 2))('every page of the %s content', (name, folder, every) => {
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
    ['and is looked over', 'visitor@example.org', 'noch nicht gesendet'],
    ['and comes back', 'nobody', 'aria-invalid="true"'],
  ])('%s is valid HTML', async (_, email, shown) => {
    const choices = { subject: 'data', answerLanguage: 'fr', privacy: 'on' };
    const body = new URLSearchParams({ ...choices, email, lastName: 'Muster', message: 'Text' });
    const page = await fetch(`${site.origin}/de/kontaktformular`, { method: 'POST', body });
    const html = await page.text();
    expect(html).toContain(shown);
    expect(await markupFaults(html)).toEqual([]);
  });
});
