import { startVersionedSite, type VersionedSite } from '../../soak/support/versionedSite';

const path = '/de/seite-1';
const hour = 3_600_000;
let site: VersionedSite;

beforeAll(async () => {
  site = await startVersionedSite(2);
  site.publish(['seite-1']);
});

afterAll(() => site.upstream.close());

/** What is wrong with a text that was asked for so many milliseconds from now. */
function faultsOf(text: string, later = 0): string[] {
  const at = Date.now() + later;
  return site.faultsOf(path, text, at, at + 10);
}

test('the last version is right at any time, the one before it a moment longer', () => {
  expect(faultsOf('[[seite-1:2]] [[menu:1]] [[seite-1:2]]', hour)).toEqual([]);
  expect(faultsOf('[[seite-1:1]]')).toEqual([]);
  expect(faultsOf('[[seite-1:1]]', hour)).toEqual([expect.stringContaining('was replaced')]);
});

test('two versions on one page, one of the future, and none are faults', () => {
  expect(faultsOf('[[seite-1:1]] [[seite-1:2]]')).toEqual([
    'seite-1: versions 1 and 2 on one page',
  ]);
  expect(faultsOf('[[seite-1:3]]')).toEqual(['seite-1: 3 is not published']);
  expect(faultsOf('[[menu:1]]')).toEqual([`${path} does not show its document`]);
});

test('while its source fails, a site is not blamed for what is old', () => {
  const now = Date.now();
  site.excuse(now - 1_000, now + hour);
  expect(faultsOf('[[seite-1:1]]', hour)).toEqual([]);
  expect(faultsOf('[[seite-1:1]]', hour + 60_000)).not.toEqual([]);
});
