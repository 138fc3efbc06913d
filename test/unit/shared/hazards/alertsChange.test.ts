import { secondsUntilAlertsChange } from '../../../../shared/hazards/alertsChange';
import type { Alert } from '../../../../shared/content/listing';

const message = (validFrom: string, validTo?: string): Alert => ({
  id: validFrom,
  hazardType: 'flood',
  level: 3,
  validFrom,
  ...(validTo !== undefined && { validTo }),
  updatedAt: validFrom,
  region: { de: 'Aare' },
  title: { de: 'Hochwasser' },
  text: { de: 'Meiden Sie das Ufer.' },
});
const now = Date.parse('2026-11-21T12:00:00Z');
const inForce = message('2026-11-20T12:00:00Z', '2026-11-21T12:10:00Z');
const toCome = message('2026-11-21T12:01:30Z', '2026-11-22T12:00:00Z');
const over = message('2026-11-01T12:00:00Z', '2026-11-02T12:00:00Z');
const endless = message('2026-11-01T12:00:00Z');

test.each([
  ['the end of one in force', [inForce, over], 600],
  ['the beginning of one to come', [inForce, toCome], 90],
  ['nothing, for one without an end', [endless, over], Infinity],
  ['nothing, without messages', [], Infinity],
])('the next change is %s', (_, alerts, expected) => {
  expect(secondsUntilAlertsChange(alerts, now)).toBe(expected);
});
