import express from 'express';
import ICAL from 'ical.js';
import request from 'supertest';
import { subscriptionRouter } from '../../../../server/publication/feeds/subscriptionRouter';
import { swissTime } from '../../../../shared/language/swissTime';
import { itemDocument, pageDocument, smallSite } from '../../../support/content/documents';
import { testSite, type Documents } from '../../../support/sites/site';

const event = (id: string, startDate: string, rest: object = {}) =>
  itemDocument('events', id, { startDate, href: `/de/${id}`, ...rest });
const page = (id: string, details: object, metaInfo: object = {}) =>
  pageDocument(id, id, { contentType: 'event', metadata: { metaInfo }, details } as object);
const raw = (start: string, rest: object = {}) => ({
  eventInfos: { raw: [{ 'start-date': start, ...rest }] },
});

const events = [
  event('spring', '2027-03-28T01:30:00+01:00', { endDate: '2027-03-28T03:30:00+02:00' }),
  event('autumn', '2027-10-31T02:30:00+02:00', { endDate: '2027-10-31T02:30:00+01:00' }),
  event('new-year', '2026-12-31T22:00:00+01:00', { endDate: '2027-01-01T02:00:00+01:00' }),
  event('until-a-day', '2027-07-01T10:00:00+02:00', { endDate: '2027-07-02' }),
  event('whole-day', '2027-03-28'),
  event('days', '2026-12-30', { endDate: '2027-01-02' }),
  event('past', '2026-02-01T10:00:00+01:00', { topics: [{ id: 't1', label: 'Seen' }] }),
  event('long-past', '2025-02-01T10:00:00+01:00'),
  event('off', '2027-05-01T10:00:00+02:00'),
  event('moved', '2027-05-02T10:00:00+02:00'),
  event('series', '2027-06-01T10:00:00+02:00'),
  event('wild', '2027-06-01T10:00:00+02:00', {
    place: 'Säli; 1, Bern\nSüd',
    properties: { title: 'A, title; \\ "x"', metaInfo: {} },
  }),
  itemDocument('events', 'undated'),
];
const documents: Documents = {
  ...smallSite,
  'index/events/de-all.json': events,
  'de/off.json': page(
    'off',
    { ...raw('2027-05-01T10:00:00+02:00'), status: 'cancelled' },
    { visiblePublicationDate: '2026-10-01T08:00:00+02:00', updatedAt: '2026-11-20T08:00:00+01:00' },
  ),
  'de/moved.json': page('moved', { ...raw('2027-05-02T10:00:00+02:00'), status: 'postponed' }),
  'de/series.json': page('series', {
    eventInfos: {
      raw: [
        { 'start-date': '2027-06-01T10:00:00+02:00', 'end-date': '2027-06-01T11:00:00+02:00' },
        { 'start-date': '2027-06-08T10:00:00+02:00', allDay: true },
        {
          'start-date': '2027-06-10T00:00:00+02:00',
          'end-date': '2027-06-11T00:00:00+02:00',
          allDay: true,
        },
        { 'start-date': '2027-06-15', 'end-date': '2027-06-14T10:00:00+02:00' },
      ],
    },
    location: { name: 'Halle', address: 'Weg 1, Bern' },
  }),
};

function appOf(more: Documents = {}) {
  return express()
    .disable('etag')
    .use(subscriptionRouter(testSite({ ...documents, ...more })));
}

async function calendarOf(query = '', app = appOf()) {
  const response = await request(app).get(`/de/overview/events.ics${query}`).buffer(true);
  const calendar = new ICAL.Component(ICAL.parse(response.text));
  const all = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  return { response, calendar, events: new Map(all.map((entry) => [entry.uid, entry])) };
}

const uid = (id: string) => `${id}@www.example.org`;
/** Day and clock in Switzerland of an instant of the calendar. */
function local(time: ICAL.Time | undefined) {
  if (time === undefined) return undefined;
  const { month, day, clock } = swissTime(time.toJSDate().toISOString()) ?? {};
  return `${day}.${month}. ${clock}`;
}

it.each([
  ['spring', '28.3. 01:30', '28.3. 03:30', 3600],
  ['autumn', '31.10. 02:30', '31.10. 02:30', 3600],
  ['new-year', '31.12. 22:00', '1.1. 02:00', 14_400],
  ['until-a-day', '1.7. 10:00', '3.7. 00:00', 136_800],
])('has %s at its local time', async (id, start, end, seconds) => {
  const found = (await calendarOf()).events.get(uid(id));
  expect([local(found?.startDate), local(found?.endDate)]).toEqual([start, end]);
  expect(found?.duration.toSeconds()).toBe(seconds);
  expect(found?.startDate.zone.tzid).toBe('UTC');
});

it.each([
  ['whole-day', '2027-03-28', '2027-03-29'],
  ['days', '2026-12-30', '2027-01-03'],
  ['series-3', '2027-06-10', '2027-06-11'],
  ['series-4', '2027-06-15', '2027-06-16'],
])('has the days of %s, and the day after them as the end', async (id, start, end) => {
  const found = (await calendarOf()).events.get(uid(id));
  expect([found?.startDate.isDate, found?.endDate.isDate]).toEqual([true, true]);
  expect([found?.startDate.toString(), found?.endDate.toString()]).toEqual([start, end]);
});

it('has what is running, to come, and of the past year', async () => {
  const { events: found } = await calendarOf();
  expect(found.has(uid('past'))).toBe(true);
  expect([...found.keys()].filter((id) => /long-past|undated/.test(id))).toEqual([]);
  const chosen = await calendarOf('?start_date=2027-03-01&end_date=2027-04-30');
  expect([...chosen.events.keys()].toSorted()).toEqual([uid('spring'), uid('whole-day')]);
  expect([...(await calendarOf('?topicIDs=t1')).events.keys()]).toEqual([uid('past')]);
});

it('says what is off, and has a higher number after a change', async () => {
  const { events: found } = await calendarOf();
  const off = found.get(uid('off'));
  expect(off?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(off?.summary).toBe('Abgesagt: off');
  expect(String(off?.component.getFirstPropertyValue('last-modified'))).toBe(
    '2026-11-20T07:00:00Z',
  );
  expect(found.get(uid('moved'))?.summary).toBe('Verschoben: moved');
  expect(found.get(uid('moved'))?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(found.get(uid('spring'))?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  const changed = page(
    'off',
    { ...raw('2027-05-01T10:00:00+02:00') },
    { updatedAt: '2026-11-20T08:01:00+01:00' },
  );
  const later = (await calendarOf('', appOf({ 'de/off.json': changed }))).events.get(uid('off'));
  expect(later?.sequence).toBe((off?.sequence ?? NaN) + 1);
  expect(later?.sequence).toBeLessThan(2 ** 31);
});

it('carries texts, places and addresses whole', async () => {
  const { calendar, events: found } = await calendarOf();
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Veranstaltungen – Amt für Proben');
  const wild = found.get(uid('wild'));
  expect(wild?.summary).toBe('A, title; \\ "x"');
  expect(wild?.location).toBe('Säli; 1, Bern\nSüd');
  expect(found.get(uid('series'))?.location).toBe('Halle\nWeg 1, Bern');
  expect(found.get(uid('spring'))?.component.getFirstPropertyValue('url')).toBe(
    'https://www.example.org/de/spring',
  );
});
