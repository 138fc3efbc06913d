import { existsSync } from 'node:fs';
import { useBrowser, useTab } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';
import { layoutFaults } from '../support/browser/layoutFaults';
import { demoPack, pagesOf, trialPack, type PackPage } from '../support/content/pack';
import { everything, sampled } from '../support/run/tier';
import { load } from '../support/browser/visit';

/** One language per kind of script, which stand for the others outside the full sweep. */
const sample = ['ar', 'th'];
const declaration = 'die-allgemeine-erklaerung-der-menschenrechte';

const { page, complaints } = useTab(useBrowser());

/** Language of the document, and direction, heading and text of its main content. */
function readMain() {
  return page.evaluate(() => {
    const main = document.querySelector('main article') ?? document.body;
    return {
      lang: document.documentElement.lang,
      direction: getComputedStyle(main).direction,
      heading: main.querySelector('h1')?.textContent,
      text: [...main.querySelectorAll('.richtext')].map(({ textContent }) => textContent).join(' '),
    };
  });
}

/** What is wrong at a width, after the two frames in which the rows of menus are fitted. */
async function faultsAt(width: number): Promise<string[]> {
  await page.setViewport({ width, height: 800 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return layoutFaults(page);
}

/** The direction that most letters of a text have. */
function directionIn(text: string): 'ltr' | 'rtl' {
  const letters = text.match(/\p{L}/gu) ?? [];
  const leftwards = letters.filter((letter) =>
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter),
  );
  return leftwards.length > letters.length / 2 ? 'rtl' : 'ltr';
}

/** Adds a test for each of some pages of a site. */
function checkPages(name: 'demo' | 'trial', pages: readonly PackPage[]): void {
  const site = useSite(name);

  test.each(pages)('$locale: $title', async ({ locale, path, title }) => {
    await page.setViewport({ width: 360, height: 800 });
    await load(page, site.origin + path);
    const { text, ...main } = await readMain();
    const heading = title.normalize('NFC');
    expect(main).toEqual({ lang: locale, direction: directionIn(text), heading });
    expect(await faultsAt(360)).toEqual([]);
    expect(await faultsAt(1280)).toEqual([]);
    expect(complaints()).toEqual([]);
  });
}

describe('pages of the demo content in other scripts', () => {
  checkPages(
    'demo',
    sampled(
      pagesOf(demoPack).filter(({ locale }) => locale === 'ar' || locale === 'ja'),
      5,
    ),
  );
});

describe('the declaration of human rights', () => {
  if (!existsSync(trialPack)) {
    // oxlint-disable-next-line jest/no-disabled-tests, jest/expect-expect -- names what was not walked
    test.skip('in any language: the trial content is not beside the project', () => {});
    return;
  }
  const pages = pagesOf(trialPack);
  const { id } = pages.find(({ slug }) => slug === declaration) ?? {};
  const translations = pages.filter((one) => one.id === id);
  test('is there in 152 languages', () => {
    expect(translations).toHaveLength(152);
  });
  checkPages(
    'trial',
    translations.filter(({ locale }) => everything || sample.includes(locale)),
  );
});
