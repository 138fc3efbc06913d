import { connect, type Browser, type BrowserContext } from 'puppeteer';
import { decided } from './browser';
import { sharedPart } from '../run/useSite';

/** What the tests of a file use of the browser. */
export type SharedBrowser = Pick<BrowserContext, 'newPage' | 'cookies'> &
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
    await context.setCookie(decided);
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
