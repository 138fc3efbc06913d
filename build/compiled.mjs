// Keeps what V8 makes of the scripts of the server (`server/loadScript.ts` reads it), so that a start
// need not compile them again: the site is served to ourselves until what a page needs has been compiled.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import Module, { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { dist, root } from './paths.mjs';
import { siteNodeOptions } from './siteNodeOptions.mjs';

const folder = join(dist, 'server');
const threads = ['documentThread', 'searchThread'];
const pages = ['/de', '/fr', '/de/404'];
const patienceMs = 30_000;

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

async function untilReady(origin) {
  const late = Date.now() + patienceMs;
  while (Date.now() < late) {
    const answer = await fetch(`${origin}/healthz/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(20);
  }
}

/** A script of the build with its path, and not yet run. */
async function scriptNamed(name) {
  const path = join(folder, `${name}.cjs`);
  return [path, new Script(Module.wrap(await readFile(path, 'latin1')), { filename: path })];
}

async function keep([path, script]) {
  await writeFile(`${path}.compiled`, script.createCachedData());
}

async function main() {
  for (const name of threads) await keep(await scriptNamed(name));
  const [path, script] = await scriptNamed('server');
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  void module.exports.runCommand('serve', []);
  const origin = `http://127.0.0.1:${process.env['PORT']}`;
  await untilReady(origin);
  for (const page of pages) await (await fetch(origin + page)).arrayBuffer();
  await keep([path, script]);
  process.kill(process.pid, 'SIGINT');
}

/** Writes what V8 made of them beside the scripts of a finished build. */
export async function keepCompiled() {
  const messages = await mkdtemp(join(tmpdir(), 'chancery-compiled-'));
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    STATIC_CONTENT_URL: pathToFileURL(join(root, 'content')).href,
    CONTACT_QUEUE_DIR: join(messages, 'queue'),
    CONTACT_DELIVERY_URL: pathToFileURL(join(messages, 'outbox')).href,
  };
  const parameters = [...siteNodeOptions, fileURLToPath(import.meta.url)];
  await promisify(execFile)(process.execPath, parameters, { env });
  await rm(messages, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
