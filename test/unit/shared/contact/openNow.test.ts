import fc from 'fast-check';
import { localDate, openNow } from '../../../../shared/contact/openNow';
import type { OpeningHours, ContactEntry } from '../../../../shared/content/components/contact';
import { swissOffset, weekdays } from '../../../../shared/language/swissTime';
import { entryHref } from '../../../../shared/contact/contactEntry';
import { testProperty } from '../../../support/run/testProperty';

describe('openNow', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;

  function week(ranges: OpeningHours['days'][number]['ranges']): OpeningHours {
    return { days: weekdays.map((weekday) => ({ weekday, ranges })) };
  }

  const office: OpeningHours = {
    days: weekdays.map((weekday) => ({
      weekday,
      ranges: ['Saturday', 'Sunday'].includes(weekday)
        ? []
        : [
            { start: '08:00', end: '12:00' },
            { start: '13:30', end: '17:00' },
          ],
    })),
    exceptions: [
      { date: '2026-12-24', ranges: [{ start: '08:00', end: '11:00' }] },
      { date: '2026-12-25', ranges: [] },
    ],
  };

  test.each([
    ['before it opens', '2026-11-23T07:59:00+01:00', '08:00', 'Monday', 0],
    ['at lunch', '2026-11-23T12:00:00+01:00', '13:30', 'Monday', 0],
    ['over the weekend', '2026-11-21T12:00:00+01:00', '08:00', 'Monday', 2],
    ['over Christmas', '2026-12-24T11:30:00+01:00', '08:00', 'Monday', 4],
  ])('closed %s', (_, now, clock, weekday, daysAhead) => {
    expect(openNow(office, Date.parse(now))).toMatchObject({
      open: false,
      opens: { clock, weekday, daysAhead },
    });
  });

  test('what never closes has no end, what never opens no beginning', () => {
    const now = Date.parse('2026-11-21T12:00:00+01:00');
    expect(openNow(week([{ start: '00:00', end: '24:00' }]), now)).toEqual({ open: true });
    expect(openNow(week([{ start: '00:00', end: '00:00' }]), now)).toEqual({ open: true });
    expect(openNow(week([]), now)).toEqual({ open: false });
  });

  test('the hours are local on both sides of the change of time', () => {
    const hours = week([{ start: '08:00', end: '17:00' }]);
    for (const iso of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']) {
      const state = openNow(hours, Date.parse(`${iso}T04:00:00Z`));
      expect(state).toMatchObject({ open: false, opens: { date: iso, clock: '08:00' } });
    }
  });

  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const ranges = fc.array(fc.record({ start: clock, end: clock }), { maxLength: 3 });
  const anyHours = fc.tuple(...weekdays.map(() => ranges)).map((all) => ({
    days: weekdays.map((weekday, index) => ({ weekday, ranges: all[index] ?? [] })),
  }));
  const start = Date.parse('2026-01-01T00:00:00Z');
  const anyInstant = fc
    .integer({ min: 0, max: 365 * 24 * 60 })
    .map((minutes) => start + minutes * minute)
    // In the hours around the change of time a clock shows a time twice or not at all.
    .filter((now) => swissOffset(now - day / 2) === swissOffset(now + day / 2));

  testProperty([anyHours, anyInstant])('the state changes at the moment it names', (hours, now) => {
    const state = openNow(hours, now);
    const moment = state.open ? state.until : state.opens;
    if (moment === undefined) return;
    const local = Date.parse(`${moment.date}T${moment.clock}:00Z`);
    const change = [2, 1]
      .map((offset) => local - offset * 60 * minute)
      .find((instant) => instant + swissOffset(instant) === local);
    if (change === undefined) return;
    expect(change).toBeGreaterThan(now);
    expect(openNow(hours, change).open).toBe(!state.open);
    expect(openNow(hours, change - minute).open).toBe(state.open);
  });

  test('the local day is that of Switzerland', () => {
    const date = { date: '2026-07-01', weekday: 'Wednesday' };
    expect(localDate(Date.parse('2026-06-30T22:00:00Z'))).toEqual(date);
  });
});

describe('entryHref', () => {
  const entry = (type: ContactEntry['contact-type'], text: string) => ({
    'contact-type': type,
    'contact-text': text,
  });

  test.each([
    ['+41 58 462 21 11', 'tel:+41584622111'],
    ['058\u00a0462\u202f21 11', 'tel:0584622111'],
    ['+41 (0)58 462 21 11', undefined],
    ['+41 58 000 00 00 / 01', undefined],
    ['0800 WASSER', undefined],
  ])('%j is called at %p', (text, href) => {
    expect(entryHref(entry('phone', text))).toBe(href);
  });

  test.each([
    ['info@bgü.example ', 'mailto:info@bgü.example'],
    ['info@a.example\ninfo@b.example', undefined],
    ['E-Mail schreiben', undefined],
  ])('%j is written to at %p', (text, href) => {
    expect(entryHref(entry('email', text))).toBe(href);
  });
});
