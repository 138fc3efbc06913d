const fallbackMs = 1;
/** Longest wait for a browser that never finds time, in milliseconds. */
const longestMs = 1_000;

/** Runs a task when the browser has time, after a second at the latest; after 1 ms where it cannot tell. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: longestMs });
  else setTimeout(task, fallbackMs);
}

/** Resolves when the browser has time, in a task of its own. */
export function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(() => resolve()));
}
