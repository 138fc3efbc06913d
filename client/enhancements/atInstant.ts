/**
 * Longest time browsers can wait for; a longer one ends at once (docs/specification.md, section 9).
 */
const longestSliceMs = 2_147_483_647;

/**
 * Runs a task when the clock has reached an instant (milliseconds since 1970), however far it is.
 * Returns what cancels it.
 */
export function atInstant(instant: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(check, Math.min(Math.max(instant - Date.now(), 0), longestSliceMs));
  };
  const check = () => {
    if (Date.now() < instant) wait();
    else task();
  };
  wait();
  return () => clearTimeout(timer);
}
