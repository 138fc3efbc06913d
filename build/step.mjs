// Runs the steps that come before the site, with a sign of life when one takes long.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const signOfLifeMs = 5000;
const run = promisify(execFile);

/** A line about what is going on. Progress is not a result, so it goes to standard error. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}

/**
 * Runs a command and says that it runs, every few seconds that it still does, and how long it took.
 * Its output is shown only when it fails; then this throws.
 */
export async function step(title, command, parameters, options = {}) {
  const since = Date.now();
  say(`${title} …`);
  const running = run(command, parameters, { ...options, maxBuffer: Infinity });
  running.child.stdin?.end();
  const timer = setInterval(
    () => say(`${title}: still at it after ${seconds(since)} s`),
    signOfLifeMs,
  );
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
