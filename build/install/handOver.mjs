// Hands over to another process: signals go to it, its exit code becomes ours.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const sameSignalMs = 300;
const lookForParentMs = 1000;
/** Windows has no process groups: a detached process would open a window of its own there. */
const detached = process.platform !== 'win32';

/**
 * Passes signals on to a process that has a process group of its own. A terminal and npm may each
 * send us the same signal; the process gets it once, because a second one would cut its orderly end
 * short.
 */
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

/** Stops a process when whoever started us is gone: npm ends on SIGTERM without passing it on. */
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
