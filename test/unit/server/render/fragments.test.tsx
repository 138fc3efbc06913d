import { renderToString } from 'react-dom/server';
import { fragmentsFor } from '../../../../server/render/fragments';
import { PageProvider } from '../../../../views/App';
import { Authorities } from '../../../../views/frame/Authorities';
import { Footer } from '../../../../views/frame/Footer';
import { MainNavigation } from '../../../../views/frame/MainNavigation';
import { RenderingContext, type Rendering } from '../../../../views/RenderingContext';
import { smallSite } from '../../../support/documents';
import { pageAt } from '../../../support/outcomes';
import { testIntl, testSite } from '../../../support/site';

const site = testSite(smallSite);

async function frameAt(path: string, isWhole: boolean): Promise<string> {
  const { page } = await pageAt(site, path);
  const fragment = isWhole ? undefined : fragmentsFor(site, page);
  const rendering: Rendering = fragment === undefined ? {} : { fragment };
  return renderToString(
    <RenderingContext value={rendering}>
      <PageProvider page={page} speak={testIntl.speak(page.table)}>
        <Authorities />
        <MainNavigation />
        <Footer />
        <Footer minimal />
      </PageProvider>
    </RenderingContext>,
  );
}

const paths = ['/de', '/de/kontakt', '/de/search', '/de/cookies', '/fr', '/ar', '/de/fehlt'];

test.each([...paths, ...paths.toReversed()])(
  'the frame of %s is that of a whole render, whichever page came before',
  async (path) => {
    expect(await frameAt(path, false)).toBe(await frameAt(path, true));
  },
);

test('pages that no menu names share the parts of their frames', async () => {
  await frameAt('/de/search', false);
  const size = site.fragments.size();
  await frameAt('/de/languages', false);
  expect(site.fragments.size()).toBe(size);
  await frameAt('/de/kontakt', false);
});
