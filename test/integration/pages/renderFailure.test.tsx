import { Suspense, type ReactElement } from 'react';
import { testApp, type TestApp } from '../../support/sites/testApp';

let site: TestApp;
let failing: 'nothing' | 'a part' | 'the files' = 'nothing';

function Broken(): never {
  throw new Error('broken');
}

beforeAll(async () => {
  site = await testApp();
  const { assets } = site.site;
  const createExtractor = assets.createExtractor.bind(assets);
  jest.spyOn(assets, 'createExtractor').mockImplementation(() => {
    const extractor = createExtractor();
    const collect = extractor.collectChunks.bind(extractor);
    if (failing === 'the files') {
      extractor.getScriptElements = () => {
        throw new Error('broken');
      };
    }
    if (failing === 'a part') {
      extractor.collectChunks = (application: ReactElement) =>
        collect(
          <>
            {application}
            <Suspense fallback={null}>
              <Broken />
            </Suspense>
          </>,
        );
    }
    return extractor;
  });
  await site.watch();
  await site.ask('/de/kontakt');
});
afterAll(() => site.stop());

const visit = (path: string) =>
  site.ask(path, { headers: { 'User-Agent': 'Mozilla/5.0 Firefox/128.0' } });

describe.each([
  ['a part', '/de'],
  ['the files', '/fr'],
] as const)('where %s of a page cannot be rendered', (what, never) => {
  beforeAll(() => {
    failing = what;
  });
  afterAll(() => {
    failing = 'nothing';
  });

  test('the page of before goes out', async () => {
    site.clock.now += 3_600_000;
    const { status, way, header } = await site.ask('/de/kontakt');
    expect([status, way, header('retry-after')]).toEqual([200, 'page; hit; detail=stale', null]);
  });

  test('a page that was never there is an error page, and is not kept', async () => {
    const { status, text, header } = await visit(never);
    expect([status, header('cache-control')]).toEqual([500, 'no-store']);
    expect(text).toContain('<html');
    failing = 'nothing';
    expect((await visit(never)).status).toBe(200);
  });
});
