// Runs a suite that is no test, by its name: what measures, judges, holds under load, or writes.
import { join } from 'node:path';
import { handOver } from './processes.mjs';
import { root } from './files.mjs';
import { bringTestTools } from './testTools.mjs';

const suites = {
  /** Measures, one part after the other; options are names of parts. */
  bench: { files: '**/*.bench.ts', timeoutMs: 900_000 },
  /** Judges the answers of the search, and writes a table of them. */
  'search:judge': { files: '**/judgedEngines.verify.test.ts', timeoutMs: 900_000 },
  /** Holds the built site under load, faults and attack; options are names of goals, and `--short`. */
  soak: { files: '**/soak/*.soak.ts', timeoutMs: 86_400_000 },
  /** Takes the pictures of docs/screens anew. */
  screens: { files: '**/*.pictures.ts', timeoutMs: 300_000 },
  /** Writes docs/contract from the code; with `--release` also what later versions are compared with. */
  contract: { files: '**/*.write.ts', timeoutMs: 90_000 },
};

const [name, ...all] = process.argv.slice(2);
const { files, timeoutMs } = suites[name];
const options = all.filter((option) => !['--short', '--release'].includes(option));
const goals =
  name === 'soak' && options.length > 0
    ? ['--testNamePattern', `^(${options.join('|')})$`]
    : options;
const jest = join(root, 'node_modules/jest/bin/jest.js');
const parameters = ['--testMatch', files, '--runInBand', `--testTimeout=${timeoutMs}`, ...goals];

if (name !== 'contract') await bringTestTools('verify');
process.exitCode = await handOver(process.execPath, [jest, ...parameters], {
  cwd: root,
  env: {
    ...process.env,
    NODE_OPTIONS: '--no-warnings',
    SOAK: all.includes('--short') ? 'short' : 'full',
    RELEASE: all.includes('--release') ? '1' : '',
  },
});
process.exit();
