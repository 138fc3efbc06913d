import { execFile, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandTable, helpOf, formatCommandList } from '../../../server/cli/runCommand';
import { everything } from '../../support/run/tier';
import { temporaryFolder } from '../../support/run/temporaryFolder';

describe('commands', () => {
  const main = resolve('dist/server/main.cjs');
  let folder: string;
  /** What a command says, and how it ends; what serves is told to stop once it says that it is ready. */
  function run(...parameters: string[]): Promise<{ out: string; err: string; code: unknown }> {
    const settings = {
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      CONTACT_QUEUE_DIR: join(folder, 'queue'),
    };
    const env = { PATH: process.env['PATH'], ...settings };
    return new Promise((done) => {
      const child = execFile(
        process.execPath,
        [main, ...parameters],
        { cwd: folder, env },
        (error, out, err) => done({ out, err, code: error === null ? 0 : error.code }),
      );
      child.stdout?.on('data', (text: string) => {
        if (text.includes(' is ready ')) child.kill('SIGTERM');
      });
    });
  }

  const refused: [parameters: string[], first: string, further: string][] = [
    [['xylophone'], 'There is no command xylophone.', 'chancery help'],
    [['chek', 'x'], 'There is no command chek. Did you mean check?', ''],
    [['new-content', 'x'], 'There is no command new-content. Did you mean new?', ''],
    [['mirror', '--aut', 'x'], 'There is no option --aut. Did you mean --out?', 'mirror [options]'],
  ];

  /** Those that need more than a checkout that is built: other programs, or a person who ends them. */
  const unmet = /^(?:write|import|mirror|search:index|check-redirects)\b|https:|--watch|--host/;
  /** Those that take long run in the full sweeps. */
  const slow = /^(serve|check|compile|search:explain)/;
  const examples = commandTable
    .flatMap(({ examples: shown = [] }) => shown)
    .filter((line) => !unmet.test(line) && (everything || !slow.test(line)));

  type Ended = Awaited<ReturnType<typeof run>>;
  const ended = new Map<string, Ended>();
  const endOf = (...parameters: string[]) => ended.get(parameters.join(' '));

  beforeAll(async () => {
    folder = temporaryFolder();
    symlinkSync(resolve('content'), join(folder, 'content'));
    const others = [
      '',
      'help hold',
      'hold --help',
      ...refused.map(([parameters]) => parameters.join(' ')),
    ];
    const lines = [...others, ...examples];
    await Promise.all(
      lines.map(async (line) => ended.set(line, await run(...line.split(' ').filter(Boolean)))),
    );
  }, 120_000);

  test('without a command every command is listed', () => {
    expect(endOf()).toEqual({ out: `${formatCommandList(commandTable)}\n`, err: '', code: 0 });
  });

  test('a command tells how it is used', () => {
    const hold = commandTable.find(({ name }) => name === 'hold');
    const out = hold && `${helpOf(hold)}\n`;
    expect(endOf('hold', '--help')).toEqual({ out, err: '', code: 0 });
    expect(endOf('help', 'hold')).toEqual(endOf('hold', '--help'));
  });

  test.each(refused)('%j ends with 2', (parameters, first, further) => {
    const { out, err = '', code } = endOf(...parameters) ?? {};
    expect([out, code, err.split('\n')[0]]).toEqual(['', 2, first]);
    expect(err).toContain(further);
  });

  test.each(examples)('the example %s works', (line) => {
    expect(endOf(line)).toMatchObject({ code: 0 });
  });
});

test('on an older Node the server says which one it needs, and nothing else', () => {
  const version = `data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
  )}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', version, 'dist/server/main.cjs', 'config'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    'Chancery needs Node 22.22 or newer; this is Node 20.20.2. In a checkout «npm start» brings it.\n',
  );
});
