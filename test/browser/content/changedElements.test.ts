import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { galleryPaths, demoScreens } from '../../support/browser/screens';
import { looseTexts, translator, useControls } from '../../support/browser/translator';
import { useSite } from '../../support/run/useSite';
import { follow, idle, load, quiet, visitorAgent, wide } from '../../support/browser/visit';
import { everything, inFull, sampled, testInFull } from '../../support/run/tier';

const { page, complaints, beginWith } = useTab(useBrowser());
const site = useSite('gallery');

beforeEach(async () => {
  await page.setUserAgent({ userAgent: visitorAgent });
  await page.setViewport(wide);
});

const visit = (path: string) => load(page, site.origin + path);
/** Takes away what React is about to, as a blocker does. */
const damage = (selector: string) =>
  page.$$eval(selector, (all) => all.forEach((element) => element.remove()));
const translate = () => page.evaluate(() => window.translateTexts?.());

/** What the console says of answers that a page may get, and of a copy that the browser does not allow. */
const expected = /Failed to load resource|Clipboard\w* permission/;
async function expectNoFault(): Promise<void> {
  expect(await page.$('.page-error')).toBeNull();
  expect(complaints().filter((text) => !expected.test(text))).toEqual([]);
}

/** All texts of a part, however they are wrapped. */
async function textsOf(selector: string): Promise<string> {
  const text = await page.$eval(selector, (element) => element.textContent ?? '');
  return text.replace(/\s+/g, ' ').trim();
}

/** Waits until a selector's text is this. */
async function untilTexts(selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    (target, wanted) =>
      document.querySelector(target)?.textContent?.replace(/\s+/g, ' ').trim() === wanted,
    {},
    selector,
    text,
  );
}

describe('a page that is translated', () => {
  const ways = [
    ['/de', '/de/overview/news'],
    ['/de/search?q=wasser', '/de/search?q=hochwasser'],
    ['/de/newnsb', '/de/newnsb?newsCategoryIDs=rede'],
    ['/de/overview/news', '/de/overview/services'],
    ['/de/fachtagung-lebendige-ufer', '/de/publication/seen/2026'],
    ['/de/gibt-es-nicht', '/de/languages'],
    ['/de/cookies', '/de'],
  ] as const;

  test.each(sampled(ways, 7))('from %s a link leads to all of %s', async (from, to) => {
    await beginWith(translator, false);
    await visit(to);
    await idle(page);
    const whole = await textsOf('main');
    await visit(from);
    expect(await looseTexts(page)).toEqual([]);
    await translate();
    await follow(page, to);
    await untilTexts('main', whole);
    expect(await page.title()).not.toBe('');
    await expectNoFault();
  });

  test.each(sampled(['/de/newnsb', '/de', '/de/glossar', '/de/kontakt'], 4))(
    '%s is taken over as it is, where that was before the script runs',
    async (path) => {
      await beginWith(translator, true);
      await visit(path);
      expect((await page.$$('main font')).length).toBeGreaterThan(0);
      if (everything) await useControls(page);
      await expectNoFault();
    },
  );

  testInFull('has terms that are filtered', async () => {
    await beginWith(translator, false);
    await visit('/de/glossar');
    await translate();
    await page.type('.glossary-filter input', 'e');
    await translate();
    await page.type('.glossary-filter input', 'inzug');
    await untilTexts('.glossary-filter [role="status"]', '1 Eintrag');
    expect(await textsOf('.term')).toContain('Einzug');
  });

  inFull('whatever its kind', () => {
    test.each([...demoScreens, ...galleryPaths()])(
      '%s holds no text without an element, and each control works',
      async (path) => {
        await beginWith(translator, false);
        await visit(path);
        expect(await looseTexts(page)).toEqual([]);
        await translate();
        await useControls(page);
        await quiet(page, 200);
        await expectNoFault();
      },
    );
  });
});

test('a part is rendered anew each time, up to an end, and it is reported', async () => {
  await visit('/__gallery/de/glossary');
  for (let times = 0; times < 5; times += 1) {
    await damage('.glossary-letter');
    await page.type('.glossary-filter input', 'q');
    await page.waitForSelector('.glossary-letter');
  }
  expect(await page.$('.page-error')).toBeNull();
  expect(complaints().join()).toContain('NotFoundError');
  await damage('.glossary-letter');
  await page.type('.glossary-filter input', 'q');
  await page.waitForSelector('.page-error');
  await follow(page, '/de/languages');
  expect(await page.$('.page-error')).toBeNull();
});

test('what a translator or a marker has changed in the text of an editor stays when its part is rendered again', async () => {
  await visit('/de/auf-hochwasser-vorbereiten');
  const marked = '.accordion details mark';
  await page.$$eval('.accordion details p', (all) =>
    all.forEach((paragraph) => {
      const mark = document.createElement('mark');
      mark.append(...paragraph.childNodes);
      paragraph.append(mark);
    }),
  );
  const count = (await page.$$(marked)).length;
  await page.click('.accordion-tools button');
  await page.waitForSelector('.accordion details:not([open])', { hidden: true });
  expect(count).toBeGreaterThan(2);
  expect((await page.$$(marked)).length).toBe(count);
});

test('a changed form keeps what was typed, and asks before it is lost; a damaged frame is rendered anew', async () => {
  await visit('/de/kontaktformular');
  for (const typed of ['Guten', ' Tag']) {
    await page.focus('textarea[name="message"]');
    await page.keyboard.press('End');
    await page.keyboard.type(typed);
    await page.$$eval('main form :is(input, textarea)', (all) =>
      all.forEach((field) => {
        const wrapper = document.createElement('span');
        field.replaceWith(wrapper);
        wrapper.append(field);
      }),
    );
    await page.$eval('main form[aria-label]', (form) => form.requestSubmit());
    await page.waitForSelector('form[data-unsaved] > fieldset .field > textarea');
  }
  expect(await page.$eval('textarea[name="message"]', ({ value }) => value)).toBe('Guten Tag');
  page.once('dialog', (dialog) => void dialog.accept());
  await visit('/de');
  await damage('#consent-notice, .breadcrumb, .share-bar');
  await follow(page, '/de/cookies');
  expect(await page.$('.page-error')).toBeNull();
  await follow(page, '/de/glossar');
  expect(await page.$('.breadcrumb')).not.toBeNull();
  expect(await page.$('.page-error')).toBeNull();
});

testInFull(
  'what was typed before the script runs is kept where an extension has changed the form by then',
  async () => {
    await beginWith(() => {
      const type = () => {
        const field = document.querySelector('textarea');
        if (field === null) return;
        field.value = 'Guten Tag ';
        field.after(document.createElement('div'));
      };
      document.addEventListener('readystatechange', type, { once: true });
    });
    await visit('/de/kontaktformular');
    await page.waitForSelector('textarea + div', { hidden: true });
    expect(await page.$eval('textarea[name="message"]', ({ value }) => value)).toBe('Guten Tag ');
  },
);
