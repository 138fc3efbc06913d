import type { Element } from 'hast';
import budgets from '../../../config/budgets.json';
import { isUsableId } from '../../../shared/content/uniqueIds';
import { joinLayout, type SiteLayoutData } from '../../../shared/routing/layoutData';
import type { PageData } from '../../../shared/routing/pageData';
import { fetchHtml, parseHtml, textOf, type ParsedDocument } from '../../support/pages/html';
import { pageDataAt } from '../../support/pages/outcomes';
import { demoScreens } from '../../support/browser/screens';
import { useSite } from '../../support/run/useSite';
import { sampled } from '../../support/run/tier';

const site = useSite('gallery');

const isState = ({ tagName, properties }: Element) =>
  tagName === 'script' && properties['id'] === 'state';

async function getJson<T>(path: string): Promise<T> {
  return (await fetch(site.origin + path, { headers: { 'User-Agent': 'reader' } })).json();
}

function stateText(document: ParsedDocument): string {
  return document.all(isState).map(textOf).join();
}

/** The page as the browser puts it together: from state, document, and the file of the frame. */
async function pageIn(document: ParsedDocument): Promise<PageData> {
  const state = JSON.parse(stateText(document));
  const shared = await getJson<SiteLayoutData>(state.pageLayout.shared);
  return { ...state, frame: joinLayout(shared, state.pageLayout) };
}

/** The data of the page as the server has it whole; a header names the publish. */
async function answerFor(path: string): Promise<Partial<PageData>> {
  const { head: _head, publishId: _publishId, ...answer } = await pageDataAt(site.origin, path);
  return answer;
}

/** The status tells its own age, and the search may not be there yet. */
const paths = demoScreens.filter((path) => !/status|search/.test(path));

test.each(sampled(paths, 4))('state, document and frame of %s are its data', async (path) => {
  const document = parseHtml(await fetchHtml(`${site.origin}${path}`));
  const page = await pageIn(document);
  expect(page).toEqual(await answerFor(path));
});

test('the state of an article stays small beside its markup', async () => {
  const path = '/de/warnung-und-alarm';
  const html = await fetchHtml(`${site.origin}${path}`);
  const state = stateText(parseHtml(html));
  const size = Buffer.byteLength(state);
  const markup = Buffer.byteLength(html) - size;
  expect(size / markup).toBeLessThanOrEqual(budgets.articleStateToMarkupRatio);
});

test.each(['/de/hochwasser', '/de/newnsb/106050', '/de/leichte-sprache'])(
  'no component can have an id that the frame of %s has',
  async (path) => {
    const html = await (await fetch(site.origin + path)).text();
    const frame =
      html.slice(0, html.indexOf('<article')) + html.slice(html.lastIndexOf('</article>'));
    const ids = [...frame.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    expect(ids).toContain('state');
    expect(ids.filter((id) => isUsableId(id) && !id.startsWith('hazard-'))).toEqual([]);
  },
);
