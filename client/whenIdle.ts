const fallbackMs = 1;

/** Runs a task when the browser has time; after 1 ms where it cannot tell (specification, section 9). */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, fallbackMs);
}

/** Resolves when the browser has time, in a task of its own. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(() => resolve());
  });
}
