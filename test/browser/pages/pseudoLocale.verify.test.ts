import german from '../../../shared/language/messages/de.json';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { galleryPaths, demoScreens } from '../../support/browser/screens';
import { layoutFaults } from '../../support/browser/layoutFaults';
import { load } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { prepareGallery } from '../../../build/demo.mjs';
import { demoToday } from '../../support/content/pack';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { startServer, type RunningSite } from '../../support/sites/startServer';

/** How much longer than German the longest languages are. */
const growth = 1.4;

/** A word made longer by two fifths, in other letters, so that a text that was not translated shows. */
type Disguise = (word: string) => string;

function lengthened(word: string): string {
  return word.padEnd(Math.ceil(word.length * growth), 'ö').replaceAll('e', 'é');
}

const arabicLetters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

function inArabic(word: string): string {
  const letter = (_: unknown, index: number) =>
    arabicLetters[((word.codePointAt(index % word.length) ?? 0) * 7) % arabicLetters.length] ?? '';
  return Array.from({ length: Math.ceil(word.length * growth) }, letter).join('');
}

/** How each variant of the pseudo-locale disguises its words. */
const disguises = { leftToRight: lengthened, rightToLeft: inArabic } as const;

function disguised(element: MessageFormatElement, disguise: Disguise): MessageFormatElement {
  if (element.type === TYPE.literal) {
    return { ...element, value: element.value.replace(/\p{L}{2,}/gu, disguise) };
  }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([form, option]) => [
    form,
    { ...option, value: disguisedAll(option.value, disguise) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

function disguisedAll(
  elements: readonly MessageFormatElement[],
  disguise: Disguise,
): MessageFormatElement[] {
  return elements.map((element) => disguised(element, disguise));
}

/** A message table of a language that no one speaks, made from another one. */
function pseudoTable(
  table: Readonly<Record<string, string>>,
  disguise: Disguise,
): Record<string, string> {
  const messages = Object.entries(table).map(([id, message]) => [
    id,
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the parser and its printer export the same enum
    printAST(disguisedAll(parse(message), disguise)),
  ]);
  return Object.fromEntries(messages);
}

const folders = ['build', 'client', 'config', 'server', 'shared', 'views'];
const sources = [...folders, 'package.json', 'package-lock.json'];
const languages = 'shared/language/languages.ts';

/** A copy of the project in a folder of its own, with another German table and one for Arabic. */
function copyProject(): string {
  const folder = temporaryFolder();
  for (const name of sources) cpSync(name, join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'content', 'docs'])
    symlinkSync(resolve(name), join(folder, name));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const tables = 'shared/language/messages';
  write(`${tables}/de.json`, JSON.stringify(pseudoTable(german, disguises.leftToRight)));
  // All that an eleventh table takes: its file, and its code in the list.
  write(`${tables}/ar.json`, JSON.stringify(pseudoTable(german, disguises.rightToLeft)));
  write(languages, readFileSync(languages, 'utf8').replace("'zh']", "'zh', 'ar']"));
  return folder;
}

/** Builds and starts the demo site with longer German texts, and Arabic ones in an eleventh table. */
async function startPseudoSite(): Promise<RunningSite> {
  const folder = copyProject();
  await promisify(execFile)(process.execPath, [join(folder, 'build/build.mjs')]);
  const options = [`--gallery=${prepareGallery()}`];
  return startServer({ ...demoToday(), PUBLIC_URL: 'http://localhost:3000' }, options, folder);
}

const widths = [320, 360, 768, 1024, 1280];

const arabicScreens = ['/ar', '/ar/search?q=a', '/ar/newnsb', '/ar/overview/events', '/ar/cookies'];
const screens = [...demoScreens, ...arabicScreens, ...galleryPaths('de'), ...galleryPaths('ar')];

const { complaints, page } = useTab(useBrowser(), beforeAll);
const site = useForAll(() => startPseudoSite());

/** Faults that stay: the menu fits itself to a new width by script, later on a busy machine. */
async function lastingFaults(): Promise<string[]> {
  const latest = performance.now() + 5_000;
  for (;;) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    const faults = await layoutFaults(page);
    if (faults.length === 0 || performance.now() > latest) return faults;
  }
}

// The whole site is built anew for it.
test('an eleventh table, a file and a code, speaks on the server and in the browser', async () => {
  const arabic = pseudoTable(german, disguises.rightToLeft);
  await load(page, `${site.origin}/ar`);
  const shown = await page.evaluate(() => {
    const skip = document.querySelector('a[href="#main"]');
    const header = document.querySelector('header [lang="ar"]');
    return {
      content: [document.documentElement.lang, document.documentElement.dir],
      skip: skip?.textContent,
      interface: header === null ? [] : [getComputedStyle(header).direction],
    };
  });
  expect(shown).toEqual({
    content: ['de', 'ltr'],
    skip: arabic['frame.skipLink'],
    interface: ['rtl'],
  });
  expect(complaints()).toEqual([]);
});

test.each(screens)('%s has room for longer texts', async (path) => {
  await load(page, site.origin + path);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewport({ width, height: 900 });
    faults.push(...(await lastingFaults()).map((fault) => `${width} px: ${fault}`));
  }
  expect(faults).toEqual([]);
});
