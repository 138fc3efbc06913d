import { launchBrowser } from '../support/browser/browser';
import { againstMarkup, scriptBytes, weighPage } from '../support/browser/pageWeight';
import { fetchHtml } from '../support/pages/html';
import { articlePath } from '../support/load/article';
import { isSmoke } from '../support/load/machine';
import { demoToday } from '../support/content/pack';
import { startServer } from '../support/sites/startServer';
import { mainThread } from './mainThread';
import { writeFigures } from './performancePage';

test('an article in a browser', async () => {
  const site = await startServer({ ...demoToday(), LOG_LEVEL: 'error' });
  const browser = await launchBrowser();
  try {
    const url = site.origin + articlePath;
    // A browser that has just been started is busy with itself.
    await scriptBytes(browser, url);
    const scripts = await scriptBytes(browser, url);
    const { whole, withoutScripts } = await mainThread(browser, url, isSmoke ? 1 : 9);
    await writeFigures({
      scripts: scripts / 1000,
      html: againstMarkup(weighPage(await fetchHtml(url))),
      blockingTime: whole.blocking - withoutScripts.blocking,
      longestTask: whole.longest - withoutScripts.longest,
    });
  } finally {
    await browser.close();
    await site.stop();
  }
});
