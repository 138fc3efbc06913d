import fc from 'fast-check';
import ICAL from 'ical.js';
import { nastyTexts } from '../../../support/faults/nastyTexts';
import { calendarFile, type CalendarEvent } from '../../../../server/publication/calendar/calendar';

const event: CalendarEvent = {
  id: '42',
  title: 'Tagung',
  description: undefined,
  url: 'https://www.example.org/de/tagung',
  occurrences: [],
  location: undefined,
  status: undefined,
  modified: undefined,
};

/** The entries of a calendar file, read by another implementation. */
function entriesOf(events: readonly CalendarEvent[]): ICAL.Event[] {
  const text = calendarFile('Kalender', 'www.example.org', events);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
}

function entryOf(changes: Partial<CalendarEvent>): ICAL.Event {
  const [entry] = entriesOf([{ ...event, ...changes }]);
  if (entry === undefined) throw new Error('No entry was written');
  return entry;
}

const timesOf = ({ startDate, endDate }: ICAL.Event) => [startDate.toString(), endDate.toString()];

test.each([
  [
    'the night summer time begins',
    { start: '2026-03-29T00:30:00+01:00', end: '2026-03-29T04:00:00+02:00' },
    ['2026-03-28T23:30:00Z', '2026-03-29T02:00:00Z'],
  ],
  [
    'the hour that comes twice when summer time ends',
    { start: '2026-10-25T02:30:00+02:00', end: '2026-10-25T02:30:00+01:00' },
    ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  ],
  [
    'the turn of the year',
    { start: '2026-12-31T22:00:00+01:00', end: '2027-01-01T02:00:00+01:00' },
    ['2026-12-31T21:00:00Z', '2027-01-01T01:00:00Z'],
  ],
  [
    'a time until the end of a day',
    { start: '2026-07-01T10:00:00+02:00', end: '2026-07-02' },
    ['2026-07-01T08:00:00Z', '2026-07-02T22:00:00Z'],
  ],
  [
    'whole days over the turn of the year, with the end after the last one',
    { start: '2026-12-31', end: '2027-01-01' },
    ['2026-12-31', '2027-01-02'],
  ],
  ['the day summer time begins', { start: '2026-03-29' }, ['2026-03-29', '2026-03-30']],
])('%s', (_, occurrence, times) => {
  expect(timesOf(entryOf({ occurrences: [occurrence] }))).toEqual(times);
});

test('any instants come back as they were', () => {
  const instant = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000);
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 1_000_000 }), (start, minutes) => {
      const end = start + minutes * 60_000;
      const occurrence = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
      const entry = entryOf({ occurrences: [occurrence] });
      expect(entry.startDate.toJSDate().getTime()).toBe(start);
      expect(entry.endDate.toJSDate().getTime()).toBe(end);
    }),
  );
});

test('any text comes back without what a text may not hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
      const text = `Titel ${title}`;
      const entry = entryOf({ title: text, occurrences: [{ start: '2026-01-01' }] });
      expect(entry.summary.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});

test('a series has one entry for each time, with ids that stay', () => {
  const occurrences = [{ start: '2026-05-01' }, { start: '2026-06-01' }];
  const ids = entriesOf([{ ...event, occurrences }]).map(({ uid }) => uid);
  expect(ids).toEqual(['42@www.example.org', '42-2@www.example.org']);
});

test.each([
  [undefined, 'CONFIRMED'],
  ['full', 'CONFIRMED'],
  ['postponed', 'TENTATIVE'],
  ['cancelled', 'CANCELLED'],
] as const)('the state %s is %s', (status, written) => {
  const { component } = entryOf({ status, occurrences: [{ start: '2026-05-01' }] });
  expect(component.getFirstPropertyValue('status')).toBe(written);
});

test('a later change has a higher number', () => {
  const changedAt = (iso: string) =>
    entryOf({ modified: new Date(iso), occurrences: [{ start: '2026-05-01' }] });
  const [first, second] = [changedAt('2026-01-01T08:00Z'), changedAt('2026-01-01T08:01Z')];
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect(String(second.component.getFirstPropertyValue('last-modified'))).toBe(
    '2026-01-01T08:01:00Z',
  );
});

test('any name, title and address make one calendar with these alone', () => {
  fc.assert(
    fc.property(nastyTexts, (text) => {
      const known = `a${text.toWellFormed()}z`;
      const url = `https://www.example.org/de/${encodeURIComponent(known)};a,b`;
      const one = {
        ...event,
        id: known,
        title: known,
        url,
        occurrences: [{ start: '2026-01-01' }],
      };
      const calendar = new ICAL.Component(ICAL.parse(calendarFile(known, 'h.example', [one])));
      const entry = calendar.getFirstSubcomponent('vevent');
      const said = [
        calendar.getFirstPropertyValue('name'),
        calendar.getFirstPropertyValue('x-wr-calname'),
        entry?.getFirstPropertyValue('summary'),
        entry?.getFirstPropertyValue('uid'),
      ].map((value) => String(value).replace(/@h\.example$/, ''));
      const written = known.replaceAll('\0', '').replace(/\r\n?/g, '\n');
      // The reader does not know the first two, and leaves them as they are written.
      const escaped = written.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
      expect(said).toEqual([escaped, escaped, written, written]);
      expect(decodeURIComponent(String(entry?.getFirstPropertyValue('url')))).toBe(
        `https://www.example.org/de/${known};a,b`,
      );
      expect(calendar.getAllProperties().map(({ name }) => name)).toEqual(
        'version prodid name x-wr-calname refresh-interval x-published-ttl'.split(' '),
      );
    }),
  );
});

test('lines end as the format wants it, the last one too', () => {
  const text = calendarFile('K', 'h', [{ ...event, occurrences: [{ start: '2026-05-01' }] }]);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
