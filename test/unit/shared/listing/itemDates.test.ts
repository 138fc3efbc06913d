import fc from 'fast-check';
import * as v from 'valibot';
import { listingSchema, type ListingItem } from '../../../../shared/content/listing';
import {
  countingDate,
  currentItems,
  eventDates,
  isPublished,
} from '../../../../shared/listing/itemDates';
import { itemDocument } from '../../../support/documents';
import { today } from '../../../support/site';

function items(...documents: object[]): ListingItem[] {
  return v.parse(listingSchema, documents);
}

function item(kind: string, rest: Readonly<Record<string, unknown>>): ListingItem {
  const [first] = items(itemDocument(kind, 'x', rest));
  if (first === undefined) throw new Error('The item does not fit the schema');
  return first;
}

const day = 24 * 3_600_000;
const isoAt = (offset: number) => new Date(today + offset).toISOString();

describe('countingDate', () => {
  const order = ['visiblePublicationDate', 'firstPublicationDate', 'originalDate', 'date'] as const;

  it('is the first present of the four', () => {
    fc.assert(
      fc.property(fc.subarray([...order]), (present) => {
        const info = Object.fromEntries(present.map((name) => [name, name]));
        expect(countingDate(info)).toBe(present[0]);
      }),
    );
  });
});

describe('eventDates', () => {
  it('reads either form, and prefers the item’s own dates', () => {
    const raw = [{ 'start-date': '2026-12-01', 'end-date': '2026-12-02' }];
    expect(eventDates(item('events', { eventInfos: { raw } }))).toEqual({
      start: '2026-12-01',
      end: '2026-12-02',
    });
    const both = item('events', { eventInfos: { raw }, startDate: '2026-11-30' });
    expect(eventDates(both)).toEqual({ start: '2026-11-30', end: '2026-12-02' });
    expect(eventDates(item('events', { startDate: '2026-11-30' }))).toEqual({
      start: '2026-11-30',
    });
    expect(eventDates(item('events', {}))).toEqual({});
  });
});

describe('isPublished', () => {
  it('holds an instant back until it has come', () => {
    const at = Date.parse('2026-11-21T08:00:00+01:00');
    expect(isPublished('2026-11-21T08:00:00+01:00', at - 1)).toBe(false);
    expect(isPublished('2026-11-21T08:00:00+01:00', at)).toBe(true);
  });

  it.each([
    ['2026-11-21', '2026-11-21T00:00:00+01:00'],
    ['2026-07-01', '2026-07-01T00:00:00+02:00'],
    ['2026-03-29', '2026-03-29T00:00:00+01:00'],
    ['2026-10-25', '2026-10-25T00:00:00+02:00'],
  ])('shows the plain day %s from its beginning', (date, beginning) => {
    const at = Date.parse(beginning);
    expect(isPublished(date, at - 1)).toBe(false);
    expect(isPublished(date, at)).toBe(true);
  });

  it('shows what has no date', () => {
    expect(isPublished(undefined, today)).toBe(true);
  });
});

describe('currentItems', () => {
  it('leaves out what is dated in the future, newest first', () => {
    const list = items(
      itemDocument('news', 'old', { date: isoAt(-2 * day) }),
      itemDocument('news', 'future', { date: isoAt(1) }),
      itemDocument('news', 'new', { date: isoAt(-1) }),
      itemDocument('news', 'undated'),
    );
    expect(currentItems(list, today).map(({ id }) => id)).toEqual(['new', 'old', 'undated']);
  });

  it('keeps running and upcoming events, the next one first', () => {
    const event = (id: string, startDate: string, endDate?: string) =>
      itemDocument('events', id, { startDate, ...(endDate !== undefined && { endDate }) });
    const list = items(
      event('later', isoAt(5 * day)),
      event('over', isoAt(-5 * day), isoAt(-1)),
      event('ending', isoAt(-2 * day), isoAt(0)),
      event('running', isoAt(-day), isoAt(day)),
      event('today', '2026-11-21'),
      event('yesterday', '2026-11-20'),
      event('undated-start', 'soon'),
      event('next', isoAt(day)),
    );
    expect(currentItems(list, today).map(({ id }) => id)).toEqual([
      'ending',
      'running',
      'today',
      'next',
      'later',
      'undated-start',
    ]);
  });

  it('announces events before they are, whatever their publication date', () => {
    const list = items(itemDocument('events', 'a', { date: isoAt(day), startDate: isoAt(day) }));
    expect(currentItems(list, today)).toHaveLength(1);
  });

  it('never invents or doubles an item, and does not touch the list it was given', () => {
    const documents = fc.array(
      fc.record({
        kind: fc.constantFrom('news', 'events', 'services'),
        offset: fc.integer({ min: -10 * day, max: 10 * day }),
      }),
    );
    fc.assert(
      fc.property(documents, (list) => {
        const all = items(
          ...list.map(({ kind, offset }, index) =>
            itemDocument(kind, String(index), { date: isoAt(offset), startDate: isoAt(offset) }),
          ),
        );
        const before = [...all];
        const shown = currentItems(all, today);
        expect(all).toEqual(before);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.every((one) => all.includes(one))).toBe(true);
      }),
    );
  });
});
