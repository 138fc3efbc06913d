import { violationsInBothSchemes } from '../../support/browser/axe';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { testApp } from '../../support/sites/testApp';
import { gravestAlerts, liteDocuments } from '../../support/content/liteDocuments';
import { narrow, wide } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';

const { complaints, page } = useTab(useBrowser());
const site = useForAll(() => testApp([...liteDocuments, gravestAlerts]));
beforeAll(() => site.watch());

test.each(['/de', '/fr', '/ar', '/zh'])(
  'the lite home %s is accessible and fits a phone',
  async (path) => {
    await page.setBypassCSP(true);
    for (const window of [narrow, wide]) {
      await page.setViewport(window);
      await page.goto(site.origin + path);
      expect(await violationsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(window.width);
    }
    expect(complaints().filter((line) => line.startsWith('csp'))).toEqual([]);
  },
);
