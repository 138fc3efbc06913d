// Measures, one part after the other; each writes its figures into `docs/`. Options are names of parts.
import { join } from 'node:path';
import { handOver } from './handOver.mjs';
import { root } from './paths.mjs';
import { bringTestTools } from './testTools.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');
const parameters = ['--testMatch', '**/*.bench.ts', '--runInBand', '--testTimeout=900000'];
const NODE_OPTIONS = '--experimental-vm-modules --no-warnings';

await bringTestTools();
process.exitCode = await handOver(
  process.execPath,
  [jest, ...parameters, ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, NODE_OPTIONS } },
);
process.exit();
