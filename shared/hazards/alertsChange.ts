import type { Alert } from '../content/listing';

/** Seconds until the next of these messages begins or ends; `Infinity` where none will. `now` in milliseconds since 1970. */
export function secondsUntilAlertsChange(alerts: readonly Alert[], now: number): number {
  const instants = alerts
    .flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === undefined ? [] : [validTo])])
    .map((instant) => Date.parse(instant))
    .filter((instant) => instant > now);
  return (Math.min(...instants) - now) / 1000;
}
