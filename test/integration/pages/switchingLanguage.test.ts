import { elementsIn, parseHtml, textOf } from '../../support/pages/html';
import { browserAgent } from '../../support/browser/visit';
import { useSite } from '../../support/run/useSite';

const site = useSite('demo');

async function get(path: string) {
  const response = await fetch(new URL(path, site.origin), {
    redirect: 'manual',
    // Crawlers get no page while the search is not ready.
    headers: { 'User-Agent': browserAgent },
  });
  const document = parseHtml(await response.text());
  const classed = (name: string) =>
    document.all(({ properties }) => [properties['className']].flat().includes(name));
  return { status: response.status, document, classed };
}

/** The links of a language in the main content of a page. */
async function linksIn(path: string, code: string) {
  const { status, document } = await get(path);
  const main = document.first('main');
  const links = main === undefined ? [] : elementsIn(main);
  const hrefs = links
    .filter(({ tagName, properties }) => tagName === 'a' && properties['hrefLang'] === code)
    .map(({ properties }) => String(properties['href']));
  return { status, hrefs };
}

/** Follows the link of a language in the switcher of a page, without script. */
async function choose(path: string, code: string): Promise<string> {
  const { document } = await get(path);
  const [link] = document.all(
    ({ tagName, properties }) => tagName === 'a' && properties['hrefLang'] === code,
  );
  const response = await fetch(site.origin + String(link?.properties['href']), {
    redirect: 'manual',
  });
  await response.arrayBuffer();
  expect(response.headers.get('set-cookie')).toContain(`language=${code};`);
  return `${response.status} ${response.headers.get('location')}`;
}

test.each([
  ['/de/hochwasser', 'fr', '/fr/crues'],
  ['/de/search?q=wasser', 'fr', '/fr/search?q=wasser'],
  [
    '/de/overview/news?q=tarna&sort=titleAscending',
    'it',
    '/it/overview/news?q=tarna&sort=titleAscending',
  ],
  ['/de/leichte-sprache-hochwasser', 'rm', '/rm/lingua-simpla-aua-gronda'],
  ['/de/leichte-sprache-hochwasser', 'en', '/en/leichte-sprache-hochwasser'],
  ['/de/gibt-es-nicht', 'fr', '/fr'],
  ['/en/leichte-sprache-hochwasser', 'fr', '/fr/langue-facile-crues'],
])('%s chosen in %s is %s', async (path, code, target) => {
  expect(await choose(path, code)).toBe(`303 ${target}`);
});

test('a page that a language lacks names those that have it, by their titles', async () => {
  const { status, classed } = await get('/en/leichte-sprache-hochwasser');
  expect(status).toBe(404);
  const links = classed('versions')
    .flatMap(elementsIn)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => `${String(link.properties['lang'])} ${textOf(link)}`);
  expect(links).toHaveLength(4);
  for (const [index, code] of ['de', 'fr', 'it', 'rm'].entries()) {
    expect(links[index]).toMatch(new RegExp(`^${code} .+ \\(.+\\)$`));
  }
});

test('a homepage that stands in says so on one line, and links those there are', async () => {
  const { classed } = await get('/ar');
  const [note] = classed('notification-info');
  expect(note && textOf(note)).toBe(
    'Es gibt keine Startseite in der gewählten Sprache (Arabisch). Sie sehen die deutsche Startseite. ' +
      'Für diese Seite verfügbar: DeutschFrançaisItalianoRumantschEnglish',
  );
});

test('without script, the list of all languages is that of the page, whose query it keeps', async () => {
  const { hrefs } = await linksIn('/en/languages?of=/de/search?q=wasser', 'fr');
  expect(hrefs).toEqual([`/language/fr?to=${encodeURIComponent('/fr/search?q=wasser')}`]);
  const page = await linksIn('/rm/languages?of=/de/leichte-sprache-hochwasser', 'it');
  expect(page.hrefs).toEqual([`/language/it?to=${encodeURIComponent('/it/lingua-facile-piene')}`]);
});

test.each(['//evil.example/', 'https://evil.example', '/de/languages', '/', '/%ff'])(
  'asked for the languages of %s, the list is that of the site',
  async (path) => {
    const { status, hrefs } = await linksIn(`/de/languages?of=${encodeURIComponent(path)}`, 'fr');
    expect(status).toBe(200);
    expect(hrefs).toEqual([`/language/fr?to=${encodeURIComponent('/fr')}`]);
  },
);
