// Finds the Node that everything after the installation runs on.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Major and minor version of the oldest Node that the server runs on: `node:sqlite` as it is used. */
export const leastVersion = [22, 22];
const packaged = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));

/** The packaged one does not run everywhere, for example not on a system without glibc. */
function works(path) {
  if (!existsSync(path)) return false;
  const isRunning = realpathSync(path) === realpathSync(process.execPath);
  return isRunning || spawnSync(path, ['--version']).status === 0;
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > leastVersion[0] || (major === leastVersion[0] && minor >= leastVersion[1]);
}

/** Ends the process with one line on an older Node. It stands alone: the server's bundle begins with it. */
export function endOnOlderNode([major, minor]) {
  const { node } = process.versions;
  const [ownMajor, ownMinor] = node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `Chancery needs Node ${major}.${minor} or newer; this is Node ${node}. In a checkout «npm start» brings it.`,
  );
  process.exit(1);
}

/** Path of Node 24 from node_modules, or of the running Node when it is new enough. Throws otherwise. */
export function findNode() {
  if (works(packaged)) return packaged;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Error(
    `Chancery runs on Node 24. npm brings it on Linux (x64 and arm64 with glibc); on this system ` +
      `please install Node ${leastVersion.join('.')} or newer. This is Node ${process.versions.node}.`,
  );
}
