import { componentPages } from '../../support/browser/componentPages';
import { load } from '../../support/browser/visit';
import { useSite } from '../../support/run/useSite';

const { focusedText, open, openPlain, page, reach, untilText, visibleCount } =
  componentPages(beforeAll);
const gallery = useSite('gallery');

describe('accordion', () => {
  const path = '/de/auf-hochwasser-vorbereiten';
  const openItems = () => page.$$eval('.accordion details[open]', (all) => all.length);

  test('one button opens and closes all', async () => {
    await reach(path);
    const count = (await page.$$('.accordion details')).length;
    expect(count).toBeGreaterThanOrEqual(3);
    expect(await visibleCount('.accordion summary > h3')).toBe(count);
    await page.focus('.accordion-tools button');
    await page.keyboard.press('Enter');
    await untilText('.accordion-tools button', 'Alle schliessen');
    expect(await openItems()).toBe(count);
    await page.keyboard.press('Enter');
    await untilText('.accordion-tools button', 'Alle öffnen');
    expect(await openItems()).toBe(0);
  });

  test('an address opens the item it names, at once and later', async () => {
    await reach(path);
    const ids = await page.$$eval('.accordion details', (all) => all.map(({ id }) => id));
    await open(`${path}#${ids[1]}`);
    expect(await page.$$eval('.accordion details[open]', ([first]) => first?.id)).toBe(ids[1]);
    expect(await page.evaluate(() => document.activeElement?.closest('details')?.id)).toBe(ids[1]);
    await page.evaluate((id) => location.assign(`#${id}`), ids[2]);
    await page.waitForFunction(
      () => document.querySelectorAll('.accordion details[open]').length === 2,
    );
  });
});

describe('tabs', () => {
  const path = '/de/messnetz';
  const selected = () => page.$eval('[role=tab][aria-selected=true]', (tab) => tab.textContent);

  test('follow the arrow keys, Home and End', async () => {
    await reach(path);
    const names = await page.$$eval('[role=tab]', (all) => all.map((tab) => tab.textContent));
    const label = await page.$eval('[role=tablist]', (list) => list.ariaLabel);
    expect(label).toBe(names.join(', '));
    await page.focus('[role=tab][aria-selected=true]');
    const seen = [];
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'] as const) {
      await page.keyboard.press(key);
      seen.push(await selected());
      expect(await focusedText()).toBe(seen.at(-1));
    }
    expect(seen).toEqual([names[1], names.at(-1), names[0], names.at(-1), names[0]]);
    expect(await visibleCount('[role=tabpanel]')).toBe(1);
  });

  test('an address selects the tab it names', async () => {
    await reach(path);
    const id = await page.$$eval('.tabs > .tab', (all) => all[1]?.id);
    await open(`${path}#${id}`);
    expect(await page.$$eval('.tab-selected', ([tab]) => tab?.id)).toBe(id);
  });

  test('are sections on small screens and in print', async () => {
    await page.setViewport({ width: 500, height: 900 });
    await open(path);
    const count = (await page.$$('.tabs > .tab')).length;
    expect(await visibleCount('.tabs > .tab')).toBe(count);
    expect(await page.$('[role=tab]')).toBeNull();
    await page.setViewport({ width: 1280, height: 900 });
    await page.emulateMediaType('print');
    expect(await visibleCount('.tabs > .tab')).toBe(count);
    await page.emulateMediaType();
  });
});

describe('slideshow', () => {
  const path = '/de/messnetz';

  const isOff = (button: string) => page.$eval(button, ({ ariaDisabled }) => ariaDisabled);

  test('buttons move it, end where it ends, and keep the focus', async () => {
    await reach(path);
    await untilText('.carousel-status', '1 von 3');
    expect(await isOff('.step-previous')).toBe('true');
    expect(
      await page.$$eval('.slide', (all) => all.map((slide) => slide.matches('[inert]'))),
    ).toEqual([false, true, true]);
    await page.focus('.step-next');
    await page.keyboard.press('Enter');
    await untilText('.carousel-status', '2 von 3');
    await page.keyboard.press('Enter');
    await untilText('.carousel-status', '3 von 3');
    expect(await isOff('.step-next')).toBe('true');
    expect(await focusedText()).toBe('Nächstes Bild');
    await page.keyboard.press('Enter');
    await untilText('.carousel-status', '3 von 3');
    await page.keyboard.press('ArrowLeft');
    await untilText('.carousel-status', '2 von 3');
    await page.keyboard.press('ArrowLeft');
    await untilText('.carousel-status', '1 von 3');
  });

  test('goes along the direction of its slides, whatever that of the interface', async () => {
    await load(page, `${gallery.origin}/__gallery/ar/slideshow`);
    await page.waitForSelector('.slide[inert]');
    const controls = '.carousel:has(.slide[inert])';
    const place = (button: string) =>
      page.$eval(`${controls} ${button}`, (it) => it.getBoundingClientRect().left);
    expect(await place('button.step-next')).toBeLessThan(await place('button.step-previous'));
    await page.focus(`${controls} .step-next`);
    await page.keyboard.press('ArrowLeft');
    await untilText(`${controls} .carousel-status`, '2 von 7');
  });

  test('an image opens in a dialog that gives the focus back', async () => {
    await reach(path);
    await untilText('.carousel-status', '1 von 3');
    await page.focus('.enlarge');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    const widthOf = (image: string) => page.$eval(image, ({ clientWidth }) => clientWidth);
    expect(await widthOf('dialog img')).toBeGreaterThan(await widthOf('.slide img'));
    await page.keyboard.press('ArrowRight');
    await untilText('dialog [role=status]', '2 von 3');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { hidden: true });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('enlarge');
  });
});

test('in right-to-left pages facts have their line on the right, and numbers begin on the left', async () => {
  await load(page, `${gallery.origin}/__gallery/ar/service`);
  const [line, number] = await page.$$eval('.meta-parts > [dir=ltr], .icon-phone > p', (all) =>
    all.map((one) => {
      const { borderLeftWidth, borderRightWidth, direction, textAlign } = getComputedStyle(one);
      return { borderLeftWidth, borderRightWidth, direction, textAlign };
    }),
  );
  expect(line).toMatchObject({ borderLeftWidth: '0px', borderRightWidth: '1px' });
  expect(number).toMatchObject({ direction: 'ltr', textAlign: 'right' });
});

test('a single image opens in the same dialog', async () => {
  await reach('/de/uferzonen');
  await page.focus('.image .enlarge');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  expect(await visibleCount('dialog [role=status], dialog .step-next')).toBe(0);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('enlarge');
});

describe('without script', () => {
  test('an accordion prints open', async () => {
    await openPlain('/de/auf-hochwasser-vorbereiten');
    expect(await visibleCount('.accordion-tools')).toBe(0);
    expect(await visibleCount('.accordion-panel > *')).toBe(0);
    await page.emulateMediaType('print');
    expect(await visibleCount('.accordion .accordion-panel > *')).toBeGreaterThan(2);
    await page.emulateMediaType();
  });

  test('tabs are sections, a slideshow is a list of images with links, as a single one is', async () => {
    await openPlain('/de/messnetz');
    const count = (await page.$$('.tabs > .tab')).length;
    expect(count).toBeGreaterThan(1);
    expect(await visibleCount('.tabs > .tab > h3')).toBe(count);
    expect(await page.$$eval('.slide a.enlarge[href]', (all) => all.length)).toBe(3);
    expect(await visibleCount('.carousel-controls')).toBe(0);
    await openPlain('/de/uferzonen');
    expect(await visibleCount('.image a.enlarge[href]')).toBeGreaterThan(0);
  });
});
