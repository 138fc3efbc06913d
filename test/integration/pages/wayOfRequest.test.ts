import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { settled, turns } from '../../support/run/settled';
import { testApp, type TestApp } from '../../support/sites/testApp';
import { articlePath } from '../../support/load/candidates';
import { demoPack } from '../../support/content/pack';

/**
 * The most files that a request may pass, a page that is rendered from documents in memory and a stored
 * one. Views are not counted: components of React are many and small by their nature.
 */
const most = { rendered: 49, stored: 11 };
const counted = /^(?:server|shared|config)\//;

/** Getters stand for the exports of a module, which the compiler writes so. */
const isGetter = (name: string) => name === 'get' || name.startsWith('get ');

/** The files of the project, sorted, in which a function ran meanwhile, by V8's precise coverage. */
async function filesThatRan(run: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const ran = result.filter(({ functions }) =>
    functions.some(
      ({ functionName, ranges }) =>
        !isGetter(functionName) && ranges.some(({ count }) => count > 0),
    ),
  );
  const paths = ran.map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : url));
  return [...new Set(paths.map((path) => relative('.', path)))].toSorted();
}

let site: TestApp;

beforeAll(async () => {
  site = await testApp([], { STATIC_CONTENT_URL: pathToFileURL(demoPack).href });
  // Page data is made from the same documents, and no page is kept.
  await site.ask(`/api/page${articlePath}`);
  // What a site reads ahead of its visitors takes a while on a busy machine.
  const running = () => filesThatRan(() => turns(50));
  await settled(async () => !(await running()).some((file) => counted.test(file)));
});

afterAll(() => site.stop());

/** The files that one request passes, and how its answer came about. */
async function passed(path: string) {
  let way: string | null = null;
  // The end of the request before is not counted.
  await turns(50);
  const ran = await filesThatRan(async () => {
    way = (await site.ask(path)).way;
  });
  const files = ran.filter((file) => counted.test(file));
  process.stderr.write(`${way}: ${files.length} files\n  ${files.join('\n  ')}\n`);
  return { way, files };
}

test('an article passes few files of ours, and a stored one very few', async () => {
  const rendered = await passed(articlePath);
  const stored = await passed(articlePath);
  expect([rendered.way, stored.way]).toEqual(['page; fwd=miss; stored', 'page; hit']);
  expect(rendered.files).toContain('server/render/renderPage.tsx');
  expect(rendered.files.length).toBeLessThanOrEqual(most.rendered);
  expect(stored.files).toContain('server/pageCache/pageCacheMiddleware.ts');
  expect(stored.files.length).toBeLessThanOrEqual(most.stored);
});
