import { fileURLToPath } from 'node:url';
import budgets from '../../../config/budgets.json';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { parseHtml } from '../../support/pages/html';
import { copyPack } from '../../support/content/pack';
import { weighPage } from '../../support/browser/pageWeight';
import { testApp } from '../../support/sites/testApp';
import { useForAll } from '../../support/run/atEnd';

const article = '/de/warnung-und-alarm';
const { article: budget } = budgets;

const pack = copyPack();
const upstream = useForAll(() => fakeUpstream(fileURLToPath(pack.url)));
const site = useForAll(() => testApp([], { STATIC_CONTENT_URL: upstream.base.href }));

const ask = async (path: string) => (await site.ask(path)).text;

beforeAll(async () => {
  // Its first publish is adopted: nothing that is read now is read again for that, nor for its age.
  await site.watch();
}, 60_000);

/** What the site itself reads while it starts, whatever is asked for. */
const ownPages = new Set(['de/404.json', 'de/startseite.json']);

/** The pages that the content source was asked for while something was done. */
async function pagesRead(action: () => Promise<unknown>): Promise<readonly string[]> {
  upstream.forgetCalls();
  await action();
  return upstream.calls.filter((call) => call.startsWith('de/') && !ownPages.has(call));
}

test('an article that was not asked for yet is read with one call, and then with none', async () => {
  expect(await pagesRead(() => ask(article))).toEqual([`${article.slice(1)}.json`]);
  expect(await pagesRead(() => ask(article))).toEqual([]);
});

test('unknown addresses are known to be unknown without a call', async () => {
  const calls = await pagesRead(async () => {
    for (const path of ['/de/auch-nicht', '/de/auch/das/nicht', '/de/gibt-es-nicht'])
      await ask(path);
  });
  expect(calls).toEqual([]);
});

test('the document of an article stays within its budgets', async () => {
  const html = await ask(article);
  const weight = weighPage(html);
  expect(weight.state).toBeGreaterThan(0);
  expect(weight.html).toBeLessThanOrEqual(budget.htmlBytes);
  expect(weight.elements).toBeLessThanOrEqual(budget.elements);
});

test('an article has the browser load few files at once', async () => {
  const document = parseHtml(await ask(article));
  const files = document.all(
    ({ tagName, properties }) =>
      (tagName === 'script' && properties['src'] !== undefined) ||
      (tagName === 'link' && /stylesheet|preload/.test(String(properties['rel']))),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(files.length).toBeLessThanOrEqual(budget.files);
});
