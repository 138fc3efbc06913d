import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commandTable } from '../../server/commands/commandTable';
import { everything } from '../support/tier';

const main = resolve('dist/server/main.cjs');
const told = commandTable.filter(({ summary }) => summary !== undefined);
let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'commands-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a command says, and how it ends; what serves is told to stop once it says that it is ready. */
function run(...parameters: string[]): Promise<{ out: string; err: string; code: unknown }> {
  const settings = { PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error', CONTACT_QUEUE_DIR: folder };
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise((done) => {
    const child = execFile(process.execPath, [main, ...parameters], { env }, (error, out, err) =>
      done({ out, err, code: error === null ? 0 : error.code }),
    );
    child.stdout?.on('data', (text: string) => {
      if (text.includes(' is ready ')) child.kill('SIGTERM');
    });
  });
}

test('without a command, and with help, every command is listed in one line', async () => {
  const { out, code } = await run();
  expect(code).toBe(0);
  const lines = out.split('\n').map((line) => line.trim().split(/ {2,}/));
  for (const { name, summary } of told) expect(lines).toContainEqual([name, summary]);
  expect(out).not.toContain('route-rules');
  expect(await run('help')).toEqual({ out, err: '', code });
});

test.each([
  [['xylophone'], 'There is no command xylophone.', ''],
  [['check-contents', 'x'], 'There is no command check-contents. Did you mean check-content?', ''],
  [['mirror', '--aut', 'x'], 'There is no option --aut. Did you mean --out?', 'mirror [options]'],
  [['search:explain', 'german', 'x'], 'german is no language code.', '<language> <word> …'],
])('%j ends with 2', async (parameters, first, further) => {
  const { out, err, code } = await run(...parameters);
  expect([out, code]).toEqual(['', 2]);
  expect(err.split('\n')[0]).toBe(first);
  expect(err).toContain(further);
});

test('a command tells how it is used', async () => {
  const { out, code } = await run('hold', '--help');
  expect(code).toBe(0);
  expect(out).toContain('npm run chancery -- hold\n\nHolds the site');
  expect(await run('help', 'hold')).toEqual({ out, err: '', code });
});

const examples = told.flatMap((command) => command.examples);

/** Those that take long run in the full sweeps. */
const slow = /^(serve|check-content|search:explain)/;
const runnable = examples.filter(
  ({ needs, line }) => needs === undefined && (everything || !slow.test(line)),
);

test.each(runnable.map(({ line }) => line))('the example %s works', async (line) => {
  expect(await run(...line.split(' '))).toMatchObject({ code: 0 });
});
