import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answered } from '../run/settled';
import { atEnd } from '../run/atEnd';
import { freePort } from '../run/freePort';
import { temporaryFolder } from '../run/temporaryFolder';
import { nginxProgram } from './nginx';
import { startProgram } from './program';

/**
 * Serves the mirror in a folder by a real nginx with the file in `deploy`. Takes some
 * 100 ms.
 */
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
  await answered(`${origin}/robots.txt`);
  return { origin };
}
