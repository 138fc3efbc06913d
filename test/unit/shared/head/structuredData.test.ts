import fc from 'fast-check';
import { serialiseForScript } from '../../../../shared/html/safeHtml';
import {
  plainJson,
  type StructuredDataInput,
  structuredData,
} from '../../../../shared/head/structuredData';
import { listEntity } from '../../../../shared/head/entity';
import type { ListedItem } from '../../../../shared/listing/listingResults';
import { testProperty } from '../../../support/run/testProperty';

describe('structuredData', () => {
  const input: StructuredDataInput = {
    identity: { metadata: {} },
    siteName: 'Portal',
    locale: 'de',
    origin: 'https://www.example.org',
    canonicalPath: '/de/a',
  };

  function typesOf(change: Partial<StructuredDataInput>) {
    return structuredData({ ...input, ...change }).map((data) => data['@type']);
  }

  function identityWith(jsonLDEntities: (string | Record<string, unknown>)[]) {
    return { metadata: { jsonLDEntities } };
  }

  describe('entities of the site identity', () => {
    test('come first, as objects or as text, under the schema.org context', () => {
      const identity = identityWith([
        { '@context': 'https://evil.example', '@type': 'Organization', name: '</script>' },
        '[{"@type":"Place","name":"Bern"}]',
      ]);
      expect(structuredData({ ...input, identity }).slice(0, 2)).toEqual([
        { '@context': 'https://schema.org', '@type': 'Organization', name: '</script>' },
        { '@context': 'https://schema.org', '@type': 'Place', name: 'Bern' },
      ]);
    });

    test.each(['{', 'null', '[[]]', '{"name":"untyped"}'])('text %s is left out', (text) =>
      expect(typesOf({ identity: identityWith([text]) })).toEqual(['WebSite']),
    );
  });

  test('BreadcrumbList: positions from 1, absolute addresses; none for a single step', () => {
    const first = { id: 'home', title: 'Start', link: '/de', current: false };
    const breadcrumb = [
      first,
      { id: '1', title: 'Themen', current: false },
      { id: '2', title: 'A', link: '/de/a', current: true },
    ];
    expect(structuredData({ ...input, breadcrumb }).at(-1)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://www.example.org/de' },
        { '@type': 'ListItem', position: 2, name: 'Themen' },
        { '@type': 'ListItem', position: 3, name: 'A', item: 'https://www.example.org/de/a' },
      ],
    });
    expect(typesOf({ breadcrumb: [first] })).toEqual(['WebSite']);
  });
});

describe('jsonLd', () => {
  const dangerous = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('</script>', '<!--', '<script', ']]>', '&lt;', '\u2028', '\u2029', '__proto__'),
  );

  testProperty([fc.array(dangerous), fc.string({ unit: 'binary' })])(
    'serialiseForScript leaves nothing that ends a script, opens a comment or breaks a line',
    (list, key) => {
      const text = serialiseForScript([list, { [key]: key }]);
      expect(text).not.toContain('</');
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    },
  );

  describe('plainJson', () => {
    test('leaves out inner contexts and prototypes', () => {
      const given: unknown = JSON.parse(
        '{"a":{"@context":"https://evil.example","__proto__":{"x":1},"b":1}}',
      );
      expect(JSON.stringify(plainJson(given))).toBe('{"a":{"b":1}}');
    });

    test('ends below twelve levels, however deep the value', () => {
      let deep: unknown = 'end';
      for (let level = 0; level < 50_000; level += 1) deep = { in: deep };
      const depth = JSON.stringify(plainJson(deep)).split('{').length - 1;
      expect(depth).toBe(13);
    });
  });
});

const context = {
  origin: 'https://www.example.org',
  url: 'https://www.example.org/de/x',
  locale: 'de',
};

it('a list is a collection whose list holds the items of the page, numbered through the whole list', () => {
  const properties = { title: 'Titel', metaInfo: {} };
  const item: ListedItem = { id: '1', kind: 'news', href: '/de/eins', properties };
  const when = { startDate: '2026-12-01T09:00:00+01:00', place: 'Bern' };
  const items: ListedItem[] = [item, { ...item, kind: 'events', ...when }];
  const url = 'https://www.example.org/de/eins';
  expect(listEntity({ title: 'News', items, total: 30, page: 2 }, context)).toEqual({
    '@type': 'CollectionPage',
    name: 'News',
    url: context.url,
    inLanguage: 'de',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 30,
      itemListElement: [
        { '@type': 'ListItem', position: 13, url, name: 'Titel' },
        {
          '@type': 'ListItem',
          position: 14,
          item: expect.objectContaining({
            '@type': 'Event',
            startDate: when.startDate,
            location: { '@type': 'Place', name: 'Bern' },
          }),
        },
      ],
    },
  });
});
