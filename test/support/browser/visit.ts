import type { BrowserContext, Page } from 'puppeteer';

/** User agents of a reader and of a crawler. */
export const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const botAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Settings of a site that takes this machine for the proxy in front of it. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1,::1' } as const;

let visitors = 0;

/** Header fields of a request that comes from yet another visitor, for a site behind a proxy. */
export function anotherVisitor(): Record<string, string> {
  visitors += 1;
  return { 'X-Forwarded-For': `10.0.${visitors >> 8}.${visitors & 255}` };
}

/** A tab that notes everything a visitor must never see: console messages, errors, violations. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: () => readonly string[];
}

const complaintsOf = new WeakMap<Page, string[]>();

/** Opens a tab in which violations of the policy are noted too. */
async function newPage(browser: Pick<BrowserContext, 'newPage'>): Promise<Page> {
  const page = await browser.newPage();
  // Requests that a service worker makes can neither be watched nor answered.
  await page.setBypassServiceWorker(true);
  await page.exposeFunction('noteViolation', (text: string) =>
    complaintsOf.get(page)?.push(`csp: ${text}`),
  );
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return page;
}

/** Opens a tab, or watches one anew. Complaints are collected from the first document on. */
export async function openPage(
  browser: Pick<BrowserContext, 'newPage'>,
  opened?: Page,
): Promise<WatchedPage> {
  const page = opened ?? (await newPage(browser));
  const complaints: string[] = [];
  complaintsOf.set(page, complaints);
  page.on('console', (message) => {
    // Without script nothing uses the messages that a document has the browser fetch ahead.
    if (!page.isJavaScriptEnabled() && message.text().includes('link preload')) return;
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${String(error)}`));
  return { page, complaints: () => complaints };
}

/** The browser of the tests calls itself headless, which the site takes for a crawler. */
export const visitorAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** The windows of a desk and of a phone, in CSS pixels. */
export const wide = { width: 1280, height: 900 };
export const narrow = { width: 360, height: 780 };

/** Loads a document and waits until the application runs in it. */
export async function load(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await hydrated(page);
}

/** Loads a document and waits until the frame's menus have their keys, which they get when it is idle. */
export async function loadFrame(page: Page, url: string, viewport = wide): Promise<void> {
  await page.setViewport(viewport);
  const menus = page.waitForRequest((request) => request.url().includes('/builds/meta/'));
  await load(page, url);
  await menus;
}

/** Connects a page again, and waits until its requests arrive: its network is told after the page. */
export async function reconnect(page: Page): Promise<void> {
  await page.setOfflineMode(false);
  await page.waitForFunction(async () => {
    const response = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => undefined);
    return navigator.onLine && response?.ok === true;
  });
}

export function isShown(page: Page, selector: string): Promise<boolean> {
  return page.$eval(selector, (element) => element.checkVisibility());
}

/** Presses a link or button by keyboard, which hits it wherever the page scrolls. */
export async function press(
  page: Page,
  selector: string,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await page.focus(selector);
  await page.keyboard.press(key);
}

/**
 * Does what leads to another document, and waits until it is loaded, or only read. A page that is
 * left changes its entry in the history, which puppeteer takes for a navigation.
 */
export async function toDocument(
  page: Page,
  lead: () => Promise<unknown> | undefined,
  until: 'load' | 'domcontentloaded' = 'load',
): Promise<void> {
  const arrived = new Promise((done) => page.once(until, done));
  await Promise.all([arrived, lead()]);
}

/** Presses a link or button, and waits for the document it leads to. */
export function enter(page: Page, selector: string): Promise<void> {
  return toDocument(page, () => press(page, selector));
}

/** Waits until the application has taken over the document and its navigation listens. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual', { timeout: 10_000 });
}

/** Waits two frames, in which the rows of menus are fitted, and all that moves has moved. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Waits until the script has done what it does when idle; the mark of the consent is a part of it. */
export async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => 'consent' in document.documentElement.dataset);
}

/** Waits until the page asks for nothing, at most 5 s: what the browser fetches ahead may never end for puppeteer. */
export async function quiet(page: Page, idleTime = 100): Promise<void> {
  await page.waitForNetworkIdle({ idleTime, timeout: 5000 }).catch(() => undefined);
}

/** Follows a link to a path as a click does, and waits for the page that it leads to. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    document.getElementById('announcer')?.replaceChildren();
    link.click();
    link.remove();
  }, path);
  await page.waitForFunction(() => document.getElementById('announcer')?.textContent !== '', {
    timeout: 10_000,
  });
}

/** Shows a page of a site: loads it, or follows a link to it in a tab that shows the site, which is quicker. */
export async function reach(page: Page, url: string): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  if (!page.url().startsWith(`${origin}/`)) await load(page, url);
  else if (page.url() !== url) await follow(page, pathname + search);
}

/**
 * What must be equal however a page was reached: language, head, and everything in the body. Left
 * out are the order of attributes and of the head, and React's own comments between texts and ids.
 */
export async function snapshot(page: Page): Promise<string> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => {
    const write = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      if (!(node instanceof Element)) return '';
      // React announces images in documents only.
      if (node.matches('link[rel=preload]')) return '';
      // React writes `selected` into documents only.
      const kept = [...node.attributes].filter(({ name }) => name !== 'selected');
      const written = kept.map(({ name, value }) => `${name}="${value}"`);
      const attributes = written.map((text) => text.replace(/_[rR]_\w+_/g, '')).toSorted();
      const children = [...node.childNodes].map(write).join('');
      return `<${[node.localName, ...attributes].join(' ')}>${children}</${node.localName}>\n`;
    };
    const { lang, dir } = document.documentElement;
    const head = document.querySelectorAll('title, [data-head], link[data-theme]');
    const root = document.querySelectorAll('#root');
    return [lang, dir, ...[...head].map(write).toSorted(), ...[...root].map(write)].join('\n');
  });
}
