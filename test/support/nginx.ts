import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { settled } from './contentHarness';
import { freePort } from './freePort';

/** A real nginx with the configuration in `deploy/nginx`, on a free port of this machine. */
export interface Nginx {
  readonly origin: string;
  /** What it has written so far: a line for every request. */
  logged(): string;
  /** The keys of the answers that are kept on its disk. */
  keys(): string[];
  stop(): Promise<void>;
}

/** Where nginx is; undefined where there is none. */
export const nginxProgram = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path));

/** Without nginx its tests are skipped; where tests must be complete, they fail. */
export const needsNginx =
  nginxProgram !== undefined || process.env['CI'] === 'true' ? describe : describe.skip;

/** Script of a shell that ends nginx with its own standard input: also when the test ends without having stopped it. */
export const lifeOfNginx = `
trap '' INT TERM HUP
"$@" </dev/null &
trap 'kill -TERM $!; wait $!' EXIT
cat >/dev/null
`;

function keysIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .flatMap((text) => /^KEY: (.*)$/m.exec(text)?.[1] ?? []);
}

function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz/live`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Starts nginx in front of sites on these ports. Takes some 100 ms. */
export async function startNginx(sites: readonly number[]): Promise<Nginx> {
  if (nginxProgram === undefined) throw new Error('There is no nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  cpSync('deploy/nginx', folder, { recursive: true });
  // Started by root, it works as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};`);
  const servers = sites.map((site) => `server 127.0.0.1:${site} max_fails=0;`);
  writeFileSync(join(folder, 'sites.conf'), servers.join('\n'));
  const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const log = join(folder, 'access.log');
  const child = spawn('sh', ['-c', lifeOfNginx, 'sh', nginxProgram, ...parameters], {
    cwd: folder,
    // It opens its standard output anew, which a pipe of Node does not allow.
    stdio: ['pipe', openSync(log, 'w'), 'inherit'],
  });
  const over = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await settled(() => answers(origin));
  return {
    origin,
    logged: () => readFileSync(log, 'utf8'),
    keys: () => keysIn(join(folder, 'cache')),
    stop: async () => {
      child.stdin?.end();
      await over;
      rmSync(folder, { recursive: true });
    },
  };
}
