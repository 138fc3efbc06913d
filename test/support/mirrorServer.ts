import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { settled } from './contentHarness';
import { freePort } from './freePort';
import { lifeOfNginx, nginxProgram } from './nginx';

/** What came of a run of the command. */
export interface MirrorRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const commandFor = (folder: string) => ['dist/server/main.cjs', 'mirror', '--out', folder];

/** Begins a run, which is killed as soon as it has put a file aside. */
export async function killedMirror(
  folder: string,
  settings: Record<string, string>,
): Promise<void> {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(process.execPath, commandFor(folder), { env, stdio: 'ignore' });
  const over = once(child, 'close');
  const isAside = (name: string) =>
    name.startsWith('next.') && existsSync(join(folder, name, 'site'));
  await settled(() => readdirSync(folder).some(isAside));
  child.kill('SIGKILL');
  await over;
}

/** Runs the command of the build with these settings, as an operator would. */
export function runMirror(folder: string, settings: Record<string, string>): MirrorRun {
  const env = { PATH: process.env['PATH'], ...settings };
  const command = commandFor(folder);
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Runs the command as `runMirror` does, while this process goes on. */
export async function startMirror(
  folder: string,
  settings: Record<string, string>,
): Promise<MirrorRun> {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(process.execPath, commandFor(folder), {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const over = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await over;
  return { status: child.exitCode, stdout, stderr };
}

/** A real nginx that serves a mirror with what is written beside it, as docs/mirror.md has it. */
export interface MirrorServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The configuration that docs/mirror.md shows, of this folder and port. */
function configuration(folder: string, mirror: string, port: number): string {
  const shown = /```nginx\n(.*?)```/s.exec(readFileSync('docs/mirror.md', 'utf8'))?.[1] ?? '';
  const http = shown
    .replaceAll('/srv/mirror', mirror)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http { access_log off; client_body_temp_path ${folder};`);
  return `pid ${folder}/pid;\nevents {}\n${http}`;
}

/** Serves the mirror in a folder on a free port. Takes some 100 ms. */
export async function serveMirror(mirror: string): Promise<MirrorServer> {
  if (nginxProgram === undefined) throw new Error('There is no nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, mirror, port));
  // Started by root, it would work as a user who may not see the folders of the test.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const options = `${user}daemon off; error_log stderr warn;`;
  const parameters = ['-p', folder, '-c', file, '-g', options];
  const child = spawn('sh', ['-c', lifeOfNginx, 'sh', nginxProgram, ...parameters], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const over = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    );
  await settled(answers);
  return {
    origin,
    stop: async () => {
      child.stdin.end();
      await over;
      rmSync(folder, { recursive: true });
    },
  };
}
