import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expired, makeCertificate, type Certificate } from '../../support/run/certificate';
import { doctorIn, type DoctorSettings as Settings } from '../../support/sites/doctor';
import { startContentService } from '../../support/services/startContentService';
import { atEnd } from '../../support/run/atEnd';
import { freePort, listening } from '../../support/run/freePort';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { demoPack } from '../../support/content/pack';
import { needsRedis, startRedis } from '../../support/services/redis';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { testInFull } from '../../support/run/tier';

const trusted = makeCertificate();
const folder = temporaryFolder({ 'cert.pem': trusted.cert });

/** Serves nothing with a certificate. Gives the port. */
async function serveTls(certificate: Certificate): Promise<number> {
  const server = createServer(certificate, (_, response) => void response.end());
  atEnd(() => server.close());
  return listening(server);
}

const trusting = { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') };
const examine = (settings: Settings) => doctorIn(folder).examine({ ...trusting, ...settings });

needsRedis('with a store', () => {
  test('a site that has what it needs gets no fault, and nothing is left behind', async () => {
    const redis = await startRedis();
    const files = await startContentService(demoPack);
    const port = await serveTls(trusted);
    const { code, said, counts } = await examine({
      STATIC_CONTENT_URL: files.url,
      PUBLIC_URL: `https://localhost:${port}`,
      STORE_URL: redis.url,
      TRUST_PROXY: 'loopback',
      SNAPSHOT_DIR: join(folder, 'snapshot'),
      SEARCH_INDEX_DIR: join(folder, 'index'),
    });
    // How long it takes is up to the machine.
    const state = expect.stringMatching(/^(ok|warning)$/);
    const asIs = [state, expect.stringContaining('as it should be, after ')];
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
      'disk CONTACT_DELIVERY_URL': writable,
      'disk SNAPSHOT_DIR': writable,
      'disk SEARCH_INDEX_DIR': writable,
      'certificate PUBLIC_URL': [
        'warning',
        expect.stringMatching(/^[12] days left, for localhost, 127\.0\.0\.1/),
      ],
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
    'source CONTENT_SERVICE_URL, site-identity/de.json': ['fault', 'reset, CERT_HAS_EXPIRED'],
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
    'certificate MAP_TILES_URL': ['fault', 'cannot be seen: ECONNREFUSED'],
    'port PORT': ['fault', `${files}: EADDRINUSE`],
    'port METRICS_PORT': ['warning', 'not checked, because METRICS_PORT is wrong'],
  });
  expect(JSON.stringify(said)).not.toContain('secret');
  expect(code).toBe(1);
});

test('where a folder of content is missing, nothing is said of firewalls', async () => {
  const { out } = await doctorIn(folder).run({ STATIC_CONTENT_URL: `file://${folder}/none/` });
  expect(out).toMatch(/lastPublish\.json: refused, no such folder\n {8}Look whether the folder is/);
  expect(out).not.toContain('firewall');
});

testInFull('where messages go is looked at', async () => {
  const { port } = (await fakeUpstream()).base;
  const recipients = { CONTACT_RECIPIENTS: 'office@example.org' };
  const delivery = 'connection CONTACT_DELIVERY_URL';
  const { said } = await examine({
    CONTACT_DELIVERY_URL: `smtp://127.0.0.1:${port}`,
    ...recipients,
  });
  expect(said[delivery]).toEqual(['ok', `port ${port} is open`]);
  const refused = await examine({
    CONTACT_DELIVERY_URL: 'smtp://u:secret@127.0.0.1:1',
    ...recipients,
  });
  expect(refused.said[delivery]).toEqual(['fault', 'port 1: ECONNREFUSED']);
  expect([refused.code, refused.counts]).toEqual([1, expect.objectContaining({ fault: 1 })]);
});
