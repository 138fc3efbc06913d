import { copyPack } from '../../support/content/pack';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { narrow, reach } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';

const pack = copyPack();
const { page } = useTab(useBrowser(), beforeAll);
const site = useForAll(async () => {
  // The last entries of the menu lead away, far out of sight on a phone.
  const outside = ['Geoportal', 'Messnetz', 'Warndienst'].map((title) => ({
    id: title,
    title,
    link: `https://www.example.org/${title}`,
  }));
  pack.publish('main-menus/main-de.json', (text) => {
    const menu: { value: object[] } = JSON.parse(text);
    return JSON.stringify({ value: [...menu.value, ...outside] });
  });
  pack.publish('site-identity/de.json', (text) => {
    const identity: { value: { metadata: object } } = JSON.parse(text);
    const logo = { src: 'media/icons/logo.svg', alt: '', width: 200, height: 48 };
    Object.assign(identity.value.metadata, { logo });
    return JSON.stringify(identity);
  });
  // What is kept in one line is longer than a line of a phone.
  pack.publish('de/hochwasser.json', (text) => {
    const { value }: { value: { metadata: { image: object }; content: object[] } } =
      JSON.parse(text);
    const copyright = 'Bild: Keystone-SDA / Peter Muster, Bundesamt für Gewässer und Ufer (BGU)';
    Object.assign(value.metadata.image, { copyright });
    const html = `<p><a href="tel:+41580000000">${'Rufen Sie uns an '.repeat(5)}</a></p>`;
    value.content.push({ component: 'richtext', id: 'number', content: { html } });
    return JSON.stringify({ value });
  });
  return startServer({ STATIC_CONTENT_URL: pack.url, ...withoutSearch });
});

beforeEach(() => page.setViewport(narrow));

test.each(['/de/gebaerdensprache', '/de/gefahrenstufen-hochwasser', '/de/hochwasser'])(
  '%s is no wider than the window, whatever is hidden in it',
  async (path) => {
    await reach(page, site.origin + path);
    const width = await page.evaluate(() => {
      scrollTo({ left: 10_000, behavior: 'instant' });
      return document.documentElement.scrollWidth + scrollX;
    });
    expect(width).toBe(narrow.width);
  },
);

test('the logo has both measures of the identity, which keep its room', async () => {
  await reach(page, `${site.origin}/de`);
  const measures = await page.$eval('.site-name img', (image) => [
    image.getAttribute('width'),
    image.getAttribute('height'),
  ]);
  expect(measures).toEqual(['200', '48']);
});
