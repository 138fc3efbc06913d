import { existsSync, readFileSync } from 'node:fs';
import { launch } from 'puppeteer';
import { directionOf } from '../../../shared/language/languages';
import { evaluate, until, type Engine, type EnginePage } from '../../support/engines/engine';
import { journeys, visit } from '../../support/engines/journeys';
import { startWebkit } from '../../support/engines/webkit';
import { galleryPaths, demoScreens, screensOfEveryLanguage } from '../../support/browser/screens';
import { layoutFaultsHere } from '../../support/browser/layoutFaults';
import { useSite } from '../../support/run/useSite';

const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
  existsSync(path),
);

/** Starts Firefox without a window. Throws where there is none. */
async function startFirefox(): Promise<Engine> {
  if (executablePath === undefined) throw new Error('Firefox is not installed');
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  // Who leaves a form that was begun is asked.
  page.on('dialog', (dialog) => void dialog.accept());
  const actions: EnginePage = {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    run: (body) => page.evaluate(`(() => {${body}\n})()`),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    back: async () => {
      await page.goBack();
    },
    resize: (width, height) => page.setViewport({ width, height }),
  };
  return { page: actions, close: () => browser.close() };
}

const starts = { firefox: startFirefox, webkit: startWebkit };
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const widths = [360, 1280];
const screens = [
  ...demoScreens,
  ...['fr', 'ar'].flatMap((locale) => screensOfEveryLanguage.map((path) => `/${locale}${path}`)),
  ...galleryPaths('de'),
];

/** What is wrong with the page that is shown. */
async function faultsHere(page: EnginePage, path: string): Promise<unknown> {
  const locale = /^(?:\/__gallery)?\/(\w+)/.exec(path)?.[1] ?? 'de';
  const [lang, dir] = [
    await evaluate(page, () => document.documentElement.lang),
    await evaluate(page, () => document.documentElement.dir),
  ];
  const heads = await evaluate(page, () => document.querySelectorAll('main h1').length);
  const layout = await evaluate(page, layoutFaultsHere);
  await page.run(axe);
  // Colours are the same in every engine, and asked in one.
  const violations = await page.run(
    `return axe.run({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(' | ')))`,
  );
  await page.press('Tab');
  await until(page, () => document.activeElement !== document.body);
  const showsFocus = await evaluate(page, () => {
    const { outlineStyle } = getComputedStyle(document.activeElement ?? document.body);
    return outlineStyle !== 'none';
  });
  const isRight = [locale, 'de'].includes(String(lang)) && dir === directionOf(String(lang));
  return { language: isRight ? [] : [lang, dir], heads, layout, violations, showsFocus };
}

const sound = { language: [], heads: 1, layout: [], violations: [], showsFocus: true };

describe.each(['firefox', 'webkit'] as const)('%s', (name) => {
  const demo = useSite('demo');
  const gallery = useSite('gallery');
  let engine: Engine;
  let page: EnginePage;

  beforeAll(async () => {
    engine = await starts[name]();
    page = engine.page;
  }, 60_000);
  beforeEach(() => page.resize(1280, 900));
  afterAll(() => engine.close());

  test.each(screens.flatMap((path) => widths.map((width) => [path, width] as const)))(
    '%s is sound at %i px',
    async (path, width) => {
      await page.resize(width, 900);
      await visit(page, gallery.origin + path);
      expect(await faultsHere(page, path)).toEqual(sound);
    },
    60_000,
  );

  test.each(journeys)('%s', async (_, walk) => {
    await expect(walk(page, demo.origin)).resolves.toBeUndefined();
  });
});
