import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer';
import { narrow } from './visit';
import { elementsIn, parseHtml } from '../pages/html';

/** Size of a script of the build as a browser gets it: by gzip at its best, as the budgets count. */
function builtBytes(pathname: string): number {
  const file = join('dist/public/assets', basename(pathname));
  const isBuilt = /^\/assets\/.*\.js$/.test(pathname) && existsSync(file);
  return isBuilt ? gzipSync(readFileSync(file), { level: 9 }).length : 0;
}

/** Bytes of the scripts that a first visit loads until nothing more comes, by gzip. */
export async function scriptBytes(
  browser: Pick<Browser, 'createBrowserContext'>,
  url: string,
): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(narrow);
  // Who asks not to be followed is not measured: no visit loads what a share of them does.
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  let bytes = 0;
  page.on('response', (response) => {
    bytes += builtBytes(new URL(response.url()).pathname);
  });
  await page.goto(url, { waitUntil: 'load' });
  // The last of the scripts, which come when the browser idles, asks visitors who have not chosen.
  await page.waitForSelector('#consent-notice:not([hidden])');
  await page.waitForNetworkIdle();
  await context.close();
  return bytes;
}

/** How heavy a document is; sizes in bytes. */
interface PageWeight {
  readonly html: number;
  /** Of these, what the browser application reads and does not show. */
  readonly state: number;
  readonly elements: number;
}

const statePattern = /<script type="application\/json"[^>]*>.*?<\/script>/gs;

/** Weighs a document as it was sent. */
export function weighPage(html: string): PageWeight {
  const states = html.match(statePattern) ?? [];
  return {
    html: Buffer.byteLength(html),
    state: states.reduce((sum, state) => sum + Buffer.byteLength(state), 0),
    elements: elementsIn(parseHtml(html).root).length,
  };
}

/** A document as a multiple of its markup alone. */
export const againstMarkup = ({ html, state }: PageWeight) => html / (html - state);
