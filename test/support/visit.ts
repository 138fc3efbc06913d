import type { Browser, BrowserContext, Page } from 'puppeteer';

/** A tab that notes everything a visitor must never see: console messages, errors, violations. */
export interface WatchedPage {
  readonly page: Page;
  complaints(): readonly string[];
}

/** Opens a tab. Complaints are collected from the first document on. */
export async function openPage(browser: Browser | BrowserContext): Promise<WatchedPage> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${String(error)}`));
  await page.exposeFunction('noteViolation', (text: string) => complaints.push(`csp: ${text}`));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return { page, complaints: () => complaints };
}

/** Loads a document and waits until the application runs in it. */
export async function load(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await hydrated(page);
}

/** Waits until the application has taken over the document and its navigation listens. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual', { timeout: 10_000 });
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

/**
 * What must be equal however a page was reached: language, head, and everything in the body. Left
 * out are the order of attributes and of the head, and React's own comments between texts.
 */
export async function snapshot(page: Page): Promise<string> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => {
    const write = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      if (!(node instanceof Element)) return '';
      // React writes `selected` into documents only.
      const kept = [...node.attributes].filter(({ name }) => name !== 'selected');
      const attributes = kept.map(({ name, value }) => `${name}="${value}"`).sort();
      const children = [...node.childNodes].map(write).join('');
      return `<${[node.localName, ...attributes].join(' ')}>${children}</${node.localName}>\n`;
    };
    const { lang, dir } = document.documentElement;
    const head = document.querySelectorAll('title, [data-head], link[data-theme]');
    const root = document.querySelectorAll('#root');
    return [lang, dir, ...[...head].map(write).sort(), ...[...root].map(write)].join('\n');
  });
}
