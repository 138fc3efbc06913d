/** Longest time browsers can wait for; a longer one ends at once (docs/specification.md, section 9). */
const longestSliceMs = 2_147_483_647;

/** Runs a task at an instant (milliseconds since 1970), however far it is. Returns what cancels it. */
export function atInstant(instant: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const restMs = instant - Date.now();
    if (restMs > 0) timer = setTimeout(check, Math.min(restMs, longestSliceMs));
    else task();
  };
  check();
  return () => clearTimeout(timer);
}

// With the 15 s after which the server looks, and the 10 s for which a cache may answer, a hazard
// message is there within a minute.
const everyMs = 30_000;
const longestMs = 600_000;

/** Runs a task again and again: later when it fails, at once when connected, never in a hidden tab. */
export function poll(task: () => Promise<void>): void {
  let waitMs = everyMs;
  let dueAt = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    clearTimeout(timer);
    if (!running && !document.hidden) timer = setTimeout(run, Math.max(0, dueAt - Date.now()));
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
