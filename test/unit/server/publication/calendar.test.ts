import ICAL from 'ical.js';
import { nastyTexts } from '../../../support/faults/nastyTexts';
import { calendarFile, type CalendarEvent } from '../../../../server/publication/calendar/calendar';
import { testProperty } from '../../../support/run/testProperty';

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
  const calendar = new ICAL.Component(ICAL.parse(calendarFile('K', 'h', events)));
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
}

test.each([
  [0, 0],
  [0, -78.5],
  [51.5, 0],
  [-0, 7],
])('a place at %p, %p is in the calendar', (lat, lon) => {
  const location = { name: 'Ort', lat, lon };
  const [entry] = entriesOf([{ ...event, location, occurrences: [{ start: '2026-05-01' }] }]);
  const [north, east] = [entry?.component.getFirstPropertyValue('geo')].flat().map(Number);
  expect(north).toBeCloseTo(lat, 5);
  expect(east).toBeCloseTo(lon, 5);
});

testProperty([nastyTexts])(
  'any name, title and address make one calendar with these alone',
  (text) => {
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
  },
);

test('lines end as the format wants it, the last one too', () => {
  const text = calendarFile('K', 'h', [{ ...event, occurrences: [{ start: '2026-05-01' }] }]);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a day that is no day of a calendar leaves the others in it', () => {
  const days = (start: string, end: string) => ({ ...event, occurrences: [{ start, end }] });
  const entries = entriesOf([
    days('0001-01-01', '0001-01-02'),
    days('2026-05-01', '2026-05-02'),
    days('2026-06-01', '9999-12-31'),
  ]);
  expect(entries.map(({ startDate }) => startDate.toString())).toEqual([
    '2026-05-01',
    '2026-06-01',
  ]);
});

test('no control is in a calendar', () => {
  const title = 'a\u007F\u0085b';
  const [entry] = entriesOf([{ ...event, title, occurrences: [{ start: '2026-05-01' }] }]);
  expect(entry?.summary).toBe('ab');
});
