const guardMs = 10_000;
const key = 'chunk-reload';

function storedInstant(): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

/**
 * The instant of the last reload, kept in the session, or in the window's name without storage.
 * Both are read: a full storage may be readable, but not take a new value.
 */
function readInstant(): number {
  const named = Number(new RegExp(`^${key}:(\\d+)$`).exec(window.name)?.[1] ?? 0);
  return Math.max(storedInstant(), named);
}

function writeInstant(instant: number): void {
  try {
    sessionStorage.setItem(key, String(instant));
  } catch {
    window.name = `${key}:${instant}`;
  }
}

/**
 * Reloads the page because a script of its build is gone, at most once in 10,000 ms
 * (docs/specification.md, section 9). Returns whether it reloads.
 */
export function reloadForChunk(now = Date.now()): boolean {
  if (now - readInstant() < guardMs) return false;
  writeInstant(now);
  location.reload();
  return true;
}
