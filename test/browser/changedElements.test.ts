import { useBrowser, useTab } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';
import { follow, load, visitorAgent } from '../support/browser/visit';
import { testInFull } from '../support/run/tier';

const { page, complaints } = useTab(useBrowser());
const site = useSite('gallery');

beforeEach(async () => {
  await page.setUserAgent({ userAgent: visitorAgent });
  await page.setViewport({ width: 1280, height: 900 });
});

/** Takes away what React is about to, as a blocker does. */
const damage = (selector: string) =>
  page.$$eval(selector, (all) => all.forEach((element) => element.remove()));

test('the part is rendered anew each time, up to an end, and it is reported', async () => {
  await load(page, `${site.origin}/de/glossar`);
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
  await load(page, `${site.origin}/de/auf-hochwasser-vorbereiten`);
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

test('what was typed into a form is in the new one, and not lost without a question', async () => {
  await load(page, `${site.origin}/de/kontaktformular`);
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
  await load(page, `${site.origin}/de`);
});

test('the frame is rendered anew when one of its own elements is gone', async () => {
  await load(page, `${site.origin}/de`);
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
    await page.evaluateOnNewDocument(() => {
      const type = () => {
        const field = document.querySelector('textarea');
        if (field === null) return;
        field.value = 'Guten Tag ';
        field.after(document.createElement('div'));
      };
      document.addEventListener('readystatechange', type, { once: true });
    });
    await load(page, `${site.origin}/de/kontaktformular`);
    await page.waitForSelector('textarea + div', { hidden: true });
    expect(await page.$eval('textarea[name="message"]', ({ value }) => value)).toBe('Guten Tag ');
  },
);
