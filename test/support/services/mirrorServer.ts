import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { settled } from '../content/contentHarness';
import { freePort } from '../run/freePort';
import { lifeOfNginx, nginxProgram } from './nginx';

/** What came of a run of the command. */
export interface MirrorRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command of the build with these settings, as an operator would. */
export async function runMirror(
  folder: string,
  settings: Record<string, string>,
  options: readonly string[] = [],
): Promise<MirrorRun> {
  const command = ['dist/server/main.cjs', 'mirror', '--out', folder, ...options];
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const over = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await over;
  return { status: child.exitCode, stdout, stderr };
}

/** A real nginx that serves a mirror with the file in `deploy`. */
export interface MirrorServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves the mirror in a folder on a free port. Takes some 100 ms. */
export async function serveMirror(mirror: string): Promise<MirrorServer> {
  if (nginxProgram === undefined) throw new Error('There is no nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const http = readFileSync('deploy/nginx/mirror.conf', 'utf8')
    .replaceAll('/srv/mirror', mirror)
    .replaceAll('/etc/nginx', resolve('deploy/nginx'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/pid;\nevents {}\nhttp { access_log off; client_body_temp_path ${folder}; ${http} }`,
  );
  // Started by root, it would work as a user who may not see the folders of the test.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const options = `${user}daemon off; error_log stderr warn;`;
  const command = [nginxProgram, '-p', folder, '-c', file, '-g', options];
  const child = spawn('sh', ['-c', lifeOfNginx, 'sh', ...command], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const over = once(child, 'close');
  const origin = `http://127.0.0.1:${port}`;
  await settled(() =>
    fetch(`${origin}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    origin,
    stop: async () => {
      child.stdin.end();
      await over;
      rmSync(folder, { recursive: true });
    },
  };
}
