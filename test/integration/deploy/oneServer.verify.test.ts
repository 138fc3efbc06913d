import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeCertificate } from '../../support/run/certificate';
import { settled } from '../../support/run/settled';
import { demoToday } from '../../support/content/pack';
import { freePort } from '../../support/run/freePort';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const run = promisify(execFile);
const host = 'www.example.org';
const unit = readFileSync('deploy/systemd/chancery.service', 'utf8');
const needs = (...programs: string[]) =>
  programs.every((path) => existsSync(path)) || process.env['CI'] === 'true'
    ? describe
    : describe.skip;

const folder = temporaryFolder();

/** The environment that the unit gives, with this folder in place of those of systemd. */
function environmentOfUnit(): Record<string, string> {
  const assignments = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  );
  const own = assignments.map((one) => one.replaceAll(/%[SCd]/g, folder).split('='));
  const entries: Record<string, string> = Object.fromEntries(own);
  return entries;
}

async function startUnit(port: number) {
  mkdirSync(join(folder, 'chancery'), { recursive: true });
  writeFileSync(join(folder, 'secret-key'), 'a secret that is known to this unit alone\n');
  const settings = { PUBLIC_URL: `https://${host}`, METRICS_PORT: '0', ...demoToday() };
  const child = spawn(process.execPath, [resolve('dist/server/main.cjs'), 'serve'], {
    cwd: join(folder, 'chancery'),
    env: { ...environmentOfUnit(), ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let logged = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (logged += text));
  await settled(() => logged.includes('Chancery is ready'));
  return {
    logged: () => logged,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

/** The status, headers and text of an answer at a port of this machine, over TLS where that is `secure`. */
async function ask(port: number, path: string, secure = true) {
  const options = { port, path, host: '127.0.0.1', agent: false, rejectUnauthorized: false };
  const headers = { Host: host, 'X-Forwarded-For': '192.0.2.7', 'X-Request-Id': 'a'.repeat(20) };
  const send = secure ? overHttps : overHttp;
  const asked = send({ ...options, servername: host, headers });
  asked.end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  let text = '';
  for await (const part of answer?.setEncoding('utf8') ?? []) text += String(part);
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, text };
}

interface Ports {
  readonly site: number;
  readonly http: number;
  readonly https: number;
}

/** Starts Caddy with its own authority in place of a public one. */
function startCaddy({ site, http, https }: Ports): ChildProcess {
  const options = ['admin off', 'skip_install_trust', 'local_certs'];
  const ports = [`http_port ${http}`, `https_port ${https}`];
  const given = readFileSync('deploy/caddy/Caddyfile', 'utf8').replace(':3000', `:${site}`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n${[...options, ...ports].join('\n')}\n}\n${given}`);
  return spawn('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { HOME: folder, XDG_DATA_HOME: folder },
    stdio: 'ignore',
  });
}

const modules = ['authz_core', 'alias', 'headers', 'http2', 'mpm_event', 'proxy', 'proxy_http'];

/** Starts Apache with the modules that the example names, and with a certificate of its own. */
function startApache({ site, http, https }: Ports): ChildProcess {
  const { key, cert } = makeCertificate();
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'cert.pem'), cert);
  const given = readFileSync('deploy/apache/chancery.conf', 'utf8')
    .replaceAll(/\/etc\/ssl\/certs\/\S+/g, join(folder, 'cert.pem'))
    .replaceAll(/\/etc\/ssl\/private\/\S+/g, join(folder, 'key.pem'))
    .replace('*:80>', `*:${http}>`)
    .replace('*:443>', `*:${https}>`)
    .replace(':3000/', `:${site}/`);
  const loaded = [...modules, 'socache_shmcb', 'ssl'].map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  );
  const own = ['ServerName localhost', 'User nobody', 'Group nogroup', 'ErrorLog error.log'];
  const ports = [`Listen ${http}`, `Listen ${https}`];
  const root = [`ServerRoot ${folder}`, `DefaultRuntimeDir ${folder}`, 'PidFile apache.pid'];
  const file = join(folder, 'apache.conf');
  writeFileSync(file, [...root, ...loaded, ...own, ...ports, given].join('\n'));
  return spawn('/usr/sbin/apache2', ['-D', 'FOREGROUND', '-f', file], { stdio: 'ignore' });
}

describe.each([
  ['Caddy', startCaddy, needs('/usr/bin/caddy')],
  ['Apache', startApache, needs('/usr/sbin/apache2')],
])('%s before a process of the unit', (name, start, described) => {
  described('with TLS', () => {
    let ports: Ports;
    let site: Awaited<ReturnType<typeof startUnit>>;
    let proxy: ChildProcess;
    let gone: Promise<unknown>;
    beforeAll(async () => {
      ports = { site: await freePort(), http: await freePort(), https: await freePort() };
      site = await startUnit(ports.site);
      proxy = start(ports);
      gone = once(proxy, 'exit');
      await settled(() =>
        ask(ports.https, '/de').then(
          () => true,
          () => false,
        ),
      );
    });
    afterAll(async () => {
      proxy.kill('SIGTERM');
      await gone;
      await site.stop();
    });

    test('visitors come in by https alone, and the site knows them by their own address', async () => {
      const { status, headers } = await ask(ports.http, '/de', false);
      expect([301, 308]).toContain(status);
      expect(headers.location).toMatch(/^https:\/\/www\.example\.org(:\d+)?\/de$/);
      const page = await ask(ports.https, '/de');
      expect(page).toMatchObject({ status: 200, text: expect.stringContaining('lang="de"') });
      expect(page.headers['strict-transport-security']).toBe('max-age=86400');
      expect(page.headers.server ?? '').not.toMatch(/\d/);
      expect(page.headers['x-request-id']).not.toBe('a'.repeat(20));
      expect(site.logged()).not.toContain('TRUST_PROXY');
      expect((await ask(ports.https, '/de/a%2Fb%20c')).text).toContain('lang="de"');
      expect((await ask(ports.https, '/metrics')).status).toBe(404);
    });

    test('while the site is started again', async () => {
      const asked: Promise<number | undefined>[] = [];
      const isWaiting = name === 'Caddy';
      await site.stop();
      for (let turn = 0; turn < (isWaiting ? 50 : 1); turn += 1) {
        asked.push(ask(ports.https, '/de').then(({ status }) => status));
      }
      if (!isWaiting) expect(await asked[0]).toBe(503);
      site = await startUnit(ports.site);
      // Caddy holds requests back until then, and Apache answers them itself.
      if (isWaiting) expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
      expect((await ask(ports.https, '/de')).status).toBe(200);
    });
  });
});

needs('/usr/bin/systemd-analyze')('the unit', () => {
  const analyze = async (...parameters: string[]) => {
    const file = join(folder, 'chancery.service');
    writeFileSync(file, unit.replace('/usr/local/bin/node', process.execPath));
    return run('systemd-analyze', [...parameters, file]);
  };

  test('has no fault, and may do little', async () => {
    expect(await analyze('verify', '--man=no')).toEqual({ stdout: '', stderr: '' });
    await analyze('security', '--offline=true', '--threshold=15', '--no-pager');
  });
});
