import { gzipSync } from 'node:zlib';
import type { Browser, HTTPResponse } from 'puppeteer';

/** Bytes that a browser gets for a page besides its pictures, styles and fonts. */
export interface ClientBytes {
  readonly scripts: number;
  /** Of all scripts, each compressed with gzip at its best level. */
  readonly scriptBytes: number;
  /** Of the texts and data that scripts need besides, compressed likewise. */
  readonly dataBytes: number;
  /** Of scripts and data within the document, not compressed. */
  readonly inlineBytes: number;
}

const settledMs = 1_500;

async function compressed(responses: readonly HTTPResponse[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.buffer()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/** Loads a page once, with an empty cache, until nothing more comes. */
export async function clientBytes(browser: Browser, url: string): Promise<ClientBytes> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const responses: HTTPResponse[] = [];
  page.on('response', (response) => void responses.push(response));
  await page.goto(url);
  await page.waitForNetworkIdle({ idleTime: settledMs });
  const ofType = (type: string) =>
    responses.filter(
      (response) => response.ok() && (response.headers()['content-type'] ?? '').includes(type),
    );
  const scripts = ofType('javascript');
  const html = await (await fetch(url)).text();
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)];
  const result = {
    scripts: scripts.length,
    scriptBytes: await compressed(scripts),
    dataBytes: await compressed(ofType('json')),
    inlineBytes: inline.reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0),
  };
  await context.close();
  return result;
}
