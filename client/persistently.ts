const waitsMs = [2_000, 10_000];

/** Resolves after a wait, or as soon as the browser is connected again; without a connection only then. */
function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    if (navigator.onLine) setTimeout(resolve, ms);
  });
}

/** Does a task that may fail for a while: once more after 2 s, and a last time 10 s after that. */
export async function persistently<T>(task: () => Promise<T>): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await task();
    } catch {
      await waited(waitMs);
    }
  }
  return task();
}
