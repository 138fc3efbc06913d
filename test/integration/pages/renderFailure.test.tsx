import { ChunkExtractor } from '@loadable/server';
import { Suspense, type ReactElement } from 'react';
import { testApp } from '../../support/sites/testApp';
import { useForAll } from '../../support/run/atEnd';

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
