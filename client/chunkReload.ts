import { chunkReloadMs } from '../config/limits';
import { isChunkError } from '../views/boundaries/isChunkError';

const key = 'chunk-reload';

/** The instant of the last reload; a full storage may be readable, but take no new value. */
function readInstant(): number {
  const named = Number(new RegExp(`^${key}:(\\d+)$`).exec(window.name)?.[1] ?? 0);
  try {
    return Math.max(named, Number(sessionStorage.getItem(key)));
  } catch {
    return named;
  }
}

function writeInstant(instant: number): void {
  try {
    sessionStorage.setItem(key, String(instant));
  } catch {
    window.name = `${key}:${instant}`;
  }
}

/** Reloads the page where a script of its build is gone, at most once in 10,000 ms (docs/specification.md, section 9). */
export function reloadOrReport(error: unknown): void {
  const now = Date.now();
  if (!isChunkError(error) || now - readInstant() < chunkReloadMs) return console.error(error);
  writeInstant(now);
  location.reload();
}
