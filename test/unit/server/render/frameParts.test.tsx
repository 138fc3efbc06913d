import { renderMarkup } from '../../../../server/markup/renderMarkup';
import { frameKeys } from '../../../../server/render/frameKeys';
import { framedFor } from '../../../../server/render/frameParts';
import type { PageData } from '../../../../shared/routing/pageData';
import { PageProvider } from '../../../../views/App';
import { AccessibleLayout } from '../../../../views/layouts/AccessibleLayout';
import { DefaultLayout } from '../../../../views/layouts/DefaultLayout';
import { RenderingContext } from '../../../../views/RenderingContext';
import { smallSite } from '../../../support/documents';
import { pageAt } from '../../../support/outcomes';
import { testIntl, testSite } from '../../../support/site';

const site = testSite(smallSite);
const withoutFrames = { ...site, frames: { ...site.frames, find: () => undefined } };

/** How often the event loop turns until something is done. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(turn);
  };
  setImmediate(turn);
  await done;
  isOver = true;
  return turns;
}

async function documentAt(path: string, from: typeof site): Promise<string> {
  const { page } = await pageAt(site, path);
  return documentOf(page, from);
}

async function documentOf(page: PageData, from: typeof site): Promise<string> {
  const { complete, ...rendering } = framedFor(from, page, frameKeys(from, page));
  const html = renderMarkup(
    <RenderingContext value={rendering}>
      <PageProvider page={page} speak={testIntl.speak(page.table)}>
        <DefaultLayout>
          <p>{page.path}</p>
        </DefaultLayout>
        <AccessibleLayout>
          <p>{page.path}</p>
        </AccessibleLayout>
      </PageProvider>
    </RenderingContext>,
  );
  const { images, pieces } = await complete(html);
  return [images, ...pieces].join('');
}

const paths = ['/de', '/de/kontakt', '/de/search', '/de/cookies', '/fr', '/ar', '/de/fehlt'];

test.each([...paths, ...paths.toReversed()])(
  'the frame of %s is that of a whole render, whichever page came before',
  async (path) => {
    expect(await documentAt(path, site)).toBe(await documentAt(path, withoutFrames));
  },
);

/** What stands above and below a page, in both layouts; the note is in both, so made twice. */
const own = 4;

test('the parts of a page’s own are kept from the second time on', async () => {
  const sizeAfter = async (path: string) => {
    await documentAt(path, site);
    return site.frameParts.size();
  };
  const first = await sizeAfter('/de/languages');
  expect(await sizeAfter('/de/languages')).toBe(first + own);
  expect(await sizeAfter('/de/languages')).toBe(first + own);
});

test('other requests have their turn between the parts of a frame, and nothing waits where all are at hand', async () => {
  const { page } = await pageAt(site, '/fr/search');
  expect(await turnsUntil(documentOf(page, site))).toBeGreaterThan(1);
  expect(await turnsUntil(documentOf(page, site))).toBeGreaterThan(1);
  expect(await turnsUntil(documentOf(page, site))).toBe(0);
});
