import { fileURLToPath } from 'node:url';
import request from 'supertest';
import budgets from '../../../config/budgets.json';
import { createApp } from '../../../server/app';
import { createAppContext } from '../../../server/context';
import { createMetrics } from '../../../server/observability/metrics';
import { createMemoryStore } from '../../../server/store/memoryStore';
import { settled } from '../../support/content/contentHarness';
import { fakeUpstream, type FakeUpstream } from '../../support/services/fakeUpstream';
import { parseHtml } from '../../support/pages/html';
import { noEngine, idle } from '../../support/sites/appParts';
import { copyPack } from '../../support/content/pack';
import { weighPage } from '../../support/browser/pageWeight';
import { createMemoryLog } from '../../support/run/memoryLog';
import { environmentOf, today } from '../../support/sites/site';

const article = '/de/warnung-und-alarm';
const { article: budget } = budgets;
/** Nothing is read again because of its age. */
const now = () => today;

const pack = copyPack();
let upstream: FakeUpstream;
let made: ReturnType<typeof createAppContext>;
let app: ReturnType<typeof createApp>;

async function ask(path: string): Promise<string> {
  return (await request(app).get(path)).text;
}

beforeAll(async () => {
  upstream = await fakeUpstream(fileURLToPath(pack.url));
  const variables = { STATIC_CONTENT_URL: upstream.base.href, PUBLISH_POLL_SECONDS: '3600' };
  made = createAppContext(environmentOf(variables), {
    build: 'dist',
    log: createMemoryLog(),
    metrics: createMetrics(now),
    now,
    search: noEngine,
    store: createMemoryStore(now),
    outbox: { accept: async () => undefined },
    published: () => undefined,
    stopping: () => false,
    load: idle,
  });
  app = createApp(made.context, made.middleware);
  made.context.content.start();
  // Its first publish is adopted: nothing that is read now is read again for that.
  await settled(() => made.context.content.publishState().publishId !== undefined);
}, 60_000);

afterAll(async () => {
  made.context.content.stop();
  await upstream.close();
  pack.remove();
});

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
