// `npm run dev`: builds on every change and restarts the server; open pages reload by themselves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from './build.mjs';
import { prepareGallery } from './demo.mjs';
import { dist, root } from './files.mjs';
import { say } from './processes.mjs';

const watched = ['client', 'config', 'server', 'shared', 'views', 'test/gallery'];
const settleMs = 100;
const options = process.argv.slice(2);

let server;
let stopping = false;
let changed = Promise.withResolvers();
changed.resolve();

async function stopServer() {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'exit');
}

function startServer() {
  if (stopping) return;
  const main = join(dist, 'server/main.cjs');
  const parameters = [main, 'serve', `--gallery=${prepareGallery()}`, ...options];
  server = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit' });
}

/** Stops the server before a build is announced, so that no page reloads into the old one. */
async function rebuild() {
  const since = Date.now();
  try {
    const id = await build('development', stopServer);
    say(`Built ${id} in ${Date.now() - since} ms.`);
    startServer();
  } catch (error) {
    say(error.message);
  }
}

async function stop() {
  stopping = true;
  await stopServer();
  process.exit(0);
}

for (const folder of watched)
  watch(join(root, folder), { recursive: true }, () => changed.resolve());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);

for (;;) {
  await changed.promise;
  await wait(settleMs);
  changed = Promise.withResolvers();
  await rebuild();
}
