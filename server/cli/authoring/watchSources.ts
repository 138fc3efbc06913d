import { sourceFiles } from '../../markdown/sourceFolder';

/** Milliseconds between two looks at a folder; more where a look takes long. */
export const lookMs = 400;
const longestShare = 0.2;

function versionOf(folder: string): string {
  try {
    return JSON.stringify(sourceFiles(folder).map(({ file, version }) => [file, version]));
  } catch (error) {
    // Such as a folder that goes away while it is read: the next look sees what came of it.
    return String(error);
  }
}

/** Runs a task for what is newest; while it runs, further calls count as one. */
export function newestOnly<T>(task: (value: T) => Promise<unknown>): (value: T) => void {
  let waiting: { value: T } | undefined;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting !== undefined) {
      const { value } = waiting;
      waiting = undefined;
      await task(value);
    }
    isRunning = false;
  };
  return (value) => {
    waiting = { value };
    if (!isRunning) void run();
  };
}

/** Calls back after changes; it looks itself, as systems lose events of files renamed over. */
export function watchSources(folder: string, changed: () => void): () => void {
  let last = versionOf(folder);
  const look = () => {
    const begun = performance.now();
    // Taken before the call: what is saved during that is seen at the next look.
    const version = versionOf(folder);
    const took = performance.now() - begun;
    looking = setTimeout(look, Math.max(lookMs, took / longestShare));
    if (version === last) return;
    last = version;
    changed();
  };
  let looking = setTimeout(look, lookMs);
  return () => clearTimeout(looking);
}
