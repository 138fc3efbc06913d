import * as v from 'valibot';
import { alertsSchema, listingSchema, taxonomySchema } from '../../../../shared/content/listing';
import { listingKinds } from '../../../../shared/content/listingKinds';

const item = { id: 'n1', kind: 'news', href: '/de/newnsb/n1', properties: { title: 'News' } };

describe('listingSchema', () => {
  test('an item without dates has an empty metaInfo', () => {
    expect(v.parse(listingSchema, [item])).toStrictEqual([
      { ...item, properties: { title: 'News', metaInfo: {} } },
    ]);
  });

  test('keeps days and instants, drops other dates', () => {
    const metaInfo = {
      visiblePublicationDate: '2026-11-21',
      originalDate: '2026-11-21T08:00:00+01:00',
      date: '21.11.2026',
    };
    const [read] = v.parse(listingSchema, [{ ...item, properties: { title: 'x', metaInfo } }]);
    expect(read?.properties.metaInfo).toStrictEqual({
      visiblePublicationDate: '2026-11-21',
      originalDate: '2026-11-21T08:00:00+01:00',
    });
  });

  test('takes event dates in either form', () => {
    const raw = [{ 'start-date': '2026-12-01T09:00:00+01:00', 'end-date': 'soon' }, {}];
    const event = { ...item, kind: 'events', eventInfos: { raw }, startDate: '2026-12-01' };
    const [read] = v.parse(listingSchema, [event]);
    expect(read).toMatchObject({ startDate: '2026-12-01' });
    expect(read?.eventInfos).toStrictEqual({
      raw: [{ 'start-date': '2026-12-01T09:00:00+01:00' }],
    });
  });

  test.each([{ kind: 'shop' }, { href: 'javascript:x' }, { properties: {} }, { id: '' }])(
    'drops an item with %j and keeps its neighbours',
    (fault) => {
      const list = v.parse(listingSchema, [item, { ...item, ...fault }, { ...item, id: 2 }]);
      expect(list.map(({ id }) => id)).toEqual(['n1', '2']);
    },
  );

  test('knows every kind', () => {
    const items = listingKinds.map((kind) => ({ ...item, kind }));
    expect(v.parse(listingSchema, items).map(({ kind }) => kind)).toEqual([...listingKinds]);
  });
});

test('taxonomySchema: missing branches are empty, bad nodes go at any depth', () => {
  const node = { id: 1, label: 'Council', children: [{ id: 2, label: 'Office' }, { id: 3 }] };
  expect(v.parse(taxonomySchema, { organisations: [node, {}], topics: 'x' })).toStrictEqual({
    organisations: [{ id: '1', label: 'Council', children: [{ id: '2', label: 'Office' }] }],
    topics: [],
    categories: [],
  });
});

describe('alertsSchema', () => {
  const alert = {
    id: 'a',
    hazardType: 'flood',
    level: 3,
    validFrom: '2026-11-20T06:00:00+01:00',
    updatedAt: '2026-11-20T21:30:00+01:00',
    region: { de: 'Aare' },
    title: { de: 'Hochwasser' },
    text: { de: 'Abstand halten', fr: 7 },
  };

  test('keeps the languages that are texts', () => {
    expect(v.parse(alertsSchema, [alert])).toStrictEqual([
      { ...alert, text: { de: 'Abstand halten' } },
    ]);
  });

  test.each([{ hazardType: 'storm' }, { level: 0 }, { level: 6 }, { validFrom: 'now' }])(
    'drops a message with %j',
    (fault) => expect(v.parse(alertsSchema, [{ ...alert, ...fault }])).toEqual([]),
  );
});
