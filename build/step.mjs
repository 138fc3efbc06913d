// Runs the steps that come before the site, with a sign of life when one takes long.
import { spawn } from 'node:child_process';

const signOfLifeMs = 5000;

/** A line about what is going on. Progress is not a result, so it goes to standard error. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}

function output(child) {
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  return () => Buffer.concat(parts).toString();
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve(code === 0 ? undefined : `code ${signal ?? code}`),
    );
  });
}

/**
 * Runs a command and says that it runs, every few seconds that it still does, and how long it took.
 * Its output is shown only when it fails; then this throws.
 */
export async function step(title, command, parameters, options = {}) {
  const since = Date.now();
  say(`${title} …`);
  const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = output(child);
  const timer = setInterval(
    () => say(`${title}: still at it after ${seconds(since)} s`),
    signOfLifeMs,
  );
  const failure = await ended(child);
  clearInterval(timer);
  if (failure === undefined) return say(`${title}: done in ${seconds(since)} s`);
  throw new Error(`${text().trim()}\n\n${title}: failed (${failure}).`);
}
