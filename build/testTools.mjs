// Brings the programs that tests use and npm does not hold.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { say, step } from './step.mjs';

const packages = JSON.parse(readFileSync(new URL('debianPackages.json', import.meta.url), 'utf8'));

function isInstalled(name) {
  const query = spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]);
  return query.stdout?.toString() === 'installed';
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installPackages(missing) {
  // The tests start what they need themselves: no installed service is to run.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await step('Updating the list of Debian packages', 'apt-get', ['update'], { env });
  const parameters = ['install', '--yes', '--no-install-recommends', ...missing];
  await step(`Installing ${missing.join(', ')} (apt-get)`, 'apt-get', parameters, { env });
}

/**
 * Installs the missing Debian packages where that is possible. Throws when there is no browser after
 * that and `CI` is true; otherwise says so, and the tests that need one are skipped.
 */
export async function bringTestTools() {
  const missing = mayInstall() ? packages.filter((name) => !isInstalled(name)) : [];
  if (missing.length > 0) await installPackages(missing).catch((error) => say(error.message));
  if (findBrowser() !== undefined) return;
  const message =
    'No Chromium or Chrome was found. Install one, or set CHROME_PATH to the path of its program.';
  if (process.env.CI === 'true') throw new Error(message);
  say(`${message} The tests in test/browser are skipped.`);
}
