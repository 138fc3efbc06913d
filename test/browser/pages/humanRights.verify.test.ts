import { existsSync } from 'node:fs';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { useSite } from '../../support/run/useSite';
import { layoutFaults } from '../../support/browser/layoutFaults';
import { pagesOf, trialPack } from '../../support/content/pack';
import { load, twoFrames } from '../../support/browser/visit';

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
  await twoFrames(page);
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

(existsSync(trialPack) ? describe : describe.skip)('the declaration of human rights', () => {
  const site = useSite('trial');
  const pages = existsSync(trialPack) ? pagesOf(trialPack) : [];
  const { id } = pages.find(({ slug }) => slug === declaration) ?? {};
  const translations = pages.filter((one) => one.id === id);

  test('is there in 152 languages', () => {
    expect(translations).toHaveLength(152);
  });

  test.each(translations)('$locale: $title', async ({ locale, path, title }) => {
    await page.setViewport({ width: 360, height: 800 });
    await load(page, site.origin + path);
    const { text, ...main } = await readMain();
    const heading = title.normalize('NFC');
    expect(main).toEqual({ lang: locale, direction: directionIn(text), heading });
    expect(await faultsAt(360)).toEqual([]);
    expect(await faultsAt(1280)).toEqual([]);
    expect(complaints()).toEqual([]);
  });
});
