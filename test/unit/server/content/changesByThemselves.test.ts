import { eventChanges, eventTimeOf } from '../../../../shared/content/eventTime';
import { endOfDay } from '../../../../shared/listing/period';
import { changesIn, nextChange } from '../../../../server/listing/indexing/timeColumns';

const now = Date.parse('2026-11-21T12:00:00Z');

test('an event is the same between any two of its changes, and another one after each', () => {
  const details = {
    attendanceMode: 'offline' as const,
    eventInfos: {
      raw: [{ 'start-date': '2026-11-21T14:00:00Z', 'end-date': '2026-11-21T16:00:00Z' }],
    },
    registration: { href: '/de/anmelden', deadline: '2026-11-21T13:00:00Z' },
  };
  const changes = eventChanges(details).toSorted((a, b) => a - b);
  expect(changes.every((instant) => instant > now)).toBe(true);
  const times = changes.map((instant) =>
    [instant - 1, instant].map((at) => eventTimeOf(details, at)),
  );
  for (const [before, after] of times) expect(before).not.toEqual(after);
});

test('a day is over at midnight in Switzerland, also when the clocks change', () => {
  expect(new Date(endOfDay(now)).toISOString()).toBe('2026-11-21T23:00:00.000Z');
  const change = Date.parse('2026-10-25T00:30:00Z');
  expect(new Date(endOfDay(change)).toISOString()).toBe('2026-10-25T23:00:00.000Z');
});

test('a list changes next when an item comes out, or an event begins or is over', () => {
  const changes = changesIn({
    published: Float64Array.of(-Infinity, now + 5),
    start: Float64Array.of(now + 10, now + 1),
    end: Float64Array.of(now + 20, now + 2),
    sort: Float64Array.of(0, 0),
    isEvent: Uint8Array.of(1, 0),
  });
  expect([now, now + 5, now + 10, now + 21].map((at) => nextChange(changes, at))).toEqual([
    now + 5,
    now + 10,
    now + 21,
    Infinity,
  ]);
});
