import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA and good practice; the page must not enforce its policy. */
export async function violationsOf(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return page.evaluate(`axe
    .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].target))`);
}
