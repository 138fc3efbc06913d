import { sourceRules } from '../../config/limits';

/**
 * Seconds of a `Retry-After` header (RFC 9110, section 10.2.3: seconds or a date), at most what is
 * honoured. Undefined without the header or when it says nothing.
 */
export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(sourceRules.longestRetryAfterSeconds, Math.max(0, Math.ceil(seconds)));
}
