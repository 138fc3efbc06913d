// Holds the built site under load, faults and attack for hours, one goal after the other. Options are
// names of goals (all without one), and `--short` for a minute or two each to see that it runs.
// SOAK_MINUTES is the length of `mixed`. Results are in var/reports.
import { join } from 'node:path';
import { handOver } from './install/handOver.mjs';
import { root } from './paths.mjs';
import { bringTestTools } from './testTools.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');
const options = process.argv.slice(2);
const goals = options.filter((option) => option !== '--short');
const testNames = goals.length === 0 ? [] : ['--testNamePattern', `^(${goals.join('|')})$`];
const parameters = ['--testMatch', '**/soak/*.soak.ts', '--runInBand', '--testTimeout=86400000'];

await bringTestTools('verify');
process.exitCode = await handOver(process.execPath, [jest, ...parameters, ...testNames], {
  cwd: root,
  env: {
    ...process.env,
    NODE_OPTIONS: '--no-warnings',
    SOAK: options.includes('--short') ? 'short' : 'full',
  },
});
process.exit();
