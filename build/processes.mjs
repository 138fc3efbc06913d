// Runs steps that come before the site, with a sign of life, and hands over to another process.
import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { promisify } from 'node:util';

const signOfLifeMs = 5000;
const run = promisify(execFile);

/** Writes a line about what is going on. Progress is not a result, so it goes to standard error. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}

/** Runs a command, and says so every few seconds. Throws with its output where it fails. */
export async function step(title, command, parameters, options = {}) {
  const since = Date.now();
  say(`${title} …`);
  const running = run(command, parameters, { ...options, maxBuffer: Infinity });
  running.child.stdin?.end();
  const live = () => say(`${title}: still at it after ${seconds(since)} s`);
  const timer = setInterval(live, signOfLifeMs);
  try {
    await running;
    say(`${title}: done in ${seconds(since)} s`);
  } catch (error) {
    const { stdout, stderr, signal, code } = error;
    const said = `${stdout}${stderr}`.trim();
    throw new Error(`${said}\n\n${title}: failed (code ${signal ?? code}).`, { cause: error });
  } finally {
    clearInterval(timer);
  }
}

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const sameSignalMs = 300;
const lookForParentMs = 1000;
/** Windows has no process groups: a detached process would open a window of its own there. */
const detached = process.platform !== 'win32';

/** A terminal and npm may each send a signal: passed on twice, it would cut an orderly end short. */
function passSignalsOn(child) {
  const last = new Map();
  for (const signal of passedOn) {
    process.on(signal, () => {
      const now = Date.now();
      if (now - (last.get(signal) ?? 0) > sameSignalMs) child.kill(signal);
      last.set(signal, now);
    });
  }
}

/** Stops a process when our parent is gone: npm ends on SIGTERM without passing it on. */
function stopWithParent(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, lookForParentMs);
  timer.unref();
}

/** Runs a command in our place. Resolves to its exit code, 128 + n for signal n. */
export function handOver(command, parameters, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { ...options, stdio: 'inherit', detached });
    passSignalsOn(child);
    stopWithParent(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
