const shortestSeconds = 30;
const longestSeconds = 300;

/** Seconds after which a visitor is asked to come back, whatever the source says. */
export function visitorsRetryAfter(wanted: number | undefined): number {
  return Math.min(longestSeconds, Math.max(shortestSeconds, wanted ?? shortestSeconds));
}
