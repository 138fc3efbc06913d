// Lets one command at a time install and build in a clone. Only built-in modules here.
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { say } from '../step.mjs';

const clone = fileURLToPath(new URL('../../dist/.busy', import.meta.url));
const signOfLifeMs = 1000;
/** A file that nobody has touched for so long is of a command that was killed. */
const abandonedAfterMs = 30_000;

function take(file) {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isAbandoned(file) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > abandonedAfterMs;
}

async function waitFor(file) {
  if (take(file)) return;
  say('Another command installs or builds here; waiting for it.');
  do {
    await wait(signOfLifeMs / 10);
    if (isAbandoned(file)) rmSync(file, { force: true });
  } while (!take(file));
}

/** Runs some work while no other command of this clone does; waits for its turn, and says so once. */
export async function alone(work, file = clone) {
  await waitFor(file);
  const life = setInterval(() => utimesSync(file, new Date(), new Date()), signOfLifeMs);
  try {
    return await work();
  } finally {
    clearInterval(life);
    rmSync(file, { force: true });
  }
}
