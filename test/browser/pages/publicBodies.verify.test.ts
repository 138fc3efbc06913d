import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagesOf } from '../../support/content/pack';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { load } from '../../support/browser/visit';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { useForAll } from '../../support/run/atEnd';

const { page, complaints } = useTab(useBrowser());
const german = /German|allemand|alem[áã]|ドイツ/u;

/** Public bodies of one language or more, and none of them German; the first language stands in. */
const bodies = [
  ['ja', 'Asia/Tokyo', '21:00', 'JP', '110,119'],
  ['en,fr', 'America/Toronto', '07:00', 'CA', ''],
] as const;

describe.each(bodies)('a site in %s', (languages, timeZone, noon, country, numbers) => {
  const locales = languages.split(',');
  const [first = ''] = locales;
  const settings = {
    PRIMARY_LANGUAGES: languages,
    TIME_ZONE: timeZone,
    COUNTRY: country,
    AUTHORITIES: 'off',
    EMERGENCY_NUMBERS: numbers,
    ACCESSIBILITY_STANDARD: 'EN 301 549',
  };
  let folder: string;
  const site = useForAll(async () => {
    const home = temporaryFolder();
    folder = join(home, 'content');
    run('new', home);
    run('compile', folder, '--out', join(home, 'published'));
    const text = { [first]: 'Tsunami' };
    const warning = { hazardType: 'flood', level: 3, region: text, title: text, text };
    const since = { validFrom: '2026-01-15T12:00:00Z', updatedAt: '2026-01-15T12:00:00Z' };
    const alerts = { value: [{ id: 'a', ...warning, ...since }] };
    mkdirSync(join(folder, 'index'));
    writeFileSync(join(folder, 'index/alerts.json'), JSON.stringify(alerts));
    const content = { STATIC_CONTENT_URL: pathToFileURL(folder).href };
    return startServer({ ...settings, ...content, ...withoutSearch });
  });

  function run(...parameters: string[]): string {
    const command = ['dist/server/main.cjs', ...parameters];
    return execFileSync(process.execPath, command, { encoding: 'utf8', env: settings });
  }

  const ask = async (path: string, wished = 'xx') =>
    (await fetch(site.origin + path, { headers: { 'Accept-Language': wished } })).text();
  const languageOf = (html: string) => /<html[^>]* lang="([^"]*)"/.exec(html)?.[1];

  test('is checked as a whole one, and shows every page', async () => {
    const counts = run('check', folder, '--json').trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(counts)).toMatchObject({ error: 0, warning: 0, note: 0 });
    const pages = pagesOf(join(folder, '../published'));
    expect(new Set(pages.map(({ locale }) => locale))).toEqual(new Set(locales));
    for (const { path, text } of pages) expect(await ask(path)).toContain(text);
  });

  test('begins in the language of the visitor, or in the first', async () => {
    for (const locale of locales) expect(languageOf(await ask('/', locale))).toBe(locale);
    expect(languageOf(await ask('/', 'de,it'))).toBe(first);
    expect(languageOf(await ask('/fi'))).toBe(first);
  });

  test('names its languages to search engines, and no others', async () => {
    const html = await ask(`/${first}`);
    const alternates = [...html.matchAll(/<link rel="alternate" [^>]*hreflang="[^"]*"[^>]*>/g)];
    expect(alternates.map(([link]) => /hreflang="([^"]*)"/.exec(link)?.[1])).toEqual([
      ...locales,
      'x-default',
    ]);
    expect(alternates.at(-1)?.[0]).toContain(`/${first}"`);
    const index = await ask('/sitemap.xml');
    expect([...index.matchAll(/\/(\w+)\/sitemap\.xml/g)].map(([, code]) => code)).toEqual(locales);
  });

  test('has the time of its place, in the browser, too', async () => {
    expect(/hazard-times">(.*?)<\/p>/.exec(await ask(`/${first}`))?.[1]).toContain(noon);
    await load(page, `${site.origin}/${first}`);
    expect(await page.$eval('.hazard-times', (times) => times.textContent)).toContain(noon);
    expect(complaints().filter((one) => !one.includes('404'))).toEqual([]);
  });

  test('names no authority, number or standard of another country', async () => {
    expect(await ask(`/${first}`)).toContain(`content="${first}_${country}"`);
    expect((await fetch(`${site.origin}/${first}/authorities`)).status).toBe(404);
    const offline = await ask(`/offline/${first}`);
    for (const number of numbers.split(',')) expect(offline).toContain(number);
    const statement = await ask(`/${first}/accessibility`);
    expect(statement).toContain('EN 301 549');
    for (const html of [offline, statement, await ask(`/${first}`)]) {
      expect(html).not.toMatch(/\b(117|118|144)\b|eCH|\/authorities/);
    }
    const warnings = site.logged().filter(({ level }) => level === 'warn');
    expect(warnings.filter(({ msg }) => !msg.startsWith('Search index'))).toEqual([]);
  });

  test('offers them in the header, where there are several; the browser says the same', async () => {
    const header = () =>
      page.$$eval('.language-switcher > ul > li', (list) =>
        list.map((one) => one.querySelector('span')?.textContent),
      );
    const offered = locales.length === 1 ? [] : locales.map((code) => code.toUpperCase());
    for (const path of [`/${locales.at(-1)}`, `/${first}/accessibility`]) {
      await load(page, site.origin + path);
      expect([path, await header()]).toEqual([path, offered]);
    }
    await load(page, `${site.origin}/fi`);
    expect(await header()).toEqual([...locales, 'fi'].map((code) => code.toUpperCase()));
    expect(await page.$eval('.language-notes', (notes) => notes.textContent)).not.toMatch(german);
    expect(complaints().filter((one) => !one.includes('404'))).toEqual([]);
  });
});
