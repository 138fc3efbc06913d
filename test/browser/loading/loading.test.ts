import * as v from 'valibot';
import budgets from '../../../config/budgets.json';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { useSite } from '../../support/run/useSite';
import { scriptBytes } from '../../support/browser/pageWeight';
import {
  enter,
  hydrated,
  load,
  narrow,
  toDocument,
  wide,
  quiet,
} from '../../support/browser/visit';
import { sampled, testInFull } from '../../support/run/tier';

const browser = useBrowser();
const { page, complaints, beginWith } = useTab(browser);
const site = useSite('gallery');

/** A link of the page to another one that any cache may hold. */
const link = 'main a[href^="/de/newnsb/"]';

test('a link under the pointer is fetched once, by the application or by the browser', async () => {
  await page.setViewport(wide);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/newnsb/')) asked.push(pathname);
  });
  const session = await page.createCDPSession();
  const refused: string[] = [];
  let candidates = 0;
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType !== undefined) refused.push(ruleSet.errorType);
  });
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.length;
  });
  await session.send('Preload.enable');
  const rules = page.waitForResponse((response) => response.url().includes('/speculationRules.'));
  await load(page, `${site.origin}/de`);
  expect((await rules).headers()['content-type']).toBe('application/speculationrules+json');
  await quiet(page);
  const fetched = page.waitForResponse((response) => response.url().includes('/api/page/'));
  await page.hover(link);
  await fetched;
  const arrived = page.waitForFunction(() => location.pathname.startsWith('/de/newnsb/'));
  await page.click(link);
  await arrived;
  expect(asked).toHaveLength(1);
  expect({ candidates, refused, complaints: complaints() }).toEqual({
    candidates: 0,
    refused: [],
    complaints: [],
  });
});

testInFull('a second document takes scripts and texts of the first from the cache', async () => {
  await load(page, `${site.origin}/de/messnetz`);
  const sent: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|json|css|woff2)$/.test(pathname) && !response.fromCache()) sent.push(pathname);
  });
  await toDocument(page, () => page.goto(`${site.origin}/de/messnetz?again`));
  await hydrated(page);
  expect(sent.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});

test('a click is not lost that comes before React has taken over', async () => {
  await page.setViewport(narrow);
  await beginWith(() => {
    // React has announced itself to the document, and asks for its first slice of time.
    const ask: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
    let clicked = false;
    Object.assign(MessagePort.prototype, {
      postMessage(this: MessagePort, message: unknown) {
        const root = document.getElementById('root') ?? {};
        const begun = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
        if (typeof ask === 'function') Reflect.apply(ask, this, [message]);
        if (!begun || clicked) return;
        clicked = true;
        document.querySelector<HTMLElement>('.filter-toggle')?.click();
      },
    });
  });
  await load(page, `${site.origin}/de/newnsb`);
  expect(await page.$eval('.filter-toggle', (button) => button.ariaExpanded)).toBe('true');
});

test('everything that an article has a browser load as script stays within its budget', async () => {
  const scripts = await scriptBytes(browser, `${site.origin}/de/warnung-und-alarm`);
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThanOrEqual(budgets.articleEveryJavaScriptGzipBytes);
});

testInFull('where the frame cannot be had, the page serves as it is, until it can', async () => {
  let fails = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (fails && request.url().includes('/api/frame/')) void request.respond({ status: 503 });
    else void request.continue();
  });
  await page.goto(`${site.origin}/de/messnetz`);
  await quiet(page, 300);
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  await enter(page, 'main a[href^="/de/"]');
  await quiet(page, 300);
  fails = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await hydrated(page);
});

const trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      args: v.optional(v.object({ elementCount: v.optional(v.number()) })),
    }),
  ),
});

/** How many elements get their styles anew when something in the document changes. */
async function restyledBy(change: () => void): Promise<number> {
  await page.tracing.start({ categories: ['devtools.timeline'] });
  await page.evaluate(change);
  await page.evaluate(() => document.body.offsetHeight);
  const text = new TextDecoder().decode(await page.tracing.stop());
  const { traceEvents } = v.parse(trace, JSON.parse(text));
  const updates = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return updates.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}

test('what changes often restyles no more than the links of a page', async () => {
  await page.setViewport(narrow);
  await load(page, `${site.origin}/de/warnung-und-alarm`);
  const changes = [
    () => document.documentElement.toggleAttribute('data-navigates'),
    () => document.getElementById('consent-notice')?.toggleAttribute('hidden'),
    () => document.head.append(document.createElement('script')),
  ];
  const links = (await page.$$('a')).length;
  for (const change of sampled(changes, 2)) {
    const counts = [];
    // Fonts that come meanwhile restyle all that they are used for.
    for (let time = 0; time < 3; time += 1) counts.push(await restyledBy(change));
    expect(Math.min(...counts)).toBeLessThanOrEqual(links + 1);
  }
});

/** What cannot be loaded, the answer to it if there is one, and whether the browser stores anything. */
const failures = [
  ['a script that cannot be loaded', 'pages-content-PageBody', undefined, true],
  ['a part that the site has no more', '/api/frame/', { status: 404 }, true],
  ['a script, without storage,', 'pages-content-PageBody', undefined, false],
] as const;

test.each(sampled(failures, 3))('%s reloads the page once', async (_, part, answer, isStored) => {
  let documents = 0;
  await beginWith((works) => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    if (!works) Object.defineProperty(window, 'sessionStorage', { get: refuse });
  }, isStored);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
    if (!request.url().includes(part)) void request.continue();
    else void (answer === undefined ? request.abort() : request.respond(answer));
  });
  const givenUp = new Promise<void>((done) => {
    page.on('console', (message) => {
      if (message.text().includes('ChunkLoadError')) done();
    });
  });
  await page.goto(`${site.origin}/de`).catch(() => undefined);
  await givenUp;
  expect(documents).toBe(2);
  expect(await page.$$('main h1')).toHaveLength(1);
});
