// Measures, one part after the other; each writes its results into var/reports. Options are names of parts.
// With `--judge` it judges the answers of the search instead.
import { join } from 'node:path';
import { handOver } from './install/handOver.mjs';
import { root } from './paths.mjs';
import { bringTestTools } from './testTools.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');
const [first, ...others] = process.argv.slice(2);
const isJudging = first === '--judge';
const options = isJudging || first === undefined ? others : [first, ...others];
const pattern = isJudging ? '**/*.judge.ts' : '**/*.bench.ts';
const parameters = ['--testMatch', pattern, '--runInBand', '--testTimeout=900000'];
const NODE_OPTIONS = '--no-warnings';

await bringTestTools('verify');
process.exitCode = await handOver(process.execPath, [jest, ...parameters, ...options], {
  cwd: root,
  env: { ...process.env, NODE_OPTIONS },
});
process.exit();
