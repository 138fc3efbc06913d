// Writes docs/contract from the code. With `--release` it also notes what the version is that was
// released, with which later ones are compared.
import { join } from 'node:path';
import { handOver } from './install/handOver.mjs';
import { root } from './paths.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');
const NODE_OPTIONS = '--no-warnings';
const RELEASE = process.argv.includes('--release') ? '1' : '';

process.exitCode = await handOver(process.execPath, [jest, '--testMatch', '**/*.write.ts'], {
  cwd: root,
  env: { ...process.env, NODE_OPTIONS, RELEASE },
});
process.exit();
