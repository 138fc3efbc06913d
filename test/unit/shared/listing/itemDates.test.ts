import * as v from 'valibot';
import { listingSchema, type ListingItem } from '../../../../shared/content/listingItem';
import {
  effectiveDate,
  eventDates,
  isPublished,
  itemTimes,
  releaseOf,
} from '../../../../shared/listing/itemDates';
import { itemDocument } from '../../../support/content/documents';
import { today } from '../../../support/sites/site';

function items(...documents: object[]): ListingItem[] {
  return v.parse(listingSchema, documents);
}

function item(kind: string, rest: Readonly<Record<string, unknown>>): ListingItem {
  const [first] = items(itemDocument(kind, 'x', rest));
  if (first === undefined) throw new Error('The item does not fit the schema');
  return first;
}

const hour = 3_600_000;
const day = 24 * hour;
const isoAt = (offset: number) => new Date(today + offset).toISOString();

const dates = ['visiblePublicationDate', 'firstPublicationDate', 'originalDate', 'date'];

it.each([
  ['visiblePublicationDate', '2031-01-01T00:00:00Z', Date.parse('2031-01-01T00:00:00Z')],
  ['date', '2031-01-01T00:00:00Z', -Infinity],
])('a page of an event with its %s may be known as its entry in lists', (name, date, instant) => {
  const metadata = { title: 'T', metaInfo: { [name]: date } };
  expect(releaseOf({ id: '1', contentType: 'event', metadata, content: [] })).toBe(instant);
});

it.each(dates.map((name, index) => [name, dates.slice(index)]))(
  'the effective date is that of %s before those behind it',
  (name, present) => {
    const info = Object.fromEntries(present.toReversed().map((one) => [one, `of ${one}`]));
    expect(effectiveDate(info)).toBe(`of ${name}`);
  },
);

it('eventDates reads either form, and prefers the item’s own dates', () => {
  const raw = [{ 'start-date': '2026-12-01', 'end-date': '2026-12-02' }];
  expect(eventDates(item('events', { eventInfos: { raw } }))).toEqual({
    start: '2026-12-01',
    end: '2026-12-02',
  });
  const both = item('events', { eventInfos: { raw }, startDate: '2026-11-30' });
  expect(eventDates(both)).toEqual({ start: '2026-11-30', end: '2026-12-02' });
  expect(eventDates(item('events', {}))).toEqual({});
  const days = { startDate: '0001-01-01', endDate: '9999-12-31' };
  expect(eventDates(item('services', days))).toEqual({ start: '0001-01-01', end: '9999-12-31' });
});

it.each([
  ['2026-11-21T08:00:00+01:00', '2026-11-21T08:00:00+01:00'],
  ['2026-11-21', '2026-11-21T00:00:00+01:00'],
  ['2026-03-29', '2026-03-29T00:00:00+01:00'],
  ['2026-10-25', '2026-10-25T00:00:00+02:00'],
])(
  'isPublished holds %s back until it has come, a plain day until its beginning',
  (date, beginning) => {
    const at = Date.parse(beginning);
    expect(isPublished(date, at - 1)).toBe(false);
    expect(isPublished(date, at)).toBe(true);
  },
);

describe('itemTimes', () => {
  const times = (kind: string, rest: Readonly<Record<string, unknown>>) =>
    itemTimes(item(kind, rest));

  it('are those of the date that counts; a plain day lasts until its end', () => {
    const published = Date.parse('2026-11-21T00:00:00+01:00');
    const end = Date.parse('2026-11-22T00:00:00+01:00') - 1;
    expect(times('news', { date: '2026-11-21' })).toEqual({
      published,
      start: published,
      end,
      sort: end,
      announced: end,
      isEvent: false,
    });
  });

  it('of an event are those of its start and end, across the end of summer time', () => {
    const event = times('events', { startDate: '2026-10-24', endDate: '2026-10-25' });
    expect(event).toMatchObject({ published: -Infinity, isEvent: true });
    expect(event.end - event.start).toBe(49 * hour - 1);
  });

  it('hold an event back until its publication, not until a date that may be its own', () => {
    expect(times('events', { date: isoAt(day), startDate: isoAt(day) }).published).toBe(-Infinity);
    const metaInfo = { visiblePublicationDate: isoAt(day), firstPublicationDate: isoAt(0) };
    const properties = { title: 'T', metaInfo };
    expect(times('events', { properties, startDate: isoAt(2 * day) }).published).toBe(today + day);
  });
});
