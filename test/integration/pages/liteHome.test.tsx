import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHtml } from '../../support/pages/html';
import { testApp } from '../../support/sites/testApp';
import { gravestAlerts, liteDocuments } from '../../support/content/liteDocuments';
import { useForAll } from '../../support/run/atEnd';
import { ChunkExtractor } from '@loadable/server';
import { Suspense, type ReactElement } from 'react';

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

  test('who asks for the whole home at / does not change what others see there', async () => {
    for (const [path, hasScript] of [
      ['/?full=1', true],
      ['/', false],
      ['/?full=1', true],
    ] as const)
      expect((await site.ask(path)).text.includes('<script')).toBe(hasScript);
  });

  test('other pages are whole', async () => {
    expect((await site.ask('/de/kontakt')).text).toContain('<script');
  });

  test('it ends with the message', async () => {
    site.clock.now = Date.parse('2026-11-22T06:00:00+01:00');
    expect((await site.ask('/de')).text).toContain('<script');
  });
});

describe('render failure', () => {
  const site = useForAll(() => testApp());

  function Broken(): never {
    throw new Error('broken');
  }

  beforeAll(async () => {
    await site.watch();
    await site.ask('/de/kontakt');
  });

  const visit = (path: string) =>
    site.ask(path, { headers: { 'User-Agent': 'Mozilla/5.0 Firefox/128.0' } });

  function breakPart(): void {
    jest
      .spyOn(ChunkExtractor.prototype, 'collectChunks')
      .mockImplementation((application: ReactElement) => (
        <>
          {application}
          <Suspense fallback={null}>
            <Broken />
          </Suspense>
        </>
      ));
  }

  function breakFiles(): void {
    jest.spyOn(ChunkExtractor.prototype, 'getScriptElements').mockImplementation(() => {
      throw new Error('broken');
    });
  }

  describe.each([
    ['a part', '/de', breakPart],
    ['the files', '/fr', breakFiles],
  ])('where %s of a page cannot be rendered', (_, never, fail) => {
    beforeAll(fail);
    afterAll(() => jest.restoreAllMocks());

    test('the page of before goes out', async () => {
      site.clock.now += 3_600_000;
      const { status, way, header } = await site.ask('/de/kontakt');
      expect([status, way, header('retry-after')]).toEqual([200, 'page; hit; detail=stale', null]);
    });

    test('a page that was never there is an error page, and is not kept', async () => {
      const { status, text, header } = await visit(never);
      expect([status, header('cache-control')]).toEqual([500, 'no-store']);
      expect(text).toContain('<html');
      jest.restoreAllMocks();
      expect((await visit(never)).status).toBe(200);
    });
  });
});
