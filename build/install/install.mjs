// Installs what package-lock.json names, and finds the Node for the rest. Only built-in modules here.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../files.mjs';
import { say, step } from '../processes.mjs';

const clone = join(root, 'dist/.busy');
const signOfLifeMs = 1000;
/** A file unchanged for so long belongs to a command that was killed. */
const abandonedAfterMs = 30_000;

function take(file) {
  fs.mkdirSync(dirname(file), { recursive: true });
  try {
    fs.writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isAbandoned(file) {
  const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > abandonedAfterMs;
}

async function waitFor(file) {
  if (take(file)) return;
  say('Another command installs or builds here; waiting for it.');
  do {
    await wait(signOfLifeMs / 10);
    if (isAbandoned(file)) fs.rmSync(file, { force: true });
  } while (!take(file));
}

/** Runs some work while no other command of this clone does; waits for its turn, and says so once. */
export async function withLock(work, file = clone) {
  await waitFor(file);
  const life = setInterval(() => fs.utimesSync(file, new Date(), new Date()), signOfLifeMs);
  try {
    return await work();
  } finally {
    clearInterval(life);
    fs.rmSync(file, { force: true });
  }
}

function readPackages(path) {
  try {
    return JSON.parse(fs.readFileSync(path, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Whether node_modules holds what the lock names. npm writes what it installed into a lock of its own. */
function isInstalled(folder) {
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional || installed[path]?.version === version,
  );
}

/** Without what would make npm leave packages out: building and testing need them all. */
function environment() {
  const { NODE_ENV, npm_config_omit, npm_config_production, ...rest } = process.env;
  return rest;
}

function npm() {
  const script = process.env.npm_execpath;
  return script === undefined ? ['npm'] : [process.execPath, script];
}

/** Refuses a linked folder: npm ci empties it, also where it belongs to another checkout. */
function refuseLink(path) {
  if (fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  throw new Error(
    `${path} is a link, and what it leads to is not of package-lock.json. npm would empty that folder: remove the link, or install there first.`,
  );
}

/** Installs when something is missing or of another version. Throws when npm fails. */
export async function install(folder = root) {
  if (isInstalled(folder)) return;
  await withLock(async () => {
    if (isInstalled(folder)) return;
    refuseLink(join(folder, 'node_modules'));
    const [command, ...first] = npm();
    const parameters = [...first, 'ci', '--no-audit', '--no-fund', '--include=dev'];
    const options = { cwd: folder, env: environment() };
    await step('Installing packages (npm ci)', command, parameters, options);
  });
}

/** Major and minor version of the oldest Node that the server runs on: `node:sqlite` as it is used. */
export const leastVersion = [22, 22];
const packaged = join(root, 'node_modules/.bin/node');

/** The packaged one does not run everywhere, for example not on a system without glibc. */
function works(path) {
  if (!fs.existsSync(path)) return false;
  const isRunning = fs.realpathSync(path) === fs.realpathSync(process.execPath);
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

/** Returns the path of Node 24 from node_modules, or of the running Node when it is new enough. Throws otherwise. */
export function findNodeExecutable() {
  if (works(packaged)) return packaged;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Error(
    `Chancery runs on Node 24. npm brings it on Linux (x64 and arm64 with glibc); on this system ` +
      `please install Node ${leastVersion.join('.')} or newer. This is Node ${process.versions.node}.`,
  );
}
