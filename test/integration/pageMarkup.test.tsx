import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { markupText } from '../support/markup';
import type { PageData } from '../../shared/routing/pageData';
import { App } from '../../views/App';
import { galleryPaths, startGallery } from '../support/gallery';
import { pageDataAt } from '../support/pageDataAt';
import { demoScreens } from '../support/screens';
import { searchReady } from '../support/searchReady';
import { testIntl } from '../support/site';
import type { RunningSite } from '../support/startSite';

let site: RunningSite;
beforeAll(async () => {
  site = await startGallery();
  await searchReady(site.origin, 'rm');
  await searchReady(site.origin, 'fr');
});
afterAll(() => site.stop());

const whole = (page: PageData) => (
  <StaticRouter location={page.path}>
    <App page={page} speak={testIntl.speak(page.table)} />
  </StaticRouter>
);

const paths = [...demoScreens, ...['de', 'rm', 'ar', 'ja'].flatMap((code) => galleryPaths(code))];

test.each(paths)('the HTML of %s is what React makes of it', async (path) => {
  const page = await pageDataAt(site.origin, path);
  expect(markupText(whole(page)) === renderToString(whole(page))).toBe(true);
});
