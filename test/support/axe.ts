import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';

const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page as it stands, one line a rule (WCAG 2.0 A to 2.2 AA, best practice).
 * The tab must bypass the security policy, so that axe can run in it.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(script);
  const lines: unknown = await page.evaluate(`axe
    .run({ runOnly: ${JSON.stringify(rules)} })
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ target }) => target).join(' | ')))`);
  if (!Array.isArray(lines)) throw new Error('axe did not answer');
  return lines.map(String);
}

/** What axe finds with everything that opens closed, and then open; marked by which. */
export async function violationsClosedAndOpen(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const open of [false, true]) {
    await page.$$eval(
      'details',
      (all, state) => all.forEach((element) => (element.open = state)),
      open,
    );
    const lines = await violations(page);
    found.push(...lines.map((line) => `${open ? 'open' : 'closed'}: ${line}`));
  }
  return found;
}
