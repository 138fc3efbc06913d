import { type Page, connect, type Browser, type BrowserContext } from 'puppeteer';
import { openPage, type WatchedPage } from './visit';
import { cookie } from './browser';
import { createProxy } from '../run/atEnd';
import { sharedPart } from '../run/useSite';

/** What tests listen to; puppeteer listens to other events of a page itself. */
const events = ['console', 'pageerror', 'dialog', 'request', 'requestfailed', 'response'] as const;

/** Makes a tab as it is when it was just opened. */
async function renew(page: Page, scripts: readonly string[]): Promise<void> {
  for (const script of scripts) await page.removeScriptToEvaluateOnNewDocument(script);
  for (const event of events) page.removeAllListeners(event);
  // A form that was not sent asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.setRequestInterception(false);
  await page.setOfflineMode(false);
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  await page.goto('about:blank');
  page.removeAllListeners('dialog');
  const session = await page.createCDPSession();
  await Promise.all([
    page.setUserAgent({ userAgent: await page.browser().userAgent() }),
    page.setJavaScriptEnabled(true),
    page.setBypassCSP(false),
    page.emulateMediaType(),
    page.emulateMediaFeatures(),
    page.setViewport({ width: 800, height: 600 }),
    session.send('Page.resetNavigationHistory'),
  ]);
  await session.detach();
}

/**
 * Gives the tests of a file one tab, which each of them finds as if it had just been opened; with
 * `beforeAll` as the hook, as the test before it left it. It has compiled the scripts of the site once.
 */
export function useTab(
  browser: SharedBrowser,
  hook: (ready: () => Promise<void>) => void = beforeEach,
) {
  let tab: WatchedPage | undefined;
  const scripts: string[] = [];
  hook(async () => {
    if (tab !== undefined) await renew(tab.page, scripts.splice(0));
    tab = await openPage(browser, tab?.page);
  });
  const page = createProxy(() => tab?.page);
  return {
    page,
    complaints: () => tab?.complaints() ?? [],
    /** Has each document of the test begin with a script. */
    beginWith: async <T extends readonly unknown[]>(script: (...given: T) => void, ...given: T) => {
      scripts.push((await page.evaluateOnNewDocument(script, ...given)).identifier);
    },
  };
}

/** Gives each test of a file a tab of a visitor of its own, who has not been here before. */
export function useVisitor(browser: SharedBrowser) {
  let visitor: BrowserContext | undefined;
  let tab: WatchedPage | undefined;
  beforeEach(async () => {
    visitor = await browser.createBrowserContext();
    tab = await openPage(visitor);
  });
  // Chromium may owe the answer where a worker is on its way out; what is left goes with the browser.
  afterEach(() => void visitor?.close().catch(() => undefined));
  return {
    visitor: createProxy(() => visitor),
    page: createProxy(() => tab?.page),
    complaints: () => tab?.complaints() ?? [],
  };
}

/** What the tests of a file use of the browser. */
type SharedBrowser = Pick<BrowserContext, 'newPage' | 'cookies'> &
  Pick<Browser, 'createBrowserContext'>;

/**
 * Gives the tests of a file a context of the browser of their worker. Its visitor has chosen on
 * cookies, that of another context has not; all are closed at the end of the file.
 */
export function useBrowser(): SharedBrowser {
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    const browserWSEndpoint = await sharedPart(`browser-${process.env['JEST_WORKER_ID']}`);
    browser = await connect({ browserWSEndpoint });
    context = await browser.createBrowserContext();
    await context.setCookie(cookie);
  });

  afterAll(async () => {
    const standard = browser.defaultBrowserContext();
    const made = browser.browserContexts().filter((one) => one !== standard);
    // A test may be about to close its own.
    await Promise.allSettled(made.map((one) => one.close()));
    await browser.disconnect();
  });

  return {
    newPage: () => context.newPage(),
    cookies: () => context.cookies(),
    createBrowserContext: (options) => browser.createBrowserContext(options),
  };
}
