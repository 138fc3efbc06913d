import { readFileSync, statSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { ChunkExtractor } from '@loadable/server';
import { renderToString } from 'react-dom/server';
import budgets from '../../../config/budgets.json';
import { tableCodes } from '../../../shared/language/languages';
import { registry } from '../../../views/components/registry';
import { routeNames } from '../../../shared/routing/routeNames';
import { routes } from '../../../views/routes';
import { fileURLToPath } from 'node:url';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { parseHtml } from '../../support/pages/html';
import { copyPack } from '../../support/content/pack';
import { weighPage } from '../../support/browser/pageWeight';
import { testApp } from '../../support/sites/testApp';
import { useForAll } from '../../support/run/atEnd';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe('budgets', () => {
  const assets = 'dist/public/assets';
  const groupSchema = v.object({ assets: v.array(v.object({ name: v.string() })) });
  const statsSchema = v.object({ namedChunkGroups: v.record(v.string(), groupSchema) });

  const manifestSchema = v.object({ messages: v.record(v.string(), v.string()) });

  const stats = v.parse(statsSchema, readJson('dist/loadable-stats.json'));

  /** Names of the built files that a page with these chunks loads at once. */
  function filesOf(chunks: readonly string[], ending: string): string[] {
    const names = chunks.flatMap((chunk) => {
      const group = stats.namedChunkGroups[chunk];
      if (group === undefined) throw new Error(`The build has no chunk ${chunk}`);
      return group.assets.map(({ name }) => name);
    });
    return [...new Set(names)].filter((name) => name.endsWith(ending));
  }

  function gzipBytes(names: readonly string[]): number {
    const sizes = names.map(
      (name) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length,
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  const articleChunks = ['client', 'application', 'pages-content-PageBody'];

  test('the scripts of an article page stay within their budget', () => {
    const scripts = filesOf(articleChunks, '.js');
    expect(scripts.length).toBeGreaterThan(2);
    expect(gzipBytes(scripts)).toBeLessThanOrEqual(budgets.articleJavaScriptGzipBytes);
  });

  test('what an article loads when the browser idles stays within its budget', () => {
    const scripts = filesOf(['idle'], '.js');
    expect(gzipBytes(scripts)).toBeLessThanOrEqual(budgets.articleIdleJavaScriptGzipBytes);
  });

  test('the styles stay within their budget', () => {
    const styles = filesOf(articleChunks, '.css');
    expect(styles).toHaveLength(1);
    expect(gzipBytes(styles)).toBeLessThanOrEqual(budgets.stylesGzipBytes);
  });

  test('the messages stay within their budget, in every table', () => {
    const { messages } = v.parse(manifestSchema, readJson('dist/assets.json'));
    const sizes = Object.values(messages).map((url) => gzipBytes([basename(url)]));
    expect(sizes).toHaveLength(tableCodes.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(budgets.messagesGzipBytes);
  });

  test('no script makes code from text, which the security policy forbids', () => {
    const scripts = filesOf(Object.keys(stats.namedChunkGroups), '.js');
    const makesCode = /\beval\(|\bnew Function\(/;
    expect(
      scripts.filter((name) => makesCode.test(readFileSync(join(assets, name), 'utf8'))),
    ).toEqual([]);
  });

  test('every larger file is there in both compressions', () => {
    const names = [
      ...filesOf(Object.keys(stats.namedChunkGroups), '.js'),
      ...filesOf(['client'], '.css'),
    ];
    const large = names.filter((name) => statSync(join(assets, name)).size >= 1024);
    const missing = large
      .flatMap((name) => [`${name}.br`, `${name}.gz`])
      .filter((name) => statSync(join(assets, name), { throwIfNoEntry: false }) === undefined);
    expect(missing).toEqual([]);
  });
});

const folder = 'dist/server';

test.each(['SMTPConnection', 'SnowballStemmer', 'leaflet-tile'])(
  'what few requests need is in files of its own: %s',
  (name) => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.cjs'));
    const holding = files.filter((file) =>
      readFileSync(join(folder, file), 'latin1').includes(name),
    );
    expect(holding).not.toEqual([]);
    expect(holding).not.toContain('server.cjs');
  },
);

const { accordion: Accordion } = registry;

test('a part renders at once on the server, and its chunk is found', () => {
  const extractor = new ChunkExtractor({
    statsFile: 'dist/loadable-stats.json',
    entrypoints: ['client'],
  });
  const scripts = () => extractor.getScriptTags().match(/Accordion\.\w+\.js/g) ?? [];
  expect(scripts()).toEqual([]);
  const part = (
    <Accordion
      component="accordion"
      id="a"
      content={{}}
      containers={{ items: [] }}
      show={() => null}
    />
  );
  expect(renderToString(extractor.collectChunks(part))).toContain('class="block accordion"');
  expect(scripts()).not.toEqual([]);
});

const assetsSchema = v.object({ buildId: v.string() });
const manifestSchema = v.object({
  id: v.string(),
  routes: v.array(
    v.strictObject({
      name: v.picklist(routeNames),
      path: v.string(),
      onDemand: v.boolean(),
      cacheable: v.boolean(),
      query: v.array(v.string()),
      metadata: v.optional(v.strictObject({ title: v.string() })),
    }),
  ),
});

test('the manifest of a build has one rule for each pattern of a route, also where names are shared', () => {
  const { buildId } = v.parse(assetsSchema, readJson('dist/assets.json'));
  const manifest = v.parse(manifestSchema, readJson(`dist/public/builds/meta/${buildId}.json`));
  const pathsOf = (name: string) =>
    manifest.routes.filter((rule) => rule.name === name).map(({ path }) => path);
  expect(manifest.id).toBe(buildId);
  expect(manifest.routes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  expect(new Set(manifest.routes.map(({ path }) => path)).size).toBe(routes.length);
  expect(pathsOf('home')).toEqual(['/', '/:lang']);
  expect(pathsOf('overview-slug')).toContain('/:lang/overview/events/*');
  expect(pathsOf('overview-slug')).toContain('/:lang/overview/nsb');
});

describe('article budgets', () => {
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

  /** What the site itself reads while it starts, before any request. */
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
});
