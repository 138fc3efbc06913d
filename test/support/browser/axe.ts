import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { everything } from '../run/tier';

const wholePage = 'html';
const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.0 A to 2.2 AA, and best practice. What 2.2 adds is the size of targets, which takes half of the time. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'].concat(
  everything ? 'wcag22aa' : [],
);
/** The rules whose outcome depends on colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** In the full sweeps the whole page, also where a test is about a part of it. */
async function run(page: Page, runOnly: readonly string[], part: string): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(script);
  const options = { runOnly, resultTypes: ['violations'] };
  const lines: unknown = await page.evaluate(`axe
    .run(${JSON.stringify(everything ? wholePage : part)}, ${JSON.stringify(options)})
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ target }) => target).join(' | ')))`);
  if (!Array.isArray(lines)) throw new Error('axe did not answer');
  return lines.map(String);
}

/**
 * What axe finds in a part of the page as it stands, one line a rule (WCAG 2.0 A to 2.2 AA, best
 * practice). The tab must bypass the security policy, so that axe can run in it.
 */
export function violations(page: Page, part = wholePage): Promise<string[]> {
  return run(page, standards, part);
}

/**
 * What axe finds in the light scheme, in the full sweeps in the dark one too; each line says in which.
 * They differ in their colours alone, so no other rule is asked again.
 */
export async function violationsInBothSchemes(page: Page, part = wholePage): Promise<string[]> {
  await inScheme(page, 'light');
  const light = (await run(page, standards, part)).map((line) => `light: ${line}`);
  if (!everything) return light;
  await inScheme(page, 'dark');
  const dark = await run(page, rulesOfColour, part);
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** What axe finds in either scheme, with everything that opens open, in the full sweeps closed too. */
export async function violationsInEveryState(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const open of everything ? [false, true] : [true]) {
    await page.$$eval('details', (all, to) => all.forEach((one) => (one.open = to)), open);
    const lines = await violationsInBothSchemes(page);
    found.push(...lines.map((line) => `${open ? 'open' : 'closed'}, ${line}`));
  }
  return found;
}

function inScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
}
