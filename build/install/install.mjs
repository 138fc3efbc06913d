// Brings node_modules in line with package-lock.json.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { alone } from './alone.mjs';
import { step } from '../step.mjs';

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
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

/** npm ci empties the folder, also where that is somebody else's. */
function refuseLink(path) {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  throw new Error(
    `${path} is a link, and what it leads to is not of package-lock.json. npm would empty that folder: remove the link, or install there first.`,
  );
}

/** Installs when something is missing or of another version. Throws when npm fails. */
export async function install(folder = root) {
  if (isInstalled(folder)) return;
  await alone(() => installMissing(folder));
}

async function installMissing(folder) {
  if (isInstalled(folder)) return;
  refuseLink(join(folder, 'node_modules'));
  const [command, ...first] = npm();
  const parameters = [...first, 'ci', '--no-audit', '--no-fund', '--include=dev'];
  const options = { cwd: folder, env: environment() };
  await step('Installing packages (npm ci)', command, parameters, options);
}
