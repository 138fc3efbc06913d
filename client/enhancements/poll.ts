// With the 15 s after which the server looks, and the 10 s for which a cache may answer, a hazard
// message is there within a minute.
const everyMs = 30_000;
const longestMs = 600_000;

/**
 * Runs a task at once, and again and again, after longer waits when it fails; never in a hidden tab, and
 * on return if it is due. When the browser is connected again it does not wait any longer.
 */
export function poll(task: () => Promise<void>): void {
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
