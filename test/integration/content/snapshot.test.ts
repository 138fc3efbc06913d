import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOver } from '../../support/content/contentHarness';
import { settled } from '../../support/run/settled';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { testApp } from '../../support/sites/testApp';
import { page, smallSite } from '../../support/content/smallSite';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { useForAll } from '../../support/run/atEnd';

const minute = 60_000;
const start = Date.parse('2026-11-21T12:00:00Z');
const above = temporaryFolder();
let folder = join(above, 'first');
const upstream = useForAll(() => fakeUpstream(new Map(smallSite())));

beforeAll(async () => {
  (await filled()).content.stop();
});
beforeEach(async () => {
  folder = join(above, randomUUID());
  cpSync(join(above, 'first'), folder, { recursive: true, preserveTimestamps: true });
  await upstream.down();
});

const filesIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.json'));

/** When the file of each key was last known to be current; without those that go while they are read. */
function timesIn(path: string): Map<string, number> {
  const files = existsSync(path) ? filesIn(path).map((name) => join(path, name)) : [];
  return new Map(
    files.flatMap((file): [string, number][] => {
      try {
        const [head = ''] = readFileSync(file, 'utf8').split('\n', 1);
        return [[JSON.parse(head).key, statSync(file).mtimeMs]];
      } catch (error) {
        if (existsSync(file)) throw error;
        return [];
      }
    }),
  );
}

/** A process that has read its site, with everything that it keeps written. */
async function filled() {
  const harness = contentOver(upstream, { snapshotDir: folder });
  const { content } = harness;
  content.start();
  await settled(() => content.publishState().status === 'ok');
  await content.page('de', 'kontakt');
  await harness.pass(1_000);
  const wanted = [
    'v:page:de:kontakt',
    'v:page:de:start',
    'v:page:de:404',
    'v:identity:de',
    'v:menu:de:main-menus',
    'v:homepages:de',
    'v:footer:de',
    'v:languageMap',
    'v:lastPublish',
    'v:redirects',
  ];
  // A file has the time of the harness once it is done.
  const isDone = (time: number | undefined) =>
    time !== undefined && time >= start && time < start + 10 * minute;
  await settled(() => wanted.every((key) => isDone(timesIn(folder).get(key))));
  return harness;
}

/** The next process, while no source answers. */
function started() {
  const harness = contentOver(upstream, { snapshotDir: folder });
  harness.content.start();
  return harness;
}

test('a process that starts with everything down shows what the one before it knew', async () => {
  const { content, log, pass, passUntil } = started();
  await settled(() => content.ready());
  await pass(minute);
  expect(await content.page('de', 'kontakt')).toMatchObject({
    value: { id: '2' },
    freshness: 'stale',
    fetchedAt: timesIn(folder).get('v:page:de:kontakt'),
    cause: expect.any(String),
  });
  expect((await content.identity('de')).value.metadata.siteName).toBe('Amt');
  expect((await content.menu('de', 'main-menus'))?.value).toHaveLength(1);
  expect((await content.languageMap())?.value.has('de', 'kontakt')).toBe(true);
  await settled(() => content.publishState().status === 'stale');
  expect(content.publishState()).toMatchObject({ publishId: 'one' });
  expect(log.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'Document taken from the snapshot' }),
  );
  upstream.publish('de/kontakt.json', page('2', { title: 'Neu' }));
  await upstream.up();
  await passUntil(
    async () => (await content.page('de', 'kontakt'))?.value.metadata.title === 'Neu',
  );
  await passUntil(() => content.publishState().status === 'ok');
  content.stop();
});

test('its pages are answered as old copies, and visitors are sent to it', async () => {
  const sources = { STATIC_CONTENT_URL: upstream.base.href };
  const site = await testApp([], { SNAPSHOT_DIR: folder, ...sources });
  site.site.content.start();
  await settled(async () => (await site.ask('/healthz/ready')).status === 200);
  for (const path of ['/de', '/de/kontakt']) {
    const answer = await site.ask(path);
    expect(answer.status).toBe(200);
    expect(answer.way).toMatch(/^content; hit; ttl=-\d+; detail=/);
    expect(answer.header('cache-control')).toContain('s-maxage=10, stale-if-error=');
    expect(answer.text).toContain('href="/de/kontakt"');
  }
  expect((await site.ask('/de/nirgends')).status).toBe(404);
  const status = await site.ask('/de/status/lastPublish.json');
  expect([status.status, JSON.parse(status.text).status]).toEqual([200, 'stale']);
});

test('what is of another source is not shown, which is said once', async () => {
  const other = await fakeUpstream();
  await other.down();
  const { content, log } = contentOver(other, { snapshotDir: folder });
  await expect(content.page('de', 'kontakt')).rejects.toMatchObject({ cause: 'refused' });
  await expect(content.page('de', 'start')).rejects.toMatchObject({ cause: 'refused' });
  const warnings = log.lines.filter(({ message }) => message === 'Snapshot of another source');
  expect(warnings).toHaveLength(1);
});

test('files are for this user alone, and none is left half written', () => {
  folder = join(above, 'first');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const modes = filesIn(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
  expect(readdirSync(folder).filter((name) => !name.endsWith('.json'))).toEqual([]);
});

test.each([
  ['cut', (text: string) => text.slice(0, -10)],
  ['garbage', () => '\0\0\n{}'],
  ['of another key', (text: string) => text.replace('kontakt', 'kontakte')],
])('a file that is %s is passed over with a warning', async (_, damaged) => {
  for (const name of filesIn(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    if (text.includes('v:page:de:kontakt')) writeFileSync(join(folder, name), damaged(text));
  }
  const { content, log } = started();
  await expect(content.page('de', 'kontakt')).rejects.toMatchObject({ cause: 'refused' });
  expect(log.lines).toContainEqual({
    level: 'warn',
    message: 'Snapshot damaged',
    fields: expect.objectContaining({ document: 'v:page:de:kontakt' }),
  });
  expect(await content.page('de', 'start')).toMatchObject({ value: { id: '1' } });
  content.stop();
});

test('what is older than old copies may be is not used', async () => {
  const { content, log, pass } = contentOver(upstream, { snapshotDir: folder });
  await pass(86_400_000 + 10 * minute);
  await expect(content.page('de', 'kontakt')).rejects.toMatchObject({ cause: 'refused' });
  await expect(content.page('de', 'start')).rejects.toMatchObject({ cause: 'refused' });
  expect(log.lines.filter(({ message }) => message === 'Snapshot too old')).toEqual([
    {
      level: 'warn',
      message: 'Snapshot too old',
      fields: { document: expect.any(String), staleMaxSeconds: 86_400 },
    },
  ]);
});

test('a page that was withdrawn is not kept, and what is still current is noted as such', async () => {
  await upstream.up();
  const { content, pass, passUntil } = await filled();
  const timeOf = (key: string) => timesIn(folder).get(key) ?? 0;
  const before = timeOf('v:page:de:start');
  upstream.withdraw('de/kontakt.json');
  await passUntil(async () => {
    await content.page('de', 'start');
    await content.page('de', 'kontakt');
    return !timesIn(folder).has('v:page:de:kontakt');
  });
  await pass(minute);
  await settled(() => timeOf('v:page:de:start') > before);
  content.stop();
});
