import { alertChanges } from '../../../../server/page/layout/frame';
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
const spanOf = ({ validFrom, validTo = '' }: Alert) => [validFrom, validTo].map(Date.parse);
const inForce = message('2026-11-20T12:00:00Z', '2026-11-21T12:10:00Z');
const toCome = message('2026-11-21T12:01:30Z', '2026-11-22T12:00:00Z');
const endless = message('2026-11-01T12:00:00Z');

test.each([
  ['beginning and end of each', [inForce, toCome], [...spanOf(inForce), ...spanOf(toCome)]],
  ['the beginning of one without an end', [endless], [Date.parse('2026-11-01T12:00:00Z')]],
  ['nothing, without messages', [], []],
])('messages change at %s', (_, alerts, expected) => {
  expect(alertChanges(alerts)).toEqual(expected);
});
