import { settled } from '../../support/run/settled';
import { copyPack } from '../../support/content/pack';
import { startServer, type RunningSite, withoutSearch } from '../../support/sites/startServer';
import { sampled } from '../../support/run/tier';
import { useForAll } from '../../support/run/atEnd';

/** One page of each kind that is made from documents, and some that others stand in for. */
const paths = [
  '/de',
  '/fr',
  '/ar',
  '/de/warnung-und-alarm',
  '/de/kontakt',
  '/de/leichte-sprache',
  '/de/gebaerdensprache',
  '/de/glossar',
  '/de/kinderwassertag',
  '/de/dossier-trinkwasser',
  '/de/bundesrat',
  '/de/newnsb/106050',
  '/de/sitemap',
  '/de/accessibility',
  '/de/nowhere',
  '/de/overview/services?wait=1',
  '/fr/nowhere',
];

const changes: readonly (readonly [string, string, (text: string) => string])[] = [
  [
    'the map of languages',
    'index/pagesToLanguageMap.json',
    (text) => {
      const { value } = JSON.parse(text);
      const id = Object.keys(value).find((one) => value[one].de === 'warnung-und-alarm') ?? '';
      return JSON.stringify({ value: { ...value, [id]: { de: 'warnung-und-alarm' } } });
    },
  ],
  ['a page', 'de/warnung-und-alarm.json', (text) => text.replaceAll('Warnung und Alarm', 'W & A')],
  ['the identity', 'site-identity/de.json', (text) => text.replaceAll('"BGU"', '"BGU neu"')],
  ['a menu', 'main-menus/main-de.json', (text) => text.replaceAll('"title": "', '"title": "Neu: ')],
  ['the homepages', 'index/homepages/de-all.json', (text) => text.replace('startseite', 'daten')],
  ['the footer', 'footer/de.json', (text) => text.replace('"title": "', '"title": "Neu: ')],
  [
    'the authorities',
    'index/data-records/office/de-all.json',
    (text) => text.replaceAll('"title": "', '"title": "Neu: '),
  ],
];

const pack = copyPack();
const settings = {
  STATIC_CONTENT_URL: pack.url,
  PUBLISH_POLL_SECONDS: '1',
  PAGE_CACHE_MB: '0',
  ...withoutSearch,
};
const site = useForAll(() => startServer(settings));
let publishes = 0;

/** One after the other: a page does not wait for long until its lists are there. */
async function pagesOf({ origin }: RunningSite): Promise<string[]> {
  const pages: string[] = [];
  for (const path of sampled(paths, 3)) {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    const publish = answer.headers.get('publish-id');
    pages.push(`${path} ${publish} ${answer.status} ${await answer.text()}`);
  }
  return pages;
}

/** The pages of a running server and of a new one, as soon as they are the same and published. */
async function bothPages(publishId: string): Promise<{ running: string[]; fresh: string[] }> {
  const other = await startServer(settings);
  let pages = { running: [''], fresh: [''] };
  await settled(async () => {
    pages = { running: await pagesOf(site), fresh: await pagesOf(other) };
    const { running, fresh } = pages;
    return fresh.every((page) => page.includes(publishId)) && running.join() === fresh.join();
  }).catch(() => undefined);
  return pages;
}

// That of a page alone is in pageCache.test.ts.
test.each(sampled(changes, 7))(
  'after a publish that changed %s, all pages are as a new server makes them',
  async (_, file, change) => {
    // What was rendered before the first look for a publish names none.
    await settled(async () => !(await pagesOf(site)).some((page) => /^\S+ null /.test(page)));
    const before = await pagesOf(site);
    expect(await pagesOf(site)).toEqual(before);
    pack.publish(file, change);
    publishes += 1;
    const publishId = `test-${publishes}`;
    const { running, fresh } = await bothPages(publishId);
    expect(running).toEqual(fresh);
    expect(fresh.join()).toContain(publishId);
  },
);
