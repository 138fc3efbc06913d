import { componentPages } from '../../support/browser/componentPages';
import { testInFull } from '../../support/run/tier';

const { open, openPlain, page, reach, textOf, visibleCount } = componentPages(beforeAll);

test('a sortable table says by which column it is sorted', async () => {
  await reach('/de/messnetz');
  const column = () =>
    page.$$eval('tbody tr td:nth-of-type(2)', (all) => all.map((td) => td.textContent));
  await page.focus('th:nth-child(3) .sort');
  await page.keyboard.press('Enter');
  await page.waitForSelector('th:nth-child(3)[aria-sort="ascending"]');
  expect(await page.$eval('tbody td:nth-of-type(2)', (td) => getComputedStyle(td).textAlign)).toBe(
    'end',
  );
  const ascending = await column();
  expect(ascending.map(Number)).toEqual(ascending.map(Number).toSorted((a, b) => a - b));
  await page.keyboard.press('Enter');
  await page.waitForSelector('th:nth-child(3)[aria-sort="descending"]');
  expect(await column()).toEqual(ascending.toReversed());
});

test('a table is a region that can be focused only where it overflows', async () => {
  await reach('/de/badewasserqualitaet');
  expect(await page.$eval('.table', (region) => region.getAttribute('tabindex'))).toBeNull();
  expect(await visibleCount('.table-hint')).toBe(0);
  await page.setViewport({ width: 360, height: 800 });
  await page.waitForSelector('section.table[tabindex="0"][aria-labelledby]');
  expect(await visibleCount('.table-hint')).toBe(1);
  await page.emulateMediaType('print');
  expect(await visibleCount('.table-hint')).toBe(0);
});

describe('glossary', () => {
  test('filters while typing, marks what it finds and says how much', async () => {
    await reach('/de/glossar');
    const all = (await page.$$('.term')).length;
    await page.type('.glossary-filter input', 'GRUND');
    await page.waitForFunction(
      (count) => document.querySelectorAll('.term').length < count,
      {},
      all,
    );
    expect(
      await page.$$eval('.term mark', (marks) => marks.map((mark) => mark.textContent)),
    ).toContain('Grund');
    await page.type('.glossary-filter input', 'xyz');
    await page.waitForFunction(() => document.querySelector('.term') === null);
    expect(await textOf('.glossary-filter [role=status]')).toMatch(/^Kein Begriff gefunden/);
    await page.click('.alphabet li:first-child a');
    await page.waitForFunction(
      (count) => document.querySelectorAll('.term').length > count,
      {},
      all,
    );
  });

  testInFull('short explanations are shown; more terms get the focus', async () => {
    await open('/de/glossar');
    expect(await page.$$('.term details, details.term')).toEqual([]);
    const shown = (await page.$$('.term')).length;
    await page.click('.glossary-more button');
    const focused = await page.evaluate(() => document.activeElement?.id);
    const terms = await page.$$eval('.term', (all) => all.map(({ id }) => id));
    expect(focused).toBe(terms[shown]);
    const { top, bottom } = await page.evaluate(() => {
      const boxOf = (selector: string) =>
        [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
      return {
        top: boxOf('.glossary-more')?.top ?? 0,
        bottom: boxOf('.glossary-letter')?.bottom ?? 0,
      };
    });
    expect(top - bottom).toBeGreaterThanOrEqual(24);
  });

  testInFull('turns round at once and keeps what was typed', async () => {
    await reach('/de/glossar');
    await page.type('.glossary-filter input', 'abfluss');
    const before = await page.$$eval('.term', (all) => all.map(({ id }) => id));
    await page.click('.glossary-order li:last-child a');
    const after = await page.$$eval('.term', (all) => all.map(({ id }) => id));
    expect(before.length).toBeGreaterThan(1);
    expect(after).toEqual(before.toReversed());
    expect(await page.$eval('.glossary-filter input', (field) => field.value)).toBe('abfluss');
    expect(new URL(page.url()).pathname).toBe('/de/glossar');
  });

  testInFull('an address leads to the term it names', async () => {
    await reach('/de/glossar');
    const id = await page.$$eval('.term', (all) => all.at(-1)?.id);
    await open(`/de/glossar#${encodeURIComponent(id ?? '')}`);
    expect(await page.$$eval('.term:target', (all) => all.map((term) => term.id))).toEqual([id]);
  });

  test('a link of a term leads to one that is not shown yet', async () => {
    await open('/de/glossar?again');
    const hash = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.term a[href^="#term-"]')];
      const idOf = ({ hash: given }: HTMLAnchorElement) => decodeURIComponent(given.slice(1));
      const link = links.find((one) => document.getElementById(idOf(one)) === null);
      link?.closest('details')?.setAttribute('open', '');
      link?.click();
      return link?.hash;
    });
    expect(hash).toMatch(/^#term-/);
    await page.waitForSelector('.term:target');
  });
});

testInFull('a video that failed before the page was taken over says so', async () => {
  const { identifier } = await page.evaluateOnNewDocument(() =>
    Object.defineProperty(HTMLMediaElement.prototype, 'networkState', {
      get: () => HTMLMediaElement.NETWORK_NO_SOURCE,
    }),
  );
  await open('/de/auf-hochwasser-vorbereiten');
  await page.waitForSelector('.video .notification-error');
  await page.removeScriptToEvaluateOnNewDocument(identifier);
});

testInFull('the transcript of a video is searched and leads into the video', async () => {
  await reach('/de/auf-hochwasser-vorbereiten');
  await page.click('.transcript summary');
  const lines = (await page.$$('.transcript-lines > div')).length;
  await page.click('.transcript-lines > div:last-child button');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('VIDEO');
  await page.type('.transcript-search input', 'stufe 4');
  await page.waitForFunction(
    (count) => document.querySelectorAll('.transcript-lines > div').length < count,
    {},
    lines,
  );
  expect(
    await page.$eval('.transcript-search [role=status]', ({ textContent }) => textContent),
  ).toMatch(/\d+ Stellen? gefunden/);
});

testInFull('the chapters of a video are read from its track and lead into it', async () => {
  await reach('/de/auf-hochwasser-vorbereiten');
  await page.click('.chapters summary');
  await page.waitForFunction(() => document.querySelectorAll('.chapters dt').length > 1);
  expect(await textOf('.chapters dd')).toBe('Stufe 1 und 2');
  await page.click('.chapters dl > div:last-child button');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('VIDEO');
  expect(await page.$eval('video', ({ currentTime }) => currentTime)).toBeGreaterThan(1);
});

test('a script says whether a counter is open now', async () => {
  await reach('/de/kontakt');
  expect(await page.$eval('.open-state', ({ textContent }) => textContent)).toMatch(
    /geöffnet|Geschlossen/,
  );
});

test('on a phone a table of the site stacks, each cell below the name of its column', async () => {
  await page.setViewport({ width: 360, height: 800 });
  await reach('/de/status/lastPublish');
  const { fits, labels } = await page.$eval('.table', (table) => ({
    fits: table.scrollWidth <= table.clientWidth,
    labels: [...table.querySelectorAll('tbody tr:first-child td')].map(
      (cell) => getComputedStyle(cell, '::before').content,
    ),
  }));
  expect(fits).toBe(true);
  expect(labels).toContain('"Verbindung"');
});

describe('without script', () => {
  test('a glossary has every term and a working alphabet', async () => {
    await openPlain('/de/glossar');
    expect(await visibleCount('.term')).toBeGreaterThan(10);
    expect(await page.$('.glossary-filter')).toBeNull();
    const targets = await page.$$eval('.alphabet a', (all) =>
      all.map(({ hash }) => decodeURIComponent(hash)),
    );
    const present = await page.$$eval('.glossary-letter', (all) => all.map(({ id }) => `#${id}`));
    const all = await page.$eval('.glossary', ({ id }) => `#${id}`);
    expect(targets).toEqual([all, ...present]);
  });

  testInFull('a video prints its picture, its address and times of its transcript', async () => {
    await openPlain('/de/auf-hochwasser-vorbereiten');
    expect(await visibleCount('.video .print-only, .chapters')).toBe(0);
    await page.emulateMediaType('print');
    expect(await visibleCount('video, .menu-button')).toBe(0);
    expect(await visibleCount('.video img')).toBe(1);
    expect(await textOf('.video span.print-only')).toMatch(/\(http:.*\.mp4\)/);
    expect(await visibleCount('.transcript-lines dt')).toBeGreaterThan(1);
  });

  testInFull('nothing says whether a counter is open now', async () => {
    await openPlain('/de/kontakt');
    expect(await visibleCount('.hours')).toBeGreaterThan(0);
    expect(await visibleCount('.open-state')).toBe(0);
  });
});

testInFull('on a phone the notice of another language leaves room for the page', async () => {
  await page.setViewport({ width: 360, height: 800 });
  await open('/ar');
  const notice = await page.$eval('.language-notes', (it) => it.getBoundingClientRect().height);
  expect(notice).toBeGreaterThan(0);
  expect(notice).toBeLessThan(160);
});
