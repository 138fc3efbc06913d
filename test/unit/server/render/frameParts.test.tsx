import { renderToString } from 'react-dom/server';
import { frameKeys } from '../../../../server/render/frameKeys';
import { framedFor } from '../../../../server/render/frameParts';
import { PageProvider } from '../../../../views/App';
import { AccessibleLayout } from '../../../../views/layouts/AccessibleLayout';
import { DefaultLayout } from '../../../../views/layouts/DefaultLayout';
import { RenderingContext } from '../../../../views/RenderingContext';
import { smallSite } from '../../../support/documents';
import { pageAt } from '../../../support/outcomes';
import { testIntl, testSite } from '../../../support/site';

const site = testSite(smallSite);
const withoutFrames = { ...site, frames: { ...site.frames, find: () => undefined } };

async function documentAt(path: string, from: typeof site): Promise<string> {
  const { page } = await pageAt(site, path);
  const { complete, ...rendering } = framedFor(from, page, frameKeys(from, page));
  const html = renderToString(
    <RenderingContext value={rendering}>
      <PageProvider page={page} speak={testIntl.speak(page.table)}>
        <DefaultLayout>
          <p>{path}</p>
        </DefaultLayout>
        <AccessibleLayout>
          <p>{path}</p>
        </AccessibleLayout>
      </PageProvider>
    </RenderingContext>,
  );
  const { images, bytes } = complete(html);
  return images + Buffer.concat(bytes).toString();
}

const paths = ['/de', '/de/kontakt', '/de/search', '/de/cookies', '/fr', '/ar', '/de/fehlt'];

test.each([...paths, ...paths.toReversed()])(
  'the frame of %s is that of a whole render, whichever page came before',
  async (path) => {
    expect(await documentAt(path, site)).toBe(await documentAt(path, withoutFrames));
  },
);

test('each page brings its own parts of the frame, and shares the others', async () => {
  const own = 5;
  const sizeAfter = async (path: string) => {
    await documentAt(path, site);
    return site.frameParts.size();
  };
  const before = await sizeAfter('/de/search');
  expect(await sizeAfter('/de/languages')).toBe(before + own);
  expect(await sizeAfter('/de/languages')).toBe(before + own);
});
