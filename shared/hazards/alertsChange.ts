import type { Alert } from '../content/listing';

/** The instants (ms since 1970) at which these messages begin or end. */
export function alertChanges(alerts: readonly Alert[]): number[] {
  return alerts
    .flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === undefined ? [] : [validTo])])
    .map((instant) => Date.parse(instant));
}
