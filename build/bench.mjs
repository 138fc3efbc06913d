// Measures, one part after the other; each writes its figures into `docs/`. Options are names of parts.
// With `--peers` it builds other frameworks' pages instead and measures them beside the site's.
import { join } from 'node:path';
import { buildPeers } from './buildPeers.mjs';
import { handOver } from './handOver.mjs';
import { root } from './paths.mjs';
import { bringTestTools } from './testTools.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');
const options = process.argv.slice(2);
const withPeers = options[0] === '--peers';
const pattern = withPeers ? '**/bench/comparePeers.ts' : '**/*.bench.ts';
const parameters = ['--testMatch', pattern, '--runInBand', '--testTimeout=900000'];
const NODE_OPTIONS = '--experimental-vm-modules --no-warnings';

await bringTestTools();
if (withPeers) await buildPeers();
process.exitCode = await handOver(
  process.execPath,
  [jest, ...parameters, ...options.slice(withPeers ? 1 : 0)],
  { cwd: root, env: { ...process.env, NODE_OPTIONS } },
);
process.exit();
