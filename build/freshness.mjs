// Says whether dist/ was built from what is there now.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn, root } from './paths.mjs';

const stampFile = join(root, 'dist/.stamp');

/** Everything that a build is made from. */
const folders = ['build', 'client', 'config', 'docs/contract', 'server', 'shared', 'views'];
const inputs = () => [
  join(root, 'package-lock.json'),
  ...folders.flatMap((folder) => filesIn(join(root, folder))),
];

/** A hash of all inputs. */
export function inputHash() {
  const hash = createHash('sha256');
  for (const file of inputs()) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether dist/ holds a finished build of the inputs with this hash. */
export function isFresh(hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

/** Notes that dist/ is built from the inputs with this hash. */
export function markFresh(hash) {
  writeFileSync(stampFile, hash);
}

/** Notes that dist/ no longer is a finished build. */
export function markStale() {
  rmSync(stampFile, { force: true });
}
