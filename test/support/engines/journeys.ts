import { evaluate, until, type EnginePage } from './engine';

/** Loads a page and waits until the application runs in it. */
export async function visit(page: EnginePage, url: string): Promise<void> {
  await page.open(url);
  await until(page, () => history.scrollRestoration === 'manual');
}

/** Gives the focus to what a selector finds. */
async function focus(page: EnginePage, selector: string) {
  await until(page, (sought) => document.querySelector(sought) !== null, selector);
  await evaluate(page, (sought) => document.querySelector<HTMLElement>(sought)?.focus(), selector);
}

async function press(page: EnginePage, selector: string, key: 'Enter' | 'Space' = 'Enter') {
  await focus(page, selector);
  await page.press(key);
}

async function write(page: EnginePage, selector: string, text: string): Promise<void> {
  await focus(page, selector);
  await page.type(text);
}

const seen = (page: EnginePage, selector: string) =>
  until(page, (sought) => document.querySelector(sought)?.checkVisibility() === true, selector);
const unseen = (page: EnginePage, selector: string) =>
  until(page, (sought) => document.querySelector(sought)?.checkVisibility() !== true, selector);
const focused = (page: EnginePage, selector: string) =>
  until(page, (sought) => document.activeElement?.matches(sought) === true, selector);
const text = (page: EnginePage, selector: string) =>
  evaluate(page, (sought) => document.querySelector(sought)?.textContent, selector);

type Journey = (page: EnginePage, origin: string) => Promise<void>;

/** Ways through the site with their names; each rejects where something on it does not come. */
export const journeys = Object.entries<Journey>({
  'through the menu': async (page, origin) => {
    await visit(page, `${origin}/de/uferzonen`);
    const top = '.main-navigation .menu-row > li:first-child > details';
    await press(page, `${top} > summary`);
    await seen(page, `${top} > .menu-panel`);
    await page.press('Escape');
    await unseen(page, `${top} > .menu-panel`);
    await focused(page, `${top} > summary`);
  },
  'through the menu of phones': async (page, origin) => {
    await page.resize(360, 780);
    await visit(page, `${origin}/de/uferzonen`);
    await press(page, '.menu-button');
    await seen(page, '#site-menu[role="dialog"]');
    await press(page, '.meta-navigation a[href="/de/kontakt"]');
    await until(page, () => location.pathname === '/de/kontakt');
    await focused(page, 'main h1');
  },
  'to another language': async (page, origin) => {
    await visit(page, `${origin}/de/hochwasser`);
    await press(page, '.language-switcher a[hreflang="fr"]');
    await until(page, () => location.pathname === '/fr/crues');
    await until(page, () => document.documentElement.lang === 'fr');
  },
  'through filters, and Back': async (page, origin) => {
    await visit(page, `${origin}/de/newnsb`);
    const before = await text(page, '#results');
    await press(page, '.filter-tree:has(input[name="topicIDs"]) summary');
    await press(page, 'input[name="topicIDs"]', 'Space');
    await until(page, () => location.search.startsWith('?topicIDs='));
    await until(page, (first) => document.getElementById('results')?.textContent !== first, before);
    await page.back();
    await until(page, (first) => document.getElementById('results')?.textContent === first, before);
  },
  'by the search': async (page, origin) => {
    await visit(page, `${origin}/de`);
    await write(page, '.site-header input[type="search"]', 'hochwasser');
    await page.press('Enter');
    await until(page, () => location.pathname === '/de/search');
    await seen(page, 'main mark');
  },
  'through the contact form': async (page, origin) => {
    await visit(page, `${origin}/de/kontaktformular`);
    await press(page, '.message-form button[type="submit"]');
    await seen(page, '.message-form .notification-error');
    await write(page, '[name="lastName"]', 'Muster');
    await write(page, '[name="email"]', 'visitor@example.org');
    await write(page, '[name="message"]', 'Ein Wort');
    await until(page, () => {
      const form = document.querySelector<HTMLFormElement>('form.message-form, .message-form form');
      return form !== null && new FormData(form).get('lastName') === 'Muster';
    });
  },
  'through the glossary': async (page, origin) => {
    await visit(page, `${origin}/de/glossar`);
    await write(page, '.glossary-filter input', 'grund');
    await until(page, () =>
      [...document.querySelectorAll('.term mark')].some((mark) => mark.textContent === 'Grund'),
    );
  },
  'through a table': async (page, origin) => {
    await visit(page, `${origin}/de/messnetz`);
    await press(page, 'th:nth-child(3) .sort');
    await until(page, () =>
      Boolean(document.querySelector('th:nth-child(3)')?.getAttribute('aria-sort')),
    );
    await until(page, () => {
      const cells = [...document.querySelectorAll('tbody tr td:nth-of-type(2)')];
      const column = cells.map((cell) => Number(cell.textContent));
      return (
        column.length > 2 && column.every((value, at) => at === 0 || value >= (column[at - 1] ?? 0))
      );
    });
  },
  'through sharing': async (page, origin) => {
    await visit(page, `${origin}/de/uferzonen`);
    await press(page, '.share-bar button[aria-haspopup="dialog"]');
    await seen(page, 'dialog[open]');
    await page.press('Escape');
    await unseen(page, 'dialog');
  },
  'through the drawer of authorities': async (page, origin) => {
    await visit(page, `${origin}/de/uferzonen`);
    await press(page, '.authorities > summary');
    await seen(page, '.authorities input');
    await write(page, '.authorities input', 'gewasser');
    await until(
      page,
      () =>
        document.querySelector('.authorities [role="status"]')?.textContent ===
        '1 Behörde gefunden',
    );
    await page.press('Escape');
    await focused(page, '.authorities > summary');
  },
  'from a list to its page, and Back to the place': async (page, origin) => {
    await visit(page, `${origin}/de/newnsb`);
    await evaluate(page, () => {
      const links = document.querySelectorAll<HTMLElement>('main a[href^="/de/newnsb/1"]');
      const last = Array.from(links).at(-1);
      last?.scrollIntoView({ behavior: 'instant', block: 'center' });
      last?.focus({ preventScroll: true });
    });
    const place = Number(await evaluate(page, () => scrollY));
    await page.press('Enter');
    await until(page, () => /^\/de\/newnsb\/./.test(location.pathname));
    await focused(page, 'main h1');
    await page.back();
    const isBack = (before: number) =>
      location.pathname === '/de/newnsb' && before > 0 && Math.abs(scrollY - before) < 50;
    await until(page, isBack, place);
  },
});
