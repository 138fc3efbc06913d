/** A task that is repeated while the page is looked at. Times in milliseconds. */
interface Polling {
  /** Rejects when it failed; it is then repeated after longer and longer waits. */
  readonly task: () => Promise<void>;
  readonly everyMs: number;
  readonly longestMs: number;
}

/**
 * Runs a task at once, and again and again; never in a hidden tab, and on return if it is due. When
 * the browser is connected again it does not wait any longer.
 */
export function poll({ task, everyMs, longestMs }: Polling): void {
  let waitMs = everyMs;
  let dueAt = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    clearTimeout(timer);
    if (running || document.hidden) return;
    timer = setTimeout(run, Math.max(0, dueAt - Date.now()));
  };
  const run = async () => {
    running = true;
    waitMs = await task().then(
      () => everyMs,
      () => Math.min(longestMs, 2 * waitMs),
    );
    dueAt = Date.now() + waitMs;
    running = false;
    next();
  };
  document.addEventListener('visibilitychange', next);
  window.addEventListener('online', () => {
    dueAt = 0;
    next();
  });
  next();
}
