import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHtml } from '../../support/pages/html';
import { testApp } from '../../support/sites/testApp';
import { gravestAlerts, liteDocuments } from '../../support/content/liteDocuments';
import { useForAll } from '../../support/run/atEnd';

const mostBytes = 14_000;
const assets = 'dist/public/assets';
describe('with a hazard message of level 5', () => {
  const site = useForAll(() => testApp([...liteDocuments, gravestAlerts]));
  beforeAll(() => site.watch());

  test.each(['/de', '/fr', '/ar', '/zh', '/'])('%s is a lite home', async (path) => {
    const { status, text, header } = await site.ask(path);
    expect([status, header('speculation-rules')]).toEqual([200, null]);
    const dom = parseHtml(text);
    const tags = (name: string) => dom.all(({ tagName }) => tagName === name).length;
    expect(['img', 'svg', 'script', 'video', 'style'].map(tags)).toEqual([0, 0, 0, 0, 0]);
    expect(['h1', 'main', 'nav', 'form', 'link'].map(tags)).toEqual([1, 1, 1, 1, 2]);
    const [, style] = /href="\/assets\/(lite\.\w+\.css)"/.exec(text) ?? [];
    expect(readdirSync(assets)).toContain(style);
    const bytes = Buffer.byteLength(text) + readFileSync(join(assets, style ?? '')).length;
    expect(bytes).toBeLessThan(mostBytes);
  });

  test('it holds name, messages, menu, contact, search and the way to the whole home', async () => {
    const { text } = await site.ask('/de');
    expect(text).toContain('>Amt</a>');
    expect(text.indexOf('Stufe 5')).toBeLessThan(text.indexOf('Stufe 3'));
    for (const part of ['Ufer meiden.', '/de/seite-11', '/de/kontakt', 'action="/de/search"']) {
      expect(text).toContain(part);
    }
    const whole = await site.ask('/de?full=1');
    expect(text).toContain('href="/de?full=1"');
    expect(whole.text).toContain('<script');
    expect(whole.text).toContain('rel="canonical" href="http://localhost:3000/de"');
  });

  test('it is in the language and the direction of its home', async () => {
    const { text } = await site.ask('/ar');
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('<label for="q">Diese Website durchsuchen</label>');
    expect(text).toMatch(/<form[^>]* lang="de" dir="ltr"/);
    expect(text).toContain('فيضان');
  });

  test('other pages are whole', async () => {
    expect((await site.ask('/de/kontakt')).text).toContain('<script');
  });

  test('it ends with the message', async () => {
    site.clock.now = Date.parse('2026-11-22T06:00:00+01:00');
    expect((await site.ask('/de')).text).toContain('<script');
  });
});
