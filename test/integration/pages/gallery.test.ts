import { readFileSync } from 'node:fs';
import { fetchHtml, parseHtml, statusAt } from '../../support/pages/html';
import { galleryPaths } from '../../support/browser/screens';
import { useSite } from '../../support/run/useSite';

describe('in development', () => {
  const site = useSite('gallery');

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

  test.each(['/__gallery/de/none', '/__gallery/xx/table', '/__gallery/de/table/1'])(
    '%s is not found',
    async (path) => {
      expect(await statusAt(site.origin + path)).toBe(404);
    },
  );
});

describe('in production', () => {
  const site = useSite('demo');

  test('components have the ids that editors gave them, for links to them', async () => {
    const { content } = JSON.parse(readFileSync('content/de/uferzonen.json', 'utf8')).value;
    const all = parseHtml(await fetchHtml(`${site.origin}/de/uferzonen`)).all(() => true);
    const shown = new Set(all.map(({ properties }) => properties['id']));
    expect(content.filter(({ id }: { id: string }) => !shown.has(id))).toEqual([]);
  });

  test('there is no gallery', async () => {
    const paths = ['/__gallery', '/__gallery/de/table', '/api/page/__gallery/de/table'];
    const statuses = await Promise.all(paths.map((path) => statusAt(site.origin + path)));
    expect(statuses).toEqual([404, 404, 404]);
  });
});
