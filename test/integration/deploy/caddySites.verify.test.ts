import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { settled } from '../../support/run/settled';
import { freePort } from '../../support/run/freePort';
import { startServer, withoutSearch, type RunningSite } from '../../support/sites/startServer';
import { atEnd } from '../../support/run/atEnd';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const composeSchema = v.object({
  services: v.object({ caddy: v.object({ environment: v.object({ SITES: v.string() }) }) }),
});
const compose = v.parse(
  composeSchema,
  parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }),
);

/** The name leads to both in a file of hosts that Caddy alone sees, which only root can give it. */
const described =
  existsSync('/usr/bin/caddy') && process.getuid?.() === 0 ? describe : describe.skip;
const addresses = ['127.0.0.1', '127.0.0.2'];

described('Caddy before the sites of one name', () => {
  const folder = temporaryFolder();
  let port: number;
  let caddyPort: number;
  let sites: RunningSite[];
  const start = (address: string) =>
    startServer({
      HOST: address,
      PORT: String(port),
      TRUST_PROXY: 'loopback',
      SECRET_KEY: 'known to both sites, and nobody else',
      ...withoutSearch,
    });
  const ask = async (path: string) => (await fetch(`http://localhost:${caddyPort}${path}`)).status;
  const seenBy = (site: RunningSite | undefined, path: string) =>
    (site?.logged() ?? []).some((line) => line['path'] === path);

  beforeAll(async () => {
    port = await freePort();
    caddyPort = await freePort();
    sites = await Promise.all(addresses.map(start));
    const hosts = addresses.map((address) => `${address} sites`).join('\n');
    writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost\n${hosts}\n`);
    const file = readFileSync('deploy/caddy/Caddyfile', 'utf8');
    writeFileSync(join(folder, 'Caddyfile'), `{\nadmin off\n}\n${file}`);
    const hidden = `mount --bind ${folder}/hosts /etc/hosts && exec caddy run --config ${folder}/Caddyfile --adapter caddyfile`;
    const caddy = spawn('unshare', ['--mount', 'sh', '-c', hidden], {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        SITE_NAME: `http://localhost:${caddyPort}`,
        SITES: compose.services.caddy.environment.SITES.replace('3000', String(port)),
      },
      stdio: 'ignore',
    });
    const gone = once(caddy, 'exit');
    atEnd(() => {
      caddy.kill('SIGTERM');
      return gone;
    });
    await settled(() =>
      ask('/de').then(
        (status) => status === 200,
        () => false,
      ),
    );
  });

  test('each gets requests', async () => {
    for (let turn = 0; !sites.every((site) => seenBy(site, '/de/kontakt')); turn += 1) {
      expect(turn).toBeLessThan(100);
      expect(await ask('/de/kontakt')).toBe(200);
    }
  });

  test('no request fails while one after the other is replaced, or is killed', async () => {
    const statuses = new Set<number>();
    const over = new AbortController();
    const load = Array.from({ length: 4 }, async () => {
      for (let turn = 0; !over.signal.aborted; turn += 1)
        statuses.add(await ask(`/de/kontakt?${turn}`));
    });
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      for (const [index, address] of addresses.entries()) {
        sites[index]?.signal(signal);
        await sites[index]?.ended;
        sites[index] = await start(address);
      }
    }
    over.abort();
    await Promise.all(load);
    expect(statuses).toEqual(new Set([200]));
  });
});
