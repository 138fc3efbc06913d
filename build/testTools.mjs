// Brings the programs that tests use and npm does not hold.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { say, step } from './processes.mjs';
import { delimiter, join } from 'node:path';

const packages = JSON.parse(readFileSync(new URL('debianPackages.json', import.meta.url), 'utf8'));

function isInstalled(name) {
  const query = spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]);
  return query.stdout?.toString() === 'installed';
}

async function installPackages(missing) {
  // The tests start what they need themselves: no installed service is to run.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const script = 'apt-get update && apt-get install --yes --no-install-recommends "$@"';
  const title = `Installing ${missing.join(', ')} (apt-get)`;
  await step(title, 'sh', ['-c', script, 'sh', ...missing], { env });
}

// The first is the engine without the window and menus that no test sees: it takes a quarter less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const applications = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Returns the path of the browser: `CHROME_PATH`, else one of the usual places; undefined when there is none. */
export function findBrowser() {
  const chrome = process.env.CHROME_PATH;
  if (chrome) return existsSync(chrome) ? chrome : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...applications].find((path) => existsSync(path));
}

/** Installs missing Debian packages for `test` or `verify`, where possible. Throws without a browser where `CI` is true. */
export async function bringTestTools(command) {
  const needed = command === 'verify' ? [...packages.test, ...packages.verify] : packages.test;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const missing = mayInstall ? needed.filter((name) => !isInstalled(name)) : [];
  if (missing.length > 0) await installPackages(missing).catch((error) => say(error.message));
  if (findBrowser() !== undefined) return;
  const message =
    'No Chromium or Chrome was found. Install one, or set CHROME_PATH to the path of its program.';
  if (process.env.CI === 'true') throw new Error(message);
  say(`${message} The tests in test/browser are skipped.`);
}
