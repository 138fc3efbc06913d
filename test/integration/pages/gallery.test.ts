import { fetchHtml, parseHtml, statusAt } from '../../support/pages/html';
import { galleryPaths, startGallery } from '../../support/browser/screens';
import { withoutSearch } from '../../support/sites/startServer';
import { useSite } from '../../support/run/useSite';
import { useForAll } from '../../support/run/atEnd';

describe('in development', () => {
  const site = useForAll(() => startGallery(withoutSearch));

  test('the gallery begins with links to all its pages', async () => {
    const links = parseHtml(await fetchHtml(`${site.origin}/__gallery`)).all(
      ({ tagName }) => tagName === 'a',
    );
    const hrefs = links.map(({ properties }) => properties['href']);
    expect(galleryPaths().filter((path) => !hrefs.includes(path))).toEqual([]);
  });

  test('its pages are pages of any language, which no search engine lists', async () => {
    const document = parseHtml(await fetchHtml(`${site.origin}/__gallery/ar/table`));
    expect(document.first('html')?.properties).toMatchObject({ lang: 'ar', dir: 'rtl' });
    const robots = document.all(({ properties }) => properties['name'] === 'robots');
    expect(robots.map(({ properties }) => properties['content'])).toEqual(['noindex']);
  });

  test('everything in it fits the content contract, but for what must not', async () => {
    for (const path of galleryPaths()) await fetchHtml(site.origin + path);
    const faulty = site.logged().filter(({ msg }) => msg.startsWith('Document'));
    expect(faulty.map((line) => line['document'])).toEqual(['v:page:de:html', 'v:page:de:unknown']);
  });

  test.each(['/__gallery/de/none', '/__gallery/xx/table', '/__gallery/de/table/1'])(
    '%s is not found',
    async (path) => {
      expect(await statusAt(site.origin + path)).toBe(404);
    },
  );
});

describe('in production', () => {
  const site = useSite('demo');

  test('there is no gallery', async () => {
    const paths = ['/__gallery', '/__gallery/de/table', '/api/page/__gallery/de/table'];
    const statuses = await Promise.all(paths.map((path) => statusAt(site.origin + path)));
    expect(statuses).toEqual([404, 404, 404]);
  });
});
