import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codeBlocks, documentationPages } from '../../support/project/documentation';
import { atEnd } from '../../support/run/atEnd';
import { freePort } from '../../support/run/freePort';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const run = promisify(execFile);

/** Stands in for npm, so that `npm start` is the built site in the folder of the reader (see there). */
const tools = resolve('test/support/documentedTools');

/** The commands with free ports in the place of those that the page names. */
async function withFreePorts(text: string): Promise<string> {
  const named = [...new Set([...text.matchAll(/localhost:(\d+)/g)].map(([, port = '']) => port))];
  let changed = text;
  for (const port of named) {
    changed = changed.replaceAll(new RegExp(`\\b${port}\\b`, 'g'), String(await freePort()));
  }
  return changed;
}

let folder: string;

function killStarted(): void {
  const started = join(folder, '.started');
  const processes = existsSync(started) ? readFileSync(started, 'utf8').trim().split('\n') : [];
  for (const id of processes) process.kill(Number(id), 'SIGKILL');
}

beforeEach(() => {
  folder = temporaryFolder();
  symlinkSync(resolve('content'), join(folder, 'content'));
  atEnd(killStarted);
});

const scripts = documentationPages()
  .map((page) => {
    const blocks = codeBlocks(page).filter(({ marker }) => marker === 'run');
    return [page.path, blocks.map(({ text }) => text).join('\n')] as const;
  })
  .filter(([, text]) => text !== '');

test.each(scripts)('the commands of %s do what they should, one by one', async (_, text) => {
  const script = await withFreePorts(`export PORT=3000; : localhost:3000\n${text}`);
  const env = {
    PATH: [tools, dirname(process.execPath), process.env['PATH']].join(':'),
    HOME: folder,
    PROJECT: process.cwd(),
    METRICS_PORT: '0',
  };
  const ended = await run('bash', ['--norc', '-euxo', 'pipefail', '-c', script], {
    cwd: folder,
    env,
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`);
  expect(ended).toHaveProperty('stderr');
});
