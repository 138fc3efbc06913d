import fc from 'fast-check';
import {
  beginningOf,
  instantOf,
  setTimeZone,
  swissTime,
  wholeDays,
} from '../../../../shared/language/swissTime';
import { testProperty } from '../../../support/run/testProperty';

const zurich = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the time zone data of this machine says. */
function clockInZurich(instant: number) {
  const parts = new Map(zurich.formatToParts(instant).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    clock: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

const hour = 3_600_000;
// The rule of today is in force since 1996; time zone data ends with 2037.
const firstInstant = Date.UTC(1996, 0, 1);
const lastInstant = Date.UTC(2037, 11, 31);
const instants = fc.integer({ min: firstInstant, max: lastInstant });
const days = fc
  .integer({ min: 0, max: Math.floor((lastInstant - firstInstant) / (24 * hour)) })
  .map((count) => new Date(firstInstant + count * 24 * hour).toISOString().slice(0, 10));

describe('swissTime', () => {
  testProperty([instants], { numRuns: 200 })('is what clocks in Zurich show, always', (instant) => {
    expect(swissTime(new Date(instant).toISOString())).toEqual(clockInZurich(instant));
  });

  it('is right in the hours around the changes of the clock', () => {
    for (const year of [1996, 2012, 2026, 2037]) {
      for (const month of [2, 9]) {
        const lastDays = Array.from({ length: 8 * 24 }, (_, step) => step + 24 * 24);
        const shownAt = (show: (instant: number) => object | undefined) =>
          lastDays.map((step) => show(Date.UTC(year, month, 0) + step * hour));
        expect(shownAt((instant) => swissTime(new Date(instant).toISOString()))).toEqual(
          shownAt(clockInZurich),
        );
      }
    }
  });

  it('reads offsets', () => {
    const expected = { year: 2026, month: 1, day: 28, clock: '14:30' };
    expect(swissTime('2026-01-28T14:30:00+01:00')).toEqual(expected);
    expect(swissTime('2026-01-28T08:30:00-05:00')).toEqual(expected);
  });

  it.each([
    ['0001-01-01', 1, 1, 1, undefined],
    ['0099-12-31', 99, 12, 31, undefined],
    ['9999-12-31', 9999, 12, 31, undefined],
    ['9999-12-31T23:59:59Z', 9999, 12, 31, '23:59'],
    ['0000-01-01T00:00+14:00', 0, 1, 1, '00:00'],
  ])('of %s is a day with a year of four digits', (text, year, month, day, clock) => {
    expect(swissTime(text)).toEqual({ year, month, day, ...(clock !== undefined && { clock }) });
    expect(wholeDays(text, text, true).start).toBe(text.slice(0, 10));
  });

  it.each(['', 'tomorrow', '2026-13-01', '2026-02-30', '2025-02-29'])('is none for %j', (text) => {
    expect(swissTime(text)).toBeUndefined();
    expect(instantOf(text)).toBeNaN();
    expect(beginningOf(text)).toBeNaN();
  });
});

testProperty([days], { numRuns: 200 })(
  'instantOf ends every day where the next one begins',
  (iso) => {
    const [year, month, day] = iso.split('-').map(Number);
    expect(clockInZurich(beginningOf(iso))).toEqual({ year, month, day, clock: '00:00' });
    expect(clockInZurich(instantOf(iso))).toEqual({ year, month, day, clock: '23:59' });
    expect(clockInZurich(instantOf(iso) + 1).clock).toBe('00:00');
  },
);

describe('wholeDays', () => {
  it.each([
    ['2026-07-01T00:00:00+02:00', '2026-07-02T00:00:00+02:00', false, '2026-07-01', '2026-07-01'],
    ['2026-07-01T10:00:00+02:00', '2026-07-02T00:00:00+02:00', true, '2026-07-01', '2026-07-01'],
    ['2026-06-30T22:00:00Z', '2026-07-03T22:00:00Z', false, '2026-07-01', '2026-07-03'],
    ['2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', true, '2026-10-25', '2026-10-25'],
    ['2026-07-01T00:00:00+02:00', '2026-07-01T23:59:00+02:00', true, '2026-07-01', '2026-07-01'],
    ['2026-07-01T00:00:00+02:00', '2026-07-02T23:59:59+02:00', false, '2026-07-01', '2026-07-02'],
    ['2026-07-01T00:00:00+02:00', '2026-07-03', false, '2026-07-01', '2026-07-03'],
    ['2026-07-01T08:00:00+02:00', '2026-06-30', true, '2026-07-01', undefined],
    ['2026-07-01T08:00:00+02:00', undefined, true, '2026-07-01', undefined],
  ])('from %s to %s (all day: %s) are %s to %s', (start, end, allDay, begin, finish) => {
    expect(wholeDays(start, end, allDay)).toEqual({ start: begin, end: finish });
  });

  it.each([
    ['2026-07-01T00:00:00+02:00', '2026-07-01T12:00:00+02:00'],
    ['2026-07-01T00:00:00+02:00', undefined],
  ])('from %s to %s stay as they are', (start, end) => {
    expect(wholeDays(start, end)).toEqual({ start, end });
  });
});

describe('another time zone', () => {
  afterEach(() => setTimeZone('Europe/Zurich'));

  test.each([
    // Zone, day, its first instant, that of the next day, and a clock.
    // Here summer time begins or ends; in Beirut at midnight.
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00Z', '2026-03-29T23:00Z', '13:30'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00Z', '2026-03-29T21:00Z', '15:30'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00Z', '2026-11-02T05:00Z', '07:30'],
  ])('%s has days and clocks of its own', (zone, day, first, next, clock) => {
    setTimeZone(zone);
    expect(beginningOf(day)).toBe(Date.parse(first));
    expect(instantOf(day)).toBe(Date.parse(next) - 1);
    expect(swissTime(`${day}T12:30:00Z`)?.clock).toBe(clock);
  });

  test('is known to the engine, and goes as far as dates do', () => {
    expect(() => setTimeZone('Europe/Atlantis')).toThrow(RangeError);
    setTimeZone('Asia/Tokyo');
    expect(swissTime('-200000-01-01T00:00:00Z')?.month).toBe(1);
    expect(swissTime('2300-07-01T00:00:00Z')?.clock).toBe('09:00');
  });
});
