import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHtml } from '../support/html';
import { startKeptSite, type KeptSite } from '../support/keptSite';
import { gravestAlerts, liteDocuments } from '../support/liteDocuments';

const mostBytes = 14_000;
const assets = 'dist/public/assets';
describe('with a hazard message of level 5', () => {
  let site: KeptSite;
  beforeAll(async () => {
    site = await startKeptSite([...liteDocuments, gravestAlerts]);
    await site.watch();
  });
  afterAll(() => site.stop());

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

describe('under overload', () => {
  let site: KeptSite;
  beforeAll(async () => {
    site = await startKeptSite(liteDocuments);
    await site.watch();
    site.load.delayMs = 10_000;
  });
  afterAll(() => site.stop());

  test('homes are answered with lite ones, which no cache may hold', async () => {
    const answers = [await site.ask('/fr'), await site.ask('/fr'), await site.ask('/')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ text }) => text.includes('/assets/lite.'))).toEqual([true, true, true]);
    expect(answers[0]?.header('cache-control')).toBe('no-store');
    const lines = site.logged.filter(({ message }) => message === 'Request');
    expect(lines.slice(0, 2)).toMatchObject([
      { fields: { path: '/fr', cache: 'miss' } },
      { fields: { path: '/fr', cache: 'standIn' } },
    ]);
    const text = await site.metrics.text();
    expect(text).toMatch(/^page_cache_hits_total\{route="home",status="200"\} [12]$/m);
    expect(text).toMatch(/^http_request_duration_seconds_count\{route="home",.*\} [12]$/m);
  });

  test('the bare address is in the language of whoever asks', async () => {
    const languages = [];
    for (const wish of ['fr', 'de', 'ar', 'fr']) {
      const { text } = await site.ask('/', { headers: { 'Accept-Language': wish } });
      languages.push(/<html lang="(\w+)"/.exec(text)?.[1]);
    }
    const cookie = { 'Accept-Language': 'fr', Cookie: 'language=de' };
    const { text } = await site.ask('/', { headers: cookie });
    languages.push(/<html lang="(\w+)"/.exec(text)?.[1]);
    expect(languages).toEqual(['fr', 'de', 'ar', 'fr', 'de']);
  });

  test.each(['/de/kontakt', '/de/xx', '/fr/search?q=a'])('%s is refused', async (path) => {
    expect((await site.ask(path)).status).toBe(503);
  });

  test('what is sent to a home is refused', async () => {
    expect((await site.ask('/fr', { method: 'POST' })).status).toBe(503);
  });

  test('afterwards homes are whole', async () => {
    site.load.delayMs = 0;
    expect((await site.ask('/fr')).text).toContain('<script');
  });
});
