import fc from 'fast-check';
import type { Page } from '../../../../shared/content/page';
import { serialiseForScript } from '../../../../shared/head/jsonLd';
import { type StructuredDataInput, structuredData } from '../../../../shared/head/structuredData';

const article: Page = { id: '1', contentType: 'article', metadata: { title: 'A' }, content: [] };
const home: Page = { ...article, contentType: 'homepage' };
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

  test.each(['{', 'null', '1', '"text"', '[[]]', '{}', '{"name":"untyped"}'])(
    'text %s is left out',
    (text) => expect(typesOf({ identity: identityWith([text]) })).toEqual(['WebSite']),
  );

  test('any JSON of an editor comes out harmless', () => {
    const given = fc.oneof(fc.json(), fc.dictionary(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(fc.array(given), (list) => {
        for (const data of structuredData({ ...input, identity: identityWith(list) })) {
          expect(data['@context']).toBe('https://schema.org');
          expect(JSON.parse(serialiseForScript(data))).toEqual(JSON.parse(JSON.stringify(data)));
        }
      }),
    );
  });
});

describe('WebSite', () => {
  test('is on every page of a site with a name; with the search on the home page', () => {
    const [site] = structuredData({ ...input, page: article });
    expect(site).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': 'https://www.example.org/de#website',
      name: 'Portal',
      url: 'https://www.example.org/de',
      inLanguage: 'de',
    });
    expect(structuredData({ ...input, page: home }).at(-1)).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://www.example.org/de/search?q={search_term_string}',
        },
      },
    });
  });

  test('the home page names the body, unless the identity describes one', () => {
    const own = identityWith([{ '@type': ['GovernmentOrganization'], name: 'X' }]);
    expect(typesOf({ page: home })).toEqual(['GovernmentOrganization', 'WebSite']);
    expect(typesOf({ page: home, identity: own })).toEqual([['GovernmentOrganization'], 'WebSite']);
  });
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

test('the page comes last', () => {
  expect(typesOf({ page: article })).toEqual(['WebSite', 'Article']);
});
