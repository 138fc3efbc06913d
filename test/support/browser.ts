import { launch, type Browser } from 'puppeteer';

/**
 * Starts the Chromium or Chrome that `jest.config.mjs` found. As root it runs without a sandbox,
 * because Chromium refuses one there; it only ever visits the site under test.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'];
  if (executablePath === undefined) throw new Error('No Chromium or Chrome: set CHROME_PATH');
  const args = ['--disable-dev-shm-usage', '--font-render-hinting=none'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return launch({ executablePath, args });
}
