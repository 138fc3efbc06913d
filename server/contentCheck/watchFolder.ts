import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const lookMs = 500;
/** Several changes that come together count as one. */
const settleMs = 100;

/** Tells a folder from another one under its name; undefined where there is none. */
async function identityOf(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() === true
    ? [found.dev, found.ino, found.birthtimeMs].join(' ')
    : undefined;
}

/** A line with the time, beside the results. */
function say(text: string): void {
  console.error(`${new Date().toTimeString().slice(0, 8)}  ${text}`);
}

/** Resolves to what is under the name, as soon as that is a folder. */
async function arrivalOf(folder: string): Promise<string> {
  for (let isTold = false; ; isTold = true) {
    const identity = await identityOf(folder);
    if (identity !== undefined) return identity;
    if (!isTold) say(`${folder} is gone; waiting until it is back`);
    await pause(lookMs);
  }
}

/** Resolves once something in the folder changes, or it is no longer what is under its name. */
async function changeOf(folder: string, identity: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const watcher = watch(folder, { recursive: true }, () => resolve());
  watcher.on('error', reject);
  // Nothing is told of a folder that was replaced from outside.
  const look = async () => {
    if ((await identityOf(folder)) !== identity) resolve();
  };
  const looking = setInterval(() => void look(), lookMs);
  try {
    await promise;
  } finally {
    clearInterval(looking);
    watcher.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Checks a folder, and again after each change, also when another one comes in its place. Where
 * there is none for a while it waits. Does not end.
 */
export async function watchFolder(folder: string, check: () => Promise<unknown>): Promise<never> {
  for (;;) {
    const identity = await arrivalOf(folder);
    try {
      await Promise.all([changeOf(folder, identity), check()]);
    } catch (error) {
      // What went missing while it was read is a change like any other.
      if (!isMissing(error) && (await identityOf(folder)) === identity) throw error;
    }
    await pause(settleMs);
    say('changed, checked again:');
  }
}
