import ICAL from 'ical.js';
import express from 'express';
import request from 'supertest';
import { nastyTexts } from '../../../support/faults/nastyTexts';
import { calendarFile, type CalendarEvent } from '../../../../server/publication/calendar/calendar';
import { testProperty } from '../../../support/run/testProperty';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { calendarRouter } from '../../../../server/publication/calendar/calendarRouter';
import { pageDocument, smallSite } from '../../../support/content/documents';
import { testSite, type Documents } from '../../../support/sites/site';

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
  [-0, 7],
  [-1e-7, 1e-9],
])('a place at %p, %p is in the calendar', (lat, lon) => {
  const location = { name: 'Ort', lat, lon };
  const [entry] = entriesOf([{ ...event, location, occurrences: [{ start: '2026-05-01' }] }]);
  const [north, east] = [entry?.component.getFirstPropertyValue('geo')].flat().map(Number);
  expect(entry?.toString()).not.toMatch(/GEO:.*e/);
  expect(north).toBeCloseTo(lat, 5);
  expect(east).toBeCloseTo(lon, 5);
});

testProperty([nastyTexts])('any name, title and address make a calendar of these alone', (text) => {
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
});

test('lines end as the format wants it, the last one too', () => {
  const text = calendarFile('K', 'h', [{ ...event, occurrences: [{ start: '2026-05-01' }] }]);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a day that is no day of a calendar leaves the others in it', () => {
  const days = (start: string, end: string) => ({ ...event, occurrences: [{ start, end }] });
  const entries = entriesOf([
    days('0001-01-01', '0001-01-02'),
    days('9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59-12:00'),
    { ...days('2026-05-01', '2026-05-02'), modified: new Date('+010000-01-01') },
    days('2026-06-01', '9999-12-31'),
  ]);
  expect(entries.map(({ startDate }) => startDate.toString())).toEqual([
    '2026-05-01',
    '2026-06-01',
  ]);
});

describe('calendarRouter', () => {
  const details = {
    eventInfos: { raw: [{ 'start-date': '2027-01-28T09:15:00+01:00' }] },
    location: { name: 'Saal', address: 'Gasse 1', lat: 46.9, lon: 7.4 },
  };
  const metadata = { metaInfo: { updatedAt: '2026-11-01T10:00:00+01:00' } };
  const tagung = pageDocument('42', 'Tagung', { contentType: 'event', metadata });

  const site: Documents = {
    ...smallSite,
    'index/pagesToLanguageMap.json': { 42: { de: 'tagung.ics' }, 43: { de: 'kontakt' } },
    'de/tagung.ics.json': { ...tagung, details },
  };

  function get(path: string, documents: Documents = site, headers: Record<string, string> = {}) {
    return request(
      express()
        .disable('etag')
        .use(calendarRouter(testSite(documents)))
        .use((_request, response) => void response.status(404).send('page')),
    )
      .get(path)
      .set(headers);
  }

  test('an event is a calendar file by its document id', async () => {
    const { status, headers, text } = await get('/de/overview/events/42.ics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['last-modified']).toBe('Sun, 01 Nov 2026 09:00:00 GMT');
    expect(headers['cache-control']).toContain('s-maxage=60');
    expect(text).toContain('UID:42@www.example.org');
    expect(text).toContain('URL;VALUE=URI:https://www.example.org/de/tagung.ics');
    expect(text).toContain('GEO:46.9;7.4');
  });

  test.each([
    '/de/overview/events/43.ics',
    '/fr/overview/events/42.ics',
    '/de/overview/events/42',
    '/de/overview/events/..ics',
  ])('%s is left to the pages', async (path) => {
    const { status, text } = await get(path);
    expect([status, text]).toEqual([404, 'page']);
  });

  test('a withdrawn event has no file', async () => {
    const withdrawn = pageDocument('42', 'T', {
      contentType: 'event',
      metadata: { withdrawn: { at: '2026-01-01' } },
    });
    const documents = { ...site, 'de/tagung.ics.json': { ...withdrawn, details } };
    expect((await get('/de/overview/events/42.ics', documents)).text).toBe('page');
  });

  test('a source that failed is no missing event', async () => {
    const documents = { ...site, 'de/tagung.ics.json': new SourceFailure('files', 'timeout') };
    const { status, headers } = await get('/de/overview/events/42.ics', documents);
    expect([status, headers['retry-after']]).toEqual([503, '30']);
  });
});
