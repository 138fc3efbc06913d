import { endHold, keepHold, createHoldReader } from '../../server/hold/hold';
import { settled } from '../support/contentHarness';
import { startKeptSite, type KeptSite } from '../support/keptSite';
import { createMemoryLog } from '../support/memoryLog';
import { memoryRecords } from '../support/memoryRecords';
import { page } from '../support/smallSite';

const since = '2026-11-21T12:00:00.000Z';
const week = 7 * 86_400_000;
const flood = {
  id: 'f',
  hazardType: 'flood',
  level: 4,
  validFrom: '2026-11-20T06:00:00+01:00',
  updatedAt: '2026-11-20T06:00:00+01:00',
  region: { de: 'Aare' },
  title: { de: 'Hochwasser' },
  text: { de: 'Ufer meiden.' },
};

describe('a site that is held', () => {
  const records = memoryRecords();
  let site: KeptSite;
  const text = async (path: string) => (await site.ask(path)).text;
  const report = async () => JSON.parse(await text('/status/lastPublish.json'));
  const titled = (title: string) => page('2', { title });

  /** Publishes, and waits until the site has looked. */
  async function publish(...changes: readonly [string, unknown][]): Promise<void> {
    const before = site.upstream.count('lastPublish.json');
    site.publish(...changes);
    await settled(() => site.upstream.count('lastPublish.json') > before);
  }

  beforeAll(async () => {
    const hold = createHoldReader(records, createMemoryLog());
    site = await startKeptSite([['de/kontakt.json', titled('Alt')]], {}, { hold });
    await site.watch();
    await settled(async () => (await text('/de/kontakt')).includes('Alt'));
    await keepHold(records, { since });
    await publish(['de/kontakt.json', titled('Neu')], ['de/start.json', page('1', { title: 'X' })]);
    await settled(() => site.site.content.publishState().held?.waiting !== undefined);
  });
  afterAll(() => site.stop());

  test('shows what it showed, and says so', async () => {
    expect(await text('/de/kontakt')).toContain('Alt');
    expect(await report()).toMatchObject({
      status: 'held',
      publishId: 'one',
      held: { since, waiting: 'publish-1' },
    });
    const readable = await site.ask('/de/status/lastPublish', { headers: { Accept: 'text/html' } });
    expect(readable.text).toContain('Angehalten seit');
    const figures = await site.metrics.text();
    expect(figures).toContain(`publish_held_since_seconds ${Date.parse(since) / 1000}\n`);
  });

  test('asks for nothing that it holds, however old that becomes', async () => {
    site.clock.now += week;
    const before = site.upstream.count('de/kontakt.json');
    const answer = await site.ask('/de/kontakt');
    expect(answer.text).toContain('Alt');
    expect(answer.header('cache-control')).toContain('s-maxage=60');
    expect(site.upstream.count('de/kontakt.json')).toBe(before);
  });

  test('keeps its pages while the source is down, but reads what it does not hold', async () => {
    site.upstream.fail({ kind: 'reset' });
    expect((await site.ask('/de/kontakt')).status).toBe(200);
    site.upstream.fail(undefined);
    expect((await site.ask('/de/publication/7/a')).status).toBe(200);
  });

  test('shows new hazard messages', async () => {
    await publish(['index/alerts.json', [flood]]);
    await settled(async () => (await text('/de/kontakt')).includes('Ufer meiden.'));
    expect(await text('/de/kontakt')).toContain('Alt');
  });

  test('adopts the newest when it is released', async () => {
    await endHold(records);
    await publish();
    await settled(async () => (await text('/de/kontakt')).includes('Neu'));
    const { status, publishId, held } = await report();
    expect({ status, publishId, held }).toEqual({
      status: 'ok',
      publishId: 'publish-3',
      held: undefined,
    });
    expect(await site.metrics.text()).toContain('publish_held_since_seconds 0\n');
  });
});
