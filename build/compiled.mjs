// Keeps what V8 makes of the server's script (`server/main.ts` reads it), so that a start need not
// compile it again: the site is served to ourselves until what a page needs has been compiled.
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

const path = join(dist, 'server/server.cjs');
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

async function main() {
  const script = new Script(Module.wrap(await readFile(path, 'latin1')), { filename: path });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  void module.exports.runCommand('serve', []);
  const origin = `http://127.0.0.1:${process.env['PORT']}`;
  await untilReady(origin);
  for (const page of pages) await (await fetch(origin + page)).arrayBuffer();
  await writeFile(`${path}.compiled`, script.createCachedData());
  process.kill(process.pid, 'SIGINT');
}

/** Writes `server.cjs.compiled` beside the script of a finished build. */
export async function keepCompiled() {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-compiled-'));
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    STATIC_CONTENT_URL: pathToFileURL(join(root, 'content')).href,
    CONTACT_QUEUE_DIR: join(folder, 'queue'),
    CONTACT_DELIVERY_URL: pathToFileURL(join(folder, 'outbox')).href,
  };
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url)], { env });
  await rm(folder, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
