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
import { sampled } from '../support/tier';
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

/** In other languages the same parts differ by their texts, and by the direction of them. */
const foreign = sampled(
  ['ar', 'rm', 'ja'].flatMap((code) => galleryPaths(code)),
  5,
);
const paths = [...demoScreens, ...galleryPaths(), ...foreign];

test.each(paths)('the HTML of %s is what React makes of it', async (path) => {
  const page = await pageDataAt(site.origin, path);
  expect(markupText(whole(page)) === renderToString(whole(page))).toBe(true);
});
