import { componentPages } from '../../support/browser/componentPages';
import { enter, follow } from '../../support/browser/visit';

const { openPlain, page, reach, textOf, visibleCount } = componentPages(beforeAll);
const hrefOf = (selector: string) => page.$eval(selector, (link) => link.getAttribute('href'));

test('languages are grouped by what the site has in them, and are found by name', async () => {
  const groups = () =>
    page.$$eval('.languages', (all) => all.map((list) => list.querySelectorAll('a').length));
  await reach('/de/languages');
  const [withContent = 0, withTable = 0, others = 0] = await groups();
  expect(withContent + withTable + others).toBe(183);
  expect(withContent).toBeLessThan(others);
  expect(withTable).toBeLessThan(others);
  await page.type('.page-languages .filter-field input', 'deut');
  await page.waitForFunction(() => document.querySelectorAll('.languages a').length === 1);
  expect(await textOf('.languages a')).toBe('Deutsch');
  await page.$eval('.page-languages .filter-field input', (input) => input.select());
  await page.keyboard.type('Raetoromanisch');
  await page.waitForFunction(
    () => document.querySelector('.languages a')?.textContent === 'Rumantsch',
  );
});

test('a page marks in its contents what is being read, and says on paper where it is from', async () => {
  await reach('/de/badewasserqualitaet');
  const current = () =>
    page.$$eval('.contents a[aria-current="location"]', (all) =>
      all.map((a) => a.getAttribute('href')),
    );
  const places = await page.$$eval('.contents a', (all) => all.map(({ hash }) => hash));
  expect(await current()).toEqual([]);
  for (const place of [places[1], places[0], places.at(-1)]) {
    await page.evaluate((hash) => {
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    }, place ?? '');
    await page.waitForSelector(`.contents a[aria-current="location"][href="${place}"]`);
    expect(await current()).toEqual([place]);
  }
  expect(await visibleCount('.print-note')).toBe(0);
  await page.emulateMediaType('print');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const note = await textOf('.print-note');
  expect(note).toContain('http://localhost:3000/de/badewasserqualitaet');
  expect(note).toMatch(/Gedruckt am \d+\.\s\p{L}+\s\d{4}/u);
  expect(await visibleCount('.print-note')).toBe(1);
  await page.emulateMediaType();
});

test('the search has one field, names the way to a page, and pages reached from it lead back', async () => {
  await page.setViewport({ width: 1280, height: 740 });
  await reach('/de/search?q=wasser');
  expect(
    await page.evaluate(() => [
      [...document.querySelectorAll('input[type="search"]')].length,
      document.querySelector<HTMLElement>('.item-trail')?.innerText.split(' › ')[0],
      [...document.querySelectorAll('.item-address')].some((line) => line.checkVisibility()),
      [...document.querySelectorAll('.item-source li')].some(
        (part) => getComputedStyle(part, '::before').content !== 'none',
      ),
    ]),
  ).toEqual([1, 'Themen', false, false]);
  await follow(page, '/de/badewasserqualitaet');
  expect(await hrefOf('.share-bar .back')).toBe('/de/search?q=wasser');
  await follow(page, '/de/glossar');
  expect(await page.$$('.share-bar .back')).toEqual([]);
});

test('an event says its date once; its registration stays in reach and leaves the footer free', async () => {
  await page.setViewport({ width: 768, height: 740 });
  await reach('/de/fachtagung-lebendige-ufer');
  expect(
    await page.evaluate(() => {
      const box = document.querySelector('.register-open')?.getBoundingClientRect();
      const text = document.querySelector('main')?.innerText ?? '';
      const date = document.querySelector<HTMLElement>('.event-date')?.innerText ?? '';
      return [text.split(date.trim()).length, box?.left, box?.right];
    }),
  ).toEqual([2, 0, 768]);
  await page.setViewport({ width: 360, height: 700 });
  const distance = () =>
    page.$eval('.register-open', (box) => innerHeight - box.getBoundingClientRect().bottom);
  await page.evaluate(() =>
    document.querySelector('.details-main h2')?.scrollIntoView({ behavior: 'instant' }),
  );
  expect(Math.round(await distance())).toBe(0);
  await page.focus('.details-main a[href$=".pdf"]');
  await page.waitForFunction(() => {
    const box = document.querySelector('.register-open')?.getBoundingClientRect();
    const focused = document.activeElement?.getBoundingClientRect();
    return box !== undefined && focused !== undefined && focused.bottom <= box.top;
  });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await distance()).toBeGreaterThan(200);
});

/** What one looks for on a screen, as it is seen in a window of this width. */
const screens: readonly [string, number, string, () => unknown, unknown][] = [
  [
    'a homepage has no permanent links, and its headings lead to their lists',
    1280,
    '/de',
    () => [
      [...document.querySelectorAll('.permalink')].filter((link) => link.checkVisibility()).length,
      document.querySelector('main h2 a')?.getAttribute('href'),
    ],
    [0, '/de/newnsb'],
  ],
  [
    'all gaps of a breadcrumb look the same',
    1280,
    '/de/tag-der-offenen-messstation',
    () => {
      const items = [...document.querySelectorAll('.breadcrumb ol > li')];
      const ends = items.map((item) => {
        const summary = item.querySelector('summary')?.getBoundingClientRect();
        const text = item.querySelector('a, span')?.getBoundingClientRect();
        // The arrow stands in the middle of its room.
        const arrow = parseFloat(getComputedStyle(item).fontSize) / 4;
        return {
          start: text?.left ?? 0,
          end: summary ? (summary.left + summary.right) / 2 + arrow : (text?.right ?? 0),
        };
      });
      const gaps = ends
        .slice(1)
        .map(({ start }, index) => Math.round(start - (ends[index]?.end ?? 0)));
      return Math.max(...gaps) - Math.min(...gaps);
    },
    0,
  ],
  [
    'an event that does not take place is marked in lists, and a mark keeps its padding',
    1280,
    '/de/overview/events',
    () =>
      [...document.querySelectorAll('.badge-off')].map((mark) => [
        mark.textContent,
        parseFloat(getComputedStyle(mark).paddingInlineStart) > 0,
      ])[0],
    ['Abgesagt', true],
  ],
  [
    'a service says how to use it right below its lead',
    1280,
    '/de/bauen-am-ufer',
    () => document.querySelector('.lead + *')?.className,
    'box action-box',
  ],
  [
    'filters have one kind of select and no second primary button',
    360,
    '/de/newnsb',
    () => {
      document.querySelector<HTMLElement>('.filter-toggle')?.click();
      return new Promise((done) =>
        requestAnimationFrame(() => {
          const panel = document.querySelector('#filter-panel');
          const all = (what: string) => [...(panel?.querySelectorAll(what) ?? [])];
          const looks = all('select, .filter-value').map(
            (one) => getComputedStyle(one).backgroundImage,
          );
          const buttons = all('button:not(.close, .button-outline)');
          done([new Set(looks).size, buttons.filter((one) => one.checkVisibility()).length]);
        }),
      );
    },
    [1, 1],
  ],
  [
    'a page in easy language leads back in words, and its menu is one button',
    360,
    '/de/leichte-sprache-hochwasser',
    () => [
      document.querySelector('.version-badge')?.textContent,
      [...document.querySelectorAll('.pill-navigation :is(a, summary)')].filter((one) =>
        one.checkVisibility(),
      ).length,
    ],
    ['Zur normalen Sprache', 1],
  ],
];

test.each(screens)('%s', async (_, width, path, look, expected) => {
  await page.setViewport({ width, height: 740 });
  await reach(path);
  expect(await page.evaluate(look)).toEqual(expected);
});

test('the way to the top lies over nothing of a list, however wide it is', async () => {
  await reach('/de/overview/news');
  for (const width of [320, 768, 1280, 1440]) {
    await page.setViewport({ width, height: 700 });
    const covered = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      const way = document.querySelector('.back-to-top a') ?? document.body;
      const its = way.getBoundingClientRect();
      const isSticky = getComputedStyle(way).position === 'sticky';
      return [...document.querySelectorAll('main :is(a, button, input, p, h2, h3)')]
        .filter((part) => part.checkVisibility() && part.closest('.back-to-top') === null)
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isBeside = right <= its.left || left >= its.right;
          return !isBeside && (isSticky || !(bottom <= its.top || top >= its.bottom));
        })
        .map((part) => part.textContent);
    });
    expect([width, covered]).toEqual([width, []]);
  }
});

test.each([
  ['/de/exkursion-gletschervorfeld', 'Diese Veranstaltung ist abgesagt.', 0],
  ['/de/infoanlass-hafenplanung-velm', 'Diese Veranstaltung ist verschoben.', 1],
  ['/de/wasserentnahme-bei-trockenheit', 'Diese Dienstleistung ist vorübergehend', 0],
  ['/de/dossier-hochwasser-2025', 'Dieses Dossier ist archiviert', 0],
])('the state of %s stands under its title, and leads nowhere', async (path, state, count) => {
  await openPlain(path);
  expect(await textOf('.hero + .notification .notification-title')).toContain(state);
  expect(await page.$$('.action-box .button, .date-box a[download]')).toHaveLength(count);
});

describe('without script', () => {
  test('the authorities are filtered by the address, from the top bar on', async () => {
    await openPlain('/de');
    await page.click('.authorities > summary');
    await enter(page, '.authorities a[href="/de/authorities"]');
    const all = await visibleCount('.authority-columns li');
    await page.type('main input[name="q"]', 'GEWASSER');
    await enter(page, 'main form button[type="submit"]');
    expect(new URL(page.url()).search).toBe('?q=GEWASSER');
    expect(await visibleCount('.authority-columns li')).toBe(1);
    expect(await textOf('main [role="status"]')).toBe('1 Behörde gefunden');
    expect(all).toBeGreaterThan(1);
  });

  test('an event has permanent links and its calendar file, a page the feed of its changes', async () => {
    await openPlain('/de/fachtagung-lebendige-ufer');
    const headings = await page.$$eval('.details h2:has(.permalink)', (all) =>
      all.map(({ id, lastElementChild }) => [`#${id}`, lastElementChild?.getAttribute('href')]),
    );
    expect(headings).toContainEqual(['#details-date', '#details-date']);
    expect(await hrefOf('.date-box a[download]')).toBe('/de/overview/events/100402.ics');
    await openPlain('/de/badewasserqualitaet');
    expect(await hrefOf('.feed-link a')).toBe('/api/changes/de/badewasserqualitaet');
  });
});
