import { listEntity } from '../../../../shared/head/listEntity';
import type { ListedItem } from '../../../../shared/listing/listedItem';

const context = {
  origin: 'https://www.example.org',
  url: 'https://www.example.org/de/x',
  locale: 'de',
};

function item(kind: ListedItem['kind'], rest: Partial<ListedItem> = {}): ListedItem {
  const properties = { title: 'Titel', metaInfo: {} };
  return { id: '1', kind, href: '/de/eins', properties, ...rest };
}

const listOf = (items: ListedItem[], page = 1) =>
  listEntity({ title: 'News', items, total: 30, page }, context);

it('is a collection whose list holds the items of the page, numbered through the whole list', () => {
  expect(listOf([item('news')], 2)).toEqual({
    '@type': 'CollectionPage',
    name: 'News',
    url: context.url,
    inLanguage: 'de',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 30,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 13,
          url: 'https://www.example.org/de/eins',
          name: 'Titel',
        },
      ],
    },
  });
});

it('says of events when and where they are', () => {
  const event = item('events', { startDate: '2026-12-01T09:00:00+01:00', place: 'Bern' });
  expect(listOf([event])).toMatchObject({
    mainEntity: {
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'Event',
            startDate: '2026-12-01T09:00:00+01:00',
            location: { '@type': 'Place', name: 'Bern' },
          },
        },
      ],
    },
  });
});
