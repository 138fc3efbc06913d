import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settled } from '../support/contentHarness';
import { startFakeUpstream, type FakeUpstream, type Fault } from '../support/fakeUpstream';
import { smallSite } from '../support/smallSite';
import { startSite, type LogLine, type RunningSite } from '../support/startSite';
import { everything } from '../support/tier';

let upstream: FakeUpstream;
let site: RunningSite;
const indexFolder = mkdtempSync(join(tmpdir(), 'workers-end-'));

const startWorkers = () =>
  startSite({
    WORKERS: '2',
    SECRET_KEY: 'known to both workers and to nobody else',
    STATIC_CONTENT_URL: upstream.base.href,
    SEARCH_INDEX_DIR: indexFolder,
  });

beforeAll(async () => {
  upstream = await startFakeUpstream(new Map(smallSite()));
  site = await startWorkers();
});

afterAll(async () => {
  await site.stop();
  await upstream.close();
  rmSync(indexFolder, { recursive: true });
});

test('SIGTERM lets both workers finish what was asked, then closes the port', async () => {
  const logged = (message: string) => site.logged().filter(({ msg }) => msg === message);
  const ask = () => fetch(`${site.origin}/de/kontakt`, { headers: { Connection: 'close' } });
  const source = Promise.withResolvers<Fault>();
  upstream.fail((path) =>
    path === 'de/kontakt.json' ? { kind: 'held', until: source.promise } : undefined,
  );
  const running = Array.from({ length: 4 }, ask);
  // Each worker reads a document once, however many ask for it.
  await settled(() => upstream.count('de/kontakt.json') === 2);
  site.signal('SIGTERM');
  await settled(() => logged('Stopping').length === 2);
  upstream.fail(undefined);
  source.resolve({ kind: 'slow', milliseconds: 0 });
  for (const answer of await Promise.all(running)) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Titel 2');
  }
  expect(await site.ended).toBe(0);
  await expect(ask()).rejects.toThrow('fetch failed');
});

(everything ? test : test.skip)('workers end with their primary, however it ended', async () => {
  const other = await startWorkers();
  const serving = () => other.logged().filter(({ msg }) => msg === 'A worker serves');
  await settled(() => serving().length === 2);
  other.signal('SIGKILL');
  await other.ended;
  const isGone = ({ worker }: LogLine) => {
    try {
      return !process.kill(Number(worker), 0);
    } catch {
      return true;
    }
  };
  await settled(() => serving().every(isGone));
});
