import fc from 'fast-check';
import type { Page } from '../../../../shared/content/page';
import {
  additionalMetaTags,
  type HeadElement,
  headElementKey,
} from '../../../../shared/head/headElement';
import { type PageHeadInput, pageHead } from '../../../../shared/head/pageHead';

const input: PageHeadInput = {
  metadata: { title: 'Kontakt', description: 'So erreichen Sie uns' },
  siteName: 'Amt für Gewässer',
  locale: 'de',
  origin: 'https://www.example.org',
  canonicalPath: '/de/kontakt',
  alternates: [
    { locale: 'fr', path: '/fr/contact' },
    { locale: 'de', path: '/de/kontakt' },
  ],
  indexable: true,
  identity: { metadata: {} },
};

function elementsOf(change: Partial<PageHeadInput> = {}): readonly HeadElement[] {
  return pageHead({ ...input, ...change }).elements;
}

function meta(name: string, change: Partial<PageHeadInput> = {}) {
  const found = elementsOf(change).filter(
    ({ attributes }) => attributes['name'] === name || attributes['property'] === name,
  );
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.attributes['content'];
}

function links(rel: string, change: Partial<PageHeadInput> = {}) {
  return elementsOf(change)
    .filter(({ attributes }) => attributes['rel'] === rel)
    .map(({ attributes }) =>
      Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'rel')),
    );
}

test.each([
  [{ title: 'Kontakt' }, 'Amt', 'Kontakt – Amt'],
  [{ title: 'News', part: 'Seite 2' }, 'Amt', 'News – Amt – Seite 2'],
  [{ title: 'Amt' }, 'Amt', 'Amt'],
  [{ title: 'Kontakt' }, '', 'Kontakt'],
  [{}, '', ''],
])('the title of %j on %j is %j', (metadata, siteName, expected) => {
  expect(pageHead({ ...input, siteName, metadata }).title).toBe(expected);
});

const own = {
  ...input.metadata,
  robots: 'noarchive',
  og: { title: 'OG', image: '/media/og.png' },
  twitter: { card: 'summary_large_image' },
};
const pictured = { image: { src: '/media/a.png', alt: '' } };

test.each<[string, PageHeadInput['metadata'], string | undefined]>([
  ['robots', {}, 'all'],
  ['og:type', {}, 'article'],
  ['description', {}, undefined],
  ['og:title', input.metadata, 'Kontakt'],
  ['og:image', pictured, 'https://www.example.org/media/a.png'],
  ['robots', own, 'noarchive'],
  ['og:title', own, 'OG'],
  ['twitter:card', own, 'summary_large_image'],
  ['twitter:image', own, 'https://www.example.org/media/og.png'],
])('%s of %j is %s', (name, metadata, expected) => {
  expect(meta(name, { metadata })).toBe(expected);
});

test.each([
  [{}, 'noindex, follow'],
  [{ robots: 'noindex, nofollow' }, 'noindex, nofollow'],
  [{ robots: 'none' }, 'none'],
])('robots of a page that is not indexable: %j becomes %s', (metadata, expected) => {
  expect(meta('robots', { metadata, indexable: false })).toBe(expected);
});

describe('addresses', () => {
  test('canonical and og:url are absolute', () => {
    expect(links('canonical')).toEqual([{ href: 'https://www.example.org/de/kontakt' }]);
    expect(meta('og:url')).toBe('https://www.example.org/de/kontakt');
    expect(meta('og:locale')).toBe('de_CH');
    expect(meta('og:locale', { locale: 'ja' })).toBe('ja');
    expect(meta('og:site_name')).toBe('Amt für Gewässer');
  });

  test('hreflang for each real translation, x-default to German or the first', () => {
    const href = (path: string) => `https://www.example.org${path}`;
    expect(links('alternate')).toEqual([
      { hreflang: 'fr', href: href('/fr/contact') },
      { hreflang: 'de', href: href('/de/kontakt') },
      { hreflang: 'x-default', href: href('/de/kontakt') },
    ]);
    const alternates = [{ locale: 'ar', path: '/ar/x' }];
    expect(links('alternate', { alternates }).at(-1)).toEqual({
      hreflang: 'x-default',
      href: href('/ar/x'),
    });
    expect(links('alternate', { alternates: [] })).toEqual([]);
  });

  test('an address that is neither http(s) nor an own path is not written', () => {
    expect(links('canonical', { canonicalPath: 'javascript:alert(1)' })).toEqual([]);
  });
});

test.each([
  ['/de/kontakt', 1],
  ['/api/', 0],
])('%s is there as data at %d addresses', (canonicalPath, count) => {
  const page: Page = { id: '1', contentType: 'contact', metadata: { title: 'K' }, content: [] };
  const found = links('alternate', { canonicalPath, page });
  expect(found.filter(({ type }) => type === 'application/json')).toHaveLength(count);
});

test('structured data describes the page and its list, unless it must not be indexed', () => {
  const page: Page = { id: '1', contentType: 'contact', metadata: { title: 'K' }, content: [] };
  const types = (change: Partial<PageHeadInput>) =>
    pageHead({ ...input, page, ...change }).structuredData.map((data) => data['@type']);
  expect(types({})).toEqual(['WebSite', 'ContactPage']);
  expect(types({ list: { items: [], total: 0, page: 1 } })).toContain('CollectionPage');
  expect(types({ indexable: false })).toEqual(['WebSite']);
  expect(types({ metadata: { robots: 'noindex' } })).toEqual(['WebSite']);
});

test('icons in their sizes', () => {
  const identity = {
    metadata: {
      websiteAppleTouchIcon: { originalUrl: 'media/touch.png' },
      websiteFaviconMd: { originalUrl: '/media/md.png' },
      websiteFaviconSm: { originalUrl: 'https://cdn.example.org/sm.png' },
    },
  };
  expect(links('apple-touch-icon', { identity })).toEqual([
    { sizes: '180x180', href: '/media/touch.png' },
  ]);
  expect(links('icon', { identity })).toEqual([
    { sizes: '32x32', href: '/media/md.png' },
    { sizes: '16x16', href: 'https://cdn.example.org/sm.png' },
  ]);
});

test('tags of the site identity replace those that are there, if they are allowed', () => {
  const identity = {
    metadata: { additionalMetaTagsTransformed: [{ property: 'og:site_name', content: 'X' }] },
  };
  expect(meta('og:site_name', { identity })).toBe('X');
  const allowed = [
    { name: 'Theme-Color', content: ' #466975 ' },
    { property: 'og:site_name', content: 'Portal' },
  ];
  const refused = [
    { name: 'robots', content: 'all' },
    { name: 'referrer', content: 'unsafe-url' },
    { name: 'content-security-policy', content: "script-src 'unsafe-inline'" },
    { name: 'refresh', content: '0;url=https://evil.example' },
    { name: 'theme-color', content: ' ' },
    { property: 'og:url', content: 'https://evil.example' },
    { property: 'theme-color', content: '#fff' },
  ];
  expect(additionalMetaTags([...allowed, ...refused])).toEqual([
    { tag: 'meta', attributes: { name: 'theme-color', content: '#466975' } },
    { tag: 'meta', attributes: { property: 'og:site_name', content: 'Portal' } },
  ]);
});

test('any input: one element per key, the same order twice, safe targets, no empty value', () => {
  const text = fc.string();
  const identity = fc
    .array(
      fc.oneof(
        fc.record({
          name: fc.constantFrom('author', 'dc.title', '__proto__', 'robots'),
          content: text,
        }),
        fc.record({ property: fc.constantFrom('og:site_name', 'fb:app_id'), content: text }),
      ),
    )
    .map((tags) => ({ metadata: { additionalMetaTagsTransformed: tags } }));
  const locale = fc.constantFrom('de', 'fr', 'ar');
  const anyInput = fc.record({
    metadata: fc.record({ title: text, description: text, robots: text }, { requiredKeys: [] }),
    canonicalPath: fc.oneof(fc.webPath(), text),
    alternates: fc.array(fc.record({ locale, path: fc.oneof(fc.webPath(), text) })),
    indexable: fc.boolean(),
    identity,
  });
  fc.assert(
    fc.property(anyInput, (change) => {
      const { elements } = pageHead({ ...input, ...change });
      expect(new Set(elements.map(headElementKey)).size).toBe(elements.length);
      expect(pageHead({ ...input, ...change }).elements).toEqual(elements);
      for (const { tag, attributes } of elements) {
        expect(Object.keys(attributes)[0]).toMatch(
          tag === 'meta' ? /^(?:name|property)$/ : /^rel$/,
        );
        expect(Object.values(attributes)).not.toContain('');
        if (tag === 'link') expect(attributes['href']).toMatch(/^(?:https?:\/\/|\/(?!\/))/i);
      }
      const robots = elements.find(({ attributes }) => attributes['name'] === 'robots');
      if (!change.indexable) expect(robots?.attributes['content']).toMatch(/noindex|none/i);
    }),
  );
});
