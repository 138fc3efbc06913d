/** Longest time browsers can wait for; a longer one ends at once (docs/specification.md, section 9). */
const longestSliceMs = 2_147_483_647;

/**
 * Runs a task when the clock has reached an instant (milliseconds since 1970), however far it is.
 * Returns what cancels it.
 */
export function atInstant(instant: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const leftMs = instant - Date.now();
    if (leftMs > 0) timer = setTimeout(check, Math.min(leftMs, longestSliceMs));
    else task();
  };
  check();
  return () => clearTimeout(timer);
}
