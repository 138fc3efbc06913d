import type { Alert } from '../content/listing';

/** Whether a hazard message holds at an instant, in milliseconds since 1970. */
export function isInForce({ validFrom, validTo }: Alert, now: number): boolean {
  return Date.parse(validFrom) <= now && (validTo === undefined || now < Date.parse(validTo));
}
