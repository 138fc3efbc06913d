import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import type { Diagnosis } from '../../../server/cli/doctor/diagnosis';
import { expired, makeCertificate, type Certificate } from '../../support/run/certificate';
import { startContentService } from '../../support/services/startContentService';
import { atEnd } from '../../support/run/atEnd';
import { freePort, listening } from '../../support/run/freePort';
import { startMailServer } from '../../support/services/mailServer';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { demoPack } from '../../support/content/pack';
import { runBuilt } from '../../support/run/runBuilt';
import { needsRedis, startRedis } from '../../support/services/redis';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const trusted = makeCertificate();
const folder = temporaryFolder({ 'cert.pem': trusted.cert });

/** Serves nothing with a certificate. Gives the port. */
async function serveTls(certificate: Certificate): Promise<number> {
  const server = createServer(certificate, (_, response) => void response.end());
  atEnd(() => server.close());
  return listening(server);
}

/** Variables of the environment; undefined takes one away. */
type Settings = Readonly<Record<string, string | undefined>>;

/** The command `doctor`, for a site that keeps what it writes in the folder of these tests. */
function doctor(settings: Settings, ...options: string[]) {
  return runBuilt(['doctor', ...options], {
    PORT: '0',
    METRICS_PORT: '0',
    CONTACT_QUEUE_DIR: join(folder, 'var/queue'),
    CONTACT_DELIVERY_URL: `file:${join(folder, 'var/outbox')}`,
    SECRET_KEY: 'x'.repeat(32),
    ...settings,
  });
}

/** What the doctor says of a site, by check and subject; the counts last. */
async function examine(settings: Settings) {
  const trusting = { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') };
  const { code, out, err } = await doctor({ ...trusting, ...settings }, '--json');
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const diagnoses: Diagnosis[] = lines.slice(0, -1);
  const said = Object.fromEntries(
    diagnoses.map(({ check, subject, state, found }) => [`${check} ${subject}`, [state, found]]),
  );
  const unadvised = diagnoses.filter(
    ({ state, advice }) => (state === 'ok') !== (advice === undefined),
  );
  expect([unadvised, err]).toEqual([[], '']);
  return { code, said, counts: lines.at(-1) };
}

needsRedis('with a store', () => {
  test('a site that has what it needs gets no fault, and nothing is left behind', async () => {
    const redis = await startRedis();
    const files = await startContentService(demoPack);
    const port = await serveTls(trusted);
    const mail = await startMailServer(undefined, { ...trusted });
    const { code, said, counts } = await examine({
      STATIC_CONTENT_URL: files.url,
      PUBLIC_URL: `https://localhost:${port}`,
      STORE_URL: redis.url,
      CONTACT_DELIVERY_URL: `smtp://127.0.0.2:${mail.port}`,
      CONTACT_RECIPIENTS: 'office@example.org',
      TRUST_PROXY: 'loopback',
      SNAPSHOT_DIR: join(folder, 'snapshot'),
      SEARCH_INDEX_DIR: join(folder, 'index'),
    });
    // How long it takes is up to the machine.
    const state = expect.stringMatching(/^(ok|warning)$/);
    const asIs = [state, expect.stringContaining('as it should be, after ')];
    const dueSoon = ['warning', expect.stringMatching(/^[12] days left, for localhost, 127\.0/)];
    const writable = ['ok', expect.stringMatching(/^can be written to, \d+ MB free$/)];
    expect(said).toEqual({
      'settings PUBLIC_URL': ['warning', `https://localhost:${port}`],
      'source STATIC_CONTENT_URL, lastPublish.json': asIs,
      'source STATIC_CONTENT_URL, index/pagesToLanguageMap.json': asIs,
      'source STATIC_CONTENT_URL, site-identity/de.json': asIs,
      'clock STATIC_CONTENT_URL': ['ok', 'as here'],
      'store STORE_URL': ['ok', expect.stringContaining('written and read, after ')],
      'search SEARCH_INDEX_DIR': ['ok', 'SQLite can write there'],
      'disk CONTACT_QUEUE_DIR': writable,
      'disk SNAPSHOT_DIR': writable,
      'disk SEARCH_INDEX_DIR': writable,
      'certificate PUBLIC_URL': dueSoon,
      'certificate CONTACT_DELIVERY_URL': dueSoon,
      'port PORT': ['ok', 'any'],
      'port METRICS_PORT': ['ok', 'any'],
    });
    expect([code, counts]).toEqual([0, expect.objectContaining({ fault: 0 })]);
    expect(readdirSync(folder)).toEqual(['cert.pem']);
  });
});

test('every fault is found, with what to do', async () => {
  const past = new Date(Date.now() - 600_000).toUTCString();
  const upstream = await fakeUpstream();
  upstream.fail({ kind: 'body', body: '<html>', headers: { Date: past } });
  const files = upstream.base.port;
  const old = await serveTls(expired(trusted));
  const unknown = await serveTls(makeCertificate());
  const nobody = await freePort();
  writeFileSync(join(folder, 'file'), '');
  const { code, said } = await examine({
    STATIC_CONTENT_URL: `http://127.0.0.1:${files}/`,
    CONTENT_SERVICE_URL: `https://localhost:${old}`,
    NEWS_API_INTERNAL_URL: `http://127.0.0.1:${nobody}`,
    MEDIA_ORIGINS: `https://localhost:${unknown}`,
    MAP_TILES_URL: `https://127.0.0.1:${nobody}/{z}/{x}/{y}.png`,
    PUBLIC_URL: 'http://www.example.org',
    STORE_URL: `redis://:secret@127.0.0.1:${nobody}`,
    CONTACT_DELIVERY_URL: `file:${join(folder, 'var/queue')}`,
    SNAPSHOT_DIR: join(folder, 'file/snapshot'),
    SEARCH_INDEX_DIR: join(folder, 'file'),
    PORT: files,
    METRICS_PORT: files,
    HOST: '127.0.0.1',
  });
  const garbage = ['fault', 'bad_payload, not JSON'];
  expect(said).toEqual({
    'settings PUBLIC_URL': ['fault', 'http://www.example.org'],
    'settings TRUST_PROXY': ['warning', 'empty, although STORE_URL has several servers'],
    'settings CONTACT_QUEUE_DIR': ['fault', 'the folder of CONTACT_DELIVERY_URL'],
    'settings METRICS_PORT': ['fault', 'a number'],
    'source STATIC_CONTENT_URL, lastPublish.json': garbage,
    'source STATIC_CONTENT_URL, index/pagesToLanguageMap.json': ['fault', expect.any(String)],
    'source STATIC_CONTENT_URL, site-identity/de.json': garbage,
    'source CONTENT_SERVICE_URL, site-identity/de.json': ['fault', 'certificate, CERT_HAS_EXPIRED'],
    'source NEWS_API_INTERNAL_URL, index/news/de-all.json': ['fault', 'refused, ECONNREFUSED'],
    'clock STATIC_CONTENT_URL': ['fault', expect.stringMatching(/^6\d\d s behind$/)],
    'clock CONTENT_SERVICE_URL': ['ok', 'as here'],
    'store STORE_URL': [
      'fault',
      expect.stringMatching(/^Redis is not connected: connect ECONNREFUSED /),
    ],
    'search SEARCH_INDEX_DIR': ['fault', 'a file in place of a folder'],
    'disk CONTACT_QUEUE_DIR': ['ok', expect.any(String)],
    'disk CONTACT_DELIVERY_URL': ['ok', expect.any(String)],
    'disk SNAPSHOT_DIR': ['fault', expect.stringContaining('snapshot: ENOTDIR')],
    'disk SEARCH_INDEX_DIR': [
      'fault',
      expect.stringContaining('file: a file in place of a folder'),
    ],
    'certificate CONTENT_SERVICE_URL': ['fault', expect.stringContaining('expired on 20')],
    'certificate MEDIA_ORIGINS': [
      'fault',
      'DEPTH_ZERO_SELF_SIGNED_CERT, for localhost, 127.0.0.1, 127.0.0.2',
    ],
    'certificate MAP_TILES_URL': ['fault', `port ${nobody}: ECONNREFUSED`],
    'port PORT': ['fault', `${files}: EADDRINUSE`],
    'port METRICS_PORT': ['warning', 'not checked, because METRICS_PORT is wrong'],
  });
  expect(JSON.stringify(said)).not.toContain('secret');
  expect(code).toBe(1);
});

test('settings that contradict one another are named beside all else', async () => {
  const { port } = await startMailServer(undefined, { disabledCommands: ['STARTTLS'] });
  const { code, out, err } = await doctor({
    SECRET_KEY: '',
    STORE_URL: 'redis://127.0.0.1:1',
    CONTACT_DELIVERY_URL: `smtp://u:secret@127.0.0.2:${port}`,
    CONTACT_RECIPIENTS: 'office@example.org',
  });
  const first =
    /^fault {3}settings SECRET_KEY: (.*)\n {8}Give it at least 32 characters where STORE_URL .*\n/;
  expect(first.exec(out)?.[1]).toBe('an empty value');
  expect(out).toContain('settings PUBLIC_URL: http://localhost:0');
  expect(out).toContain('port PORT: any');
  expect(out).toContain(`certificate CONTACT_DELIVERY_URL: port ${port}: STARTTLS: 5`);
  expect(out).toContain(' 3 faults');
  expect(out).not.toContain('u:secret');
  expect([code, err]).toEqual([1, '']);
});

test('files of a later time than that of the clock are told, and none of a clone', async () => {
  const site = temporaryFolder({ 'lastPublish.json': '{}' });
  const clock = async () => (await examine({ STATIC_CONTENT_URL: `file://${site}` })).said;
  expect(await clock()).not.toHaveProperty('clock STATIC_CONTENT_URL');
  const later = new Date(Date.now() + 3_600_000);
  utimesSync(join(site, 'lastPublish.json'), later, later);
  const found = expect.stringMatching(/^3[56]\d\d s ahead$/);
  expect(await clock()).toHaveProperty(['clock STATIC_CONTENT_URL'], ['fault', found]);
});

test('a port that is given twice, an address of news that is empty by itself, and no folder', async () => {
  const port = String(await freePort());
  const { out } = await doctor({
    PORT: port,
    METRICS_PORT: port,
    PUBLICURL: 'x',
    NEWS_API_INTERNAL_URL: '',
    STATIC_CONTENT_URL: `file://${folder}/none/`,
  });
  expect(out).toMatch(/settings METRICS_PORT: .*\n {8}Give it another port than PORT/);
  expect(out).toContain('settings names: PUBLICURL is no setting. Did you mean PUBLIC_URL?');
  expect(out).toContain('settings NEWS_API_INTERNAL_URL: empty, although ');
  expect(out).toContain(`port PORT: ${port} is free`);
  expect(out).toMatch(
    /lastPublish\.json: refused, no folder that can be read\n {8}Look whether the folder is/,
  );
  expect(out).not.toMatch(/Something else|firewall/);
});
