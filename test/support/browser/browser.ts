import { launch, type Browser } from 'puppeteer';

/** The cookie of a visitor who has declined, far enough in the future; notices of consent would lie over what the tests click. */
export const cookie = { name: 'consent', value: 'declined.9999999999999', domain: 'localhost' };

/**
 * Starts the Chromium or Chrome that `jest.config.mjs` found, as root without a sandbox, which it refuses there.
 * Its visitor has chosen on cookies, another context of it has not; and nothing glides, because a
 * click aims at where an element is, not at where it will be.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'];
  if (executablePath === undefined) throw new Error('No Chromium or Chrome: set CHROME_PATH');
  const args = [
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--force-prefers-reduced-motion',
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  // Any Chromium takes this way of being without a window; its shell knows no other.
  const browser = await launch({ executablePath, headless: 'shell', args });
  await browser.setCookie(cookie);
  return browser;
}
