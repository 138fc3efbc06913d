import { componentPages } from '../support/componentPages';
import { enter, follow } from '../support/visit';

const { open, openPlain, page, textOf, visibleCount } = componentPages();

describe('without script', () => {
  test('the authorities are filtered by the address, from the top bar on', async () => {
    await openPlain('/de');
    await page().click('.authorities > summary');
    await enter(page(), '.authorities a[href="/de/authorities"]');
    const all = await visibleCount('.authority-columns li');
    await page().type('main input[name="q"]', 'GEWASSER');
    await enter(page(), 'main form button[type="submit"]');
    expect(new URL(page().url()).search).toBe('?q=GEWASSER');
    expect(await visibleCount('.authority-columns li')).toBe(1);
    expect(await textOf('main [role="status"]')).toBe('1 Behörde gefunden');
    expect(all).toBeGreaterThan(1);
  });

  test('the address turns the glossary round', async () => {
    const terms = () =>
      page().$$eval('.term summary', (all) => all.map(({ textContent }) => textContent));
    await openPlain('/de/glossar');
    const ascending = await terms();
    await enter(page(), '.glossary-order a:not([aria-current])');
    expect(await terms()).toEqual(ascending.toReversed());
    expect(new URL(page().url()).search).toBe('?sort=titleDescending');
  });

  test('the headings of details are their own permanent links', async () => {
    await openPlain('/de/fachtagung-lebendige-ufer');
    const headings = await page().$$eval('.details h2:has(.permalink)', (all) =>
      all.map(({ id, firstElementChild }) => [`#${id}`, firstElementChild?.getAttribute('href')]),
    );
    expect(headings).toContainEqual(['#details-date', '#details-date']);
    expect(headings).toContainEqual(['#details-presenters', '#details-presenters']);
  });

  test('an event leads to its calendar file, a page to the feed of its changes', async () => {
    await openPlain('/de/fachtagung-lebendige-ufer');
    const calendar = await page().$eval('.date-box a[download]', (link) =>
      link.getAttribute('href'),
    );
    expect(calendar).toBe('/de/overview/events/100402.ics');
    await openPlain('/de/badewasserqualitaet');
    const feed = await page().$eval('.feed-link a', (link) => link.getAttribute('href'));
    expect(feed).toBe('/api/changes/de/badewasserqualitaet');
  });
});

test('languages are grouped by what the site has in them, and are found by name', async () => {
  const groups = () =>
    page().$$eval('.languages', (all) => all.map((list) => list.querySelectorAll('a').length));
  await open('/de/languages');
  const [withContent = 0, withTable = 0, others = 0] = await groups();
  expect(withContent + withTable + others).toBe(183);
  expect(withContent).toBeLessThan(others);
  expect(withTable).toBeLessThan(others);
  await page().type('.page-languages .filter-field input', 'deut');
  await page().waitForFunction(() => document.querySelectorAll('.languages a').length === 1);
  expect(await textOf('.languages a')).toBe('Deutsch');
});

test('with script the glossary turns round at once and keeps what was typed', async () => {
  await open('/de/glossar');
  await page().type('.glossary-filter input', 'abfluss');
  const before = await page().$$eval('.term', (all) => all.map(({ id }) => id));
  await page().click('.glossary-order li:last-child a');
  const after = await page().$$eval('.term', (all) => all.map(({ id }) => id));
  expect(before.length).toBeGreaterThan(1);
  expect(after).toEqual(before.toReversed());
  expect(await page().$eval('.glossary-filter input', (field) => field.value)).toBe('abfluss');
  expect(new URL(page().url()).pathname).toBe('/de/glossar');
});

test('the table of contents marks what is being read', async () => {
  await open('/de/badewasserqualitaet');
  const current = () =>
    page().$$eval('.contents a[aria-current="location"]', (all) =>
      all.map((a) => a.getAttribute('href')),
    );
  const places = await page().$$eval('.contents a', (all) => all.map(({ hash }) => hash));
  expect(await current()).toEqual([]);
  for (const place of [places[1], places[0], places.at(-1)]) {
    await page().evaluate((hash) => {
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    }, place ?? '');
    await page().waitForSelector(`.contents a[aria-current="location"][href="${place}"]`);
    expect(await current()).toEqual([place]);
  }
});

test('the way back is the list a page was reached from, otherwise the page above', async () => {
  await open('/de/search?q=wasser');
  await follow(page(), '/de/badewasserqualitaet');
  expect(await page().$eval('.share-bar .back', (link) => link.getAttribute('href'))).toBe(
    '/de/search?q=wasser',
  );
  await follow(page(), '/de/glossar');
  const above = await page().$$eval('.breadcrumb ol > li > a', (all) => all.at(-1)?.textContent);
  expect(await page().$eval('.share-bar .back', (link) => link.textContent)).toBe(above);
});

test('paper says where a page is from and when it was printed', async () => {
  await open('/de/badewasserqualitaet');
  expect(await visibleCount('.print-note')).toBe(0);
  await page().emulateMediaType('print');
  await page().evaluate(() => dispatchEvent(new Event('beforeprint')));
  const note = await textOf('.print-note');
  expect(note).toContain('http://localhost:3000/de/badewasserqualitaet');
  expect(note).toMatch(/Gedruckt am \d+\. \p{L}+ \d{4}/u);
  expect(await visibleCount('.print-note')).toBe(1);
});

test('an open registration stays in reach on a narrow screen, and leaves the footer free', async () => {
  await page().setViewport({ width: 360, height: 700 });
  await open('/de/fachtagung-lebendige-ufer');
  const distance = () =>
    page().$eval('.register-open', (box) => innerHeight - box.getBoundingClientRect().bottom);
  await page().evaluate(() =>
    document.querySelector('.details-main h2')?.scrollIntoView({ behavior: 'instant' }),
  );
  expect(Math.round(await distance())).toBe(0);
  await page().focus('.details-main a[href$=".pdf"]');
  await page().waitForFunction(() => {
    const box = document.querySelector('.register-open')?.getBoundingClientRect();
    const focused = document.activeElement?.getBoundingClientRect();
    return box !== undefined && focused !== undefined && focused.bottom <= box.top;
  });
  await page().evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await distance()).toBeGreaterThan(200);
});
