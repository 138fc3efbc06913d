import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';

const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.0 A to 2.2 AA, and best practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose outcome depends on colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

async function run(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(script);
  const lines: unknown = await page.evaluate(`axe
    .run({ runOnly: ${JSON.stringify(runOnly)} })
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ target }) => target).join(' | ')))`);
  if (!Array.isArray(lines)) throw new Error('axe did not answer');
  return lines.map(String);
}

/**
 * What axe finds on the page as it stands, one line a rule (WCAG 2.0 A to 2.2 AA, best practice).
 * The tab must bypass the security policy, so that axe can run in it.
 */
export function violations(page: Page): Promise<string[]> {
  return run(page, standards);
}

/**
 * What axe finds in either scheme, with everything that opens closed and open; each line says
 * where. The dark scheme differs from the light one in its colours alone, so no other rule is
 * asked again in it.
 */
export async function violationsInEveryState(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (state: string, lines: readonly string[]) =>
    found.push(...lines.map((line) => `${state}: ${line}`));
  for (const open of [false, true]) {
    const state = open ? 'open' : 'closed';
    await page.$$eval('details', (all, to) => all.forEach((one) => (one.open = to)), open);
    await inScheme(page, 'light');
    note(`light, ${state}`, await run(page, standards));
    await inScheme(page, 'dark');
    note(`dark, ${state}`, await run(page, rulesOfColour));
  }
  return found;
}

function inScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
}
