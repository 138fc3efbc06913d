// Has V8 compile the scripts of a finished build, so that a start need not: the site is served to
// ourselves until what pages and the search need has been compiled.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dist, root } from './paths.mjs';
import { siteNodeOptions } from './siteNodeOptions.mjs';

const server = join(dist, 'server');
const keeper = fileURLToPath(new URL('keepCompiled.cjs', import.meta.url));
const pages = ['/de', '/fr', '/de/404'];
/** Some of the demo content has it. */
const question = '/de/search?q=wasser';
const patienceMs = 30_000;

async function freePort() {
  const listener = createServer();
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address();
  listener.close();
  return port;
}

async function until(isSo, what) {
  const late = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > late) throw new Error(`The built site ${what} within ${patienceMs} ms.`);
    await wait(20);
  }
}

async function answers(address) {
  const answer = await fetch(address).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

async function visit(origin, site) {
  await until(() => answers(`${origin}/healthz/ready`), 'was not ready');
  for (const page of pages) await answers(origin + page);
  site.kill('SIGUSR2');
  await until(() => existsSync(join(server, 'server.cjs.compiled')), 'kept nothing');
  await until(() => answers(origin + question), 'did not search');
}

/** Writes what V8 made of them beside the scripts of a finished build. */
export async function keepCompiled() {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-compiled-'));
  const port = String(await freePort());
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    STATIC_CONTENT_URL: pathToFileURL(join(root, 'content')).href,
    SEARCH_INDEX_DIR: join(folder, 'index'),
    CONTACT_QUEUE_DIR: join(folder, 'queue'),
    CONTACT_DELIVERY_URL: pathToFileURL(join(folder, 'outbox')).href,
  };
  const parameters = [...siteNodeOptions, '--require', keeper, join(server, 'main.cjs'), 'serve'];
  const site = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(site, 'exit');
  const died = ended.then(([code]) => {
    throw new Error(`The built site ended with ${code}.`);
  });
  try {
    await Promise.race([visit(`http://127.0.0.1:${port}`, site), died]);
  } finally {
    site.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
