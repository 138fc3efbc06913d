import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endHold, keepHold, readHold } from '../../../server/content/publish/publishState';
import { settled } from '../../support/run/settled';
import { testApp, type TestApp } from '../../support/sites/testApp';
import { memoryRecords } from '../../support/sites/appParts';
import { page } from '../../support/content/smallSite';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { hazard } from '../../support/content/documents';

const since = '2026-11-21T12:00:00.000Z';
const week = 7 * 86_400_000;
const flood = hazard({ id: 'f' });

describe('a site that is held', () => {
  const records = memoryRecords();
  let site: TestApp;
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
    const hold = () => readHold(records);
    site = await testApp([['de/kontakt.json', titled('Alt')]], {}, { hold });
    await site.watch();
    await settled(async () => (await text('/de/kontakt')).includes('Alt'));
    await keepHold(records, { since });
    await publish(['de/kontakt.json', titled('Neu')], ['de/start.json', page('1', { title: 'X' })]);
    await settled(() => site.site.content.publishState().held?.waiting !== undefined);
  });

  test('shows what it showed, and says so', async () => {
    expect(await text('/de/kontakt')).toContain('Alt');
    expect(await report()).toMatchObject({
      status: 'held',
      publishId: 'one',
      held: { since, waiting: 'publish-1' },
    });
    const readable = await site.ask('/de/status/lastPublish', { headers: { Accept: 'text/html' } });
    expect(readable.text).toContain('Angehalten seit');
    const exposition = await site.metrics.text();
    expect(exposition).toContain(`publish_held_since_seconds ${Date.parse(since) / 1000}\n`);
  });

  test('asks for nothing that it holds, however old that becomes', async () => {
    site.clock.now += week;
    const before = site.upstream.count('de/kontakt.json');
    const answer = await site.ask('/de/kontakt');
    expect(answer.text).toContain('Alt');
    expect(answer.header('cache-control')).toContain('s-maxage=60');
    expect(site.upstream.count('de/kontakt.json')).toBe(before);
  });

  test('shows new hazard messages', async () => {
    await publish(['index/alerts.json', [flood]]);
    await settled(async () => (await text('/de/kontakt')).includes('Ufer meiden.'));
    expect(await text('/de/kontakt')).toContain('Alt');
  });

  test('adopts the newest when it is released', async () => {
    await endHold(records);
    await publish();
    await settled(async () => {
      // What a busy machine could not read in time is read again after a while.
      site.clock.now += 100;
      return (await text('/de/kontakt')).includes('Neu');
    });
    const { status, publishId, held } = await report();
    expect({ status, publishId, held }).toEqual({
      status: 'ok',
      publishId: 'publish-3',
      held: undefined,
    });
    expect(await site.metrics.text()).toContain('publish_held_since_seconds 0\n');
  });
});

describe('a site that is started while it is held', () => {
  const records = memoryRecords();
  const hold = () => readHold(records);
  const folder = temporaryFolder();
  const variables = { SNAPSHOT_DIR: folder };
  let upstreamPort: number;
  const published = (title: string): [string, unknown][] => [
    ['de/kontakt.json', page('2', { title })],
    ['lastPublish.json', { publishId: title, lastPublish: '2026-11-21T10:00:00+01:00' }],
  ];
  const isKept = (key: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .some((name) => readFileSync(join(folder, name), 'utf8').includes(`"${key}"`));
  const held = (site: TestApp) => site.site.content.publishState().held;
  const lines = (site: TestApp) => site.logged.map(({ message }) => message);

  beforeAll(async () => {
    const before = await testApp(published('Alt'), variables, { hold });
    upstreamPort = Number(before.upstream.base.port);
    await before.watch();
    await before.ask('/de/kontakt');
    await before.ask('/de');
    await settled(() => isKept('v:page:de:kontakt') && isKept('v:lastPublish'));
    await before.stop();
    await keepHold(records, { since });
  });

  test('shows what was held, where a snapshot has it, and adopts the newest once released', async () => {
    const site = await testApp([...published('Neu'), ['index/alerts.json', [flood]]], variables, {
      hold,
      upstreamPort,
    });
    await site.watch();
    await settled(() => held(site)?.waiting === 'Neu');
    const report = JSON.parse((await site.ask('/status/lastPublish.json')).text);
    expect(report).toMatchObject({
      status: 'held',
      publishId: 'Alt',
      held: { since, waiting: 'Neu' },
    });
    const answer = await site.ask('/de/kontakt');
    expect(answer.text).toContain('>Alt</h1>');
    expect(answer.header('cache-control')).toContain('s-maxage=60');
    await settled(async () => (await site.ask('/de/kontakt')).text.includes('Ufer meiden.'));
    expect(lines(site)).toContain('Held on the publish of the snapshot');
    await site.stop();
    const again = await testApp(published('Neu'), variables, { hold, upstreamPort });
    await again.watch();
    expect((await again.ask('/de/kontakt')).text).toContain('>Alt</h1>');
    await endHold(records);
    again.publish();
    await settled(async () => (await again.ask('/de/kontakt')).text.includes('>Neu</h1>'));
  });

  test('says that what was held is lost, where it has no snapshot', async () => {
    await keepHold(records, { since });
    const site = await testApp(published('Neu'), {}, { hold });
    await site.watch();
    const report = JSON.parse((await site.ask('/status/lastPublish.json')).text);
    expect(report).toMatchObject({ status: 'held', publishId: 'Neu', held: { since, lost: true } });
    const readable = await site.ask('/de/status/lastPublish', { headers: { Accept: 'text/html' } });
    expect(readable.text).toContain('ging bei einem Neustart');
    expect(lines(site)).toContain('Held publish lost: no snapshot has it');
  });
});
