import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync, brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'puppeteer';
import { narrow } from './visit';
import { elementsIn, parseHtml } from '../pages/html';

/** Bytes that a page has a browser load, compressed with gzip where the site compresses. */
interface ClientBytes {
  readonly scripts: number;
  readonly styles: number;
  readonly messages: number;
  readonly fonts: number;
  readonly images: number;
  readonly requests: number;
}

/** On a slow machine what comes when it is idle comes late. */
const quietMs = 3_000;

const kinds: readonly (readonly [keyof ClientBytes, RegExp])[] = [
  ['scripts', /^\/assets\/.*\.js$/],
  ['styles', /\.css$/],
  ['messages', /^\/assets\/messages\..*\.json$/],
  ['fonts', /\.woff2$/],
  ['images', /\.(avif|webp|jpg|png|svg)$/],
];

/** Size of a file of the build as a browser gets it: by gzip at its best, as the budgets count. */
function builtBytes(pathname: string): number | undefined {
  const file = join('dist/public/assets', basename(pathname));
  if (!pathname.startsWith('/assets/') || !existsSync(file)) return undefined;
  const content = readFileSync(file);
  return pathname.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
}

/** Everything a first visit loads until nothing more comes. */
export async function clientBytes(
  browser: Pick<Browser, 'createBrowserContext'>,
  url: string,
): Promise<ClientBytes> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(narrow);
  // Who asks not to be followed is not measured: no visit loads what a share of them does.
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const bytes = { scripts: 0, styles: 0, messages: 0, fonts: 0, images: 0, requests: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname, protocol } = new URL(response.url());
    if (protocol === 'data:') return;
    bytes.requests += 1;
    const [kind] = kinds.find(([, pattern]) => pattern.test(pathname)) ?? [];
    if (kind === undefined) return;
    const built = builtBytes(pathname);
    if (built === undefined)
      reading.push(response.buffer().then((body) => void (bytes[kind] += body.length)));
    else bytes[kind] += built;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForNetworkIdle({ idleTime: quietMs });
  await Promise.allSettled(reading);
  await context.close();
  return bytes;
}

/** How heavy a document is; sizes in bytes. */
interface PageWeight {
  readonly html: number;
  /** Of these, what the browser application reads and nobody sees. */
  readonly state: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly elements: number;
}

const statePattern = /<script type="application\/json"[^>]*>.*?<\/script>/gs;

/** Weighs a document as it was sent. */
export function weighPage(html: string): PageWeight {
  const states = html.match(statePattern) ?? [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    html: Buffer.byteLength(html),
    state: states.reduce((sum, state) => sum + Buffer.byteLength(state), 0),
    gzip: gzipSync(html, { level: 9 }).length,
    brotli: brotliCompressSync(html, { params }).length,
    elements: elementsIn(parseHtml(html).root).length,
  };
}

/** A document as a multiple of its markup alone. */
export const againstMarkup = ({ html, state }: PageWeight) => html / (html - state);
