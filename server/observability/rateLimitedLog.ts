import type { Log } from './logger';

const minuteMs = 60_000;

/** Logs under a key: the first time at once, then at most once a minute with how often it happened. */
export type RateLimitedLog = (
  key: string,
  level: 'info' | 'warn' | 'error',
  fields: object,
  message: string,
) => void;

/**
 * A log of what happens again and again. A line that stands for more than itself says so in `times`;
 * keys must be few. `now` is in milliseconds.
 */
export function createRateLimitedLog(log: Log, now: () => number): RateLimitedLog {
  const lines = new Map<string, { at: number; unlogged: number }>();
  return (key, level, fields, message) => {
    const line = lines.get(key);
    if (line !== undefined && now() - line.at < minuteMs) {
      line.unlogged += 1;
      return;
    }
    const times = (line?.unlogged ?? 0) + 1;
    log[level](times === 1 ? fields : { ...fields, times }, message);
    lines.set(key, { at: now(), unlogged: 0 });
  };
}
