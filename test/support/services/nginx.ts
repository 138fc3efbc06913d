import { chmodSync, cpSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesIn } from '../../../build/files.mjs';
import { waitForAnswer } from '../run/settled';
import { atEnd } from '../run/atEnd';
import { freePort } from '../run/freePort';
import { temporaryFolder } from '../run/temporaryFolder';
import { describeWith, programNamed, startProgram } from './program';

/** Where nginx is; undefined where there is none. */
const nginxProgram = programNamed('nginx', '/usr/sbin');

/** Tests of what needs an nginx. */
export const needsNginx = describeWith(nginxProgram);

function keysIn(folder: string): string[] {
  const texts = filesIn(folder).map((file) => readFileSync(file, 'latin1'));
  return texts.flatMap((text) => /^KEY: (.*)$/m.exec(text)?.[1] ?? []);
}

/** The port between the two servers of the configuration, as it is written there. */
const between = /127\.0\.0\.1:8079\b/g;

/** Starts nginx in front of sites on these ports. Takes some 100 ms. */
export async function startNginx(sites: readonly number[]) {
  if (nginxProgram === undefined) throw new Error('There is no nginx');
  const folder = temporaryFolder();
  cpSync('deploy/nginx', folder, { recursive: true });
  // Started by root, it works as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};`);
  const servers = sites.map((site) => `server 127.0.0.1:${site} max_fails=0;`);
  writeFileSync(join(folder, 'sites.conf'), servers.join('\n'));
  const file = join(folder, 'nginx.conf');
  const inside = `127.0.0.1:${await freePort()}`;
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(between, inside));
  const log = join(folder, 'access.log');
  const origin = `http://127.0.0.1:${port}`;

  const command = [nginxProgram, '-p', folder, '-c', file, '-g', 'daemon off;'];
  // It opens its standard output anew, which a pipe of Node does not allow.
  atEnd(startProgram(command, { cwd: folder, output: openSync(log, 'a') }).end);
  await waitForAnswer(`${origin}/healthz/live`);
  return {
    origin,
    /** What it has written so far: a line for every request. */
    logged: () => readFileSync(log, 'utf8'),
    /** The keys of the answers that are kept on its disk. */
    keys: () => keysIn(join(folder, 'cache')),
  };
}

/** Serves the mirror in a folder by a real nginx with the file in `deploy`. Takes some 100 ms. */
export async function serveMirror(mirror: string): Promise<{ readonly origin: string }> {
  if (nginxProgram === undefined) throw new Error('There is no nginx');
  const folder = temporaryFolder();
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
  atEnd(startProgram(command).end);
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${origin}/robots.txt`);
  return { origin };
}
