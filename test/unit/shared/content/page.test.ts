import * as v from 'valibot';
import { isKnown } from '../../../../shared/content/components/componentTree';
import { siteIdentitySchema, navigationTreeSchema } from '../../../../shared/content/site';
import { rawPageSchema } from '../../../../shared/content/page';
import { parseTolerantly } from '../../../../shared/content/parseTolerantly';
import { componentIdSchema, dateSchema, idSchema } from '../../../../shared/content/primitives';

function parse(page: object) {
  const base = { id: '1', contentType: 'article', metadata: { title: 'Titel' }, content: [] };
  return parseTolerantly(rawPageSchema, { ...base, ...page });
}

function contentOf(page: object) {
  const result = parse(page);
  return result.ok ? result.value.content : undefined;
}

test.each([
  ['id', { id: undefined }],
  ['contentType', { contentType: 'leaflet' }],
  ['metadata.title', { metadata: { title: ' ' } }],
  ['content', { content: null }],
])('a page without a good %s does not fit', (path, page) => {
  expect(parse(page)).toMatchObject({
    ok: false,
    faults: expect.arrayContaining([expect.objectContaining({ path })]),
  });
});

test('missing containers are empty; an unknown component is kept by name only', () => {
  const content = [
    { component: 'section', id: 's', content: {} },
    { component: 'accordion', id: 'a', content: { faq: true } },
    { component: 'tabs', id: 't' },
    { component: 'map-3d', id: 'm', content: { note: 'x' } },
  ];
  expect(contentOf({ content })).toMatchObject([
    { containers: { content: [] } },
    { containers: { items: [] } },
    { containers: { items: [] }, content: {} },
    { component: 'map-3d', id: 'm', unknown: true },
  ]);
  expect(contentOf({ content })?.map(isKnown)).toEqual([true, true, true, false]);
});

test('addresses that may not be used take their link with them, not the list', () => {
  const items = [
    { title: 'a', href: 'javascript:alert(1)' },
    { title: 'b', href: '/de/b' },
    { title: 'c', href: '//elsewhere.example' },
    { title: 'e', href: 'media/pdf/e.pdf' },
  ];
  const content = [{ component: 'links', id: 'l', content: { items } }];
  expect(contentOf({ content })).toMatchObject([
    { content: { items: [{ href: '/de/b' }, { href: '/media/pdf/e.pdf' }] } },
  ]);
});

test('a table keeps its columns', () => {
  const rows = [['a', null, 3]];
  const content = [{ component: 'table', id: 't', content: { head: ['x', 'y', 'z'], rows } }];
  expect(contentOf({ content })).toMatchObject([{ content: { rows: [['a', '', '3']] } }]);
});

test('details that do not fit leave the page standing', () => {
  const result = parse({ contentType: 'event', details: { eventInfos: { raw: [] } } });
  expect(result.ok && 'details' in result.value).toBe(false);
  expect(result.faults).toMatchObject([{ path: 'details.eventInfos.raw' }]);
});

test('dates must exist', () => {
  const metadata = {
    title: 'T',
    metaInfo: { date: '2026-02-31', originalDate: '2026-02-03T10:00:00+01:00' },
  };
  const result = parse({ metadata });
  expect(result).toMatchObject({
    value: { metadata: { metaInfo: { originalDate: metadata.metaInfo.originalDate } } },
  });
  expect(result.faults).toMatchObject([{ path: 'metadata.metaInfo.date' }]);
});

const image = { src: 'media/a.jpg', alt: '' };
const entry = { term: 'T', slug: 't', html: '<p>T</p>' };

/** Components with a field that may be absent, by what fills it. */
const withOptional: readonly [name: string, content: (fields: object) => object, field: string][] =
  [
    ['image', (fields) => ({ image: { ...image, ...fields } }), 'caption'],
    ['links', (fields) => ({ items: [{ title: 'T', href: '/de', ...fields }] }), 'lang'],
    ['glossary', (fields) => ({ entries: [{ ...entry, ...fields }] }), 'abbreviation'],
  ];

test.each(withOptional)('%s: a blank field is a missing one', (component, content, field) => {
  const one = (fields: object) =>
    parse({ content: [{ component, id: 'a', content: content(fields) }] });
  expect(one({})).toMatchObject({ ok: true, faults: [], value: { content: [{ component }] } });
  for (const blank of ['', ' ', '\u00a0\n', '\u200b\u00ad', '<p>&nbsp;</p>', '<br />', null])
    expect(one({ [field]: blank })).toEqual(one({}));
});

test('blank texts of a map are missing, and those of what must be there are named', () => {
  const content = { entries: [{ ...entry, translations: { fr: ' ', it: 'T' } }] };
  expect(contentOf({ content: [{ component: 'glossary', id: 'a', content }] })).toMatchObject([
    { content: { entries: [{ translations: { it: 'T' } }] } },
  ]);
  const lines = { addressLines: ['A', ' ', '\u00ad', 'B'], entries: [] };
  const table = { head: ['', 'T'], rows: [['', '1']] };
  const lists = [
    { component: 'contact', id: 'c', content: lines },
    { component: 'table', id: 't', content: table },
    { component: 'table', id: 'u', content: { ...table, head: ['', '\u00ad'] } },
  ];
  expect(contentOf({ content: lists })).toMatchObject([
    { content: { addressLines: ['A', 'B'] } },
    { content: table },
    { content: { head: [] } },
  ]);
  const blank = { component: 'heading', id: 'h', content: { text: '\u200b', level: 2 } };
  expect(parse({ content: [blank] }).faults).toHaveLength(1);
});

describe('the identity of the site', () => {
  test('has a flag that true alone sets', () => {
    const read = (onsbRedirectEnabled: unknown) =>
      v.parse(siteIdentitySchema, { metadata: { onsbRedirectEnabled } }).metadata;
    expect(read(true)).toEqual({ onsbRedirectEnabled: true });
    for (const value of ['true', 1, null]) expect(read(value)).toStrictEqual({});
  });

  test('loses a bad field and keeps the others', () => {
    const metadata = {
      siteName: 'Office',
      logo: { alt: 'no source' },
      websiteFaviconMd: { originalUrl: 'media/icon.png' },
      websiteFaviconSm: { originalUrl: 'data:image/png,x' },
      additionalMetaTagsTransformed: [
        { name: 'theme-color', content: '#fff' },
        { 'http-equiv': 'refresh', content: '0;url=https://evil.example' },
      ],
      theme: { primaryColor: '#123456', interactionColor: 7 },
    };
    expect(v.parse(siteIdentitySchema, { metadata }).metadata).toStrictEqual({
      siteName: 'Office',
      websiteFaviconMd: { originalUrl: '/media/icon.png' },
      additionalMetaTagsTransformed: [{ name: 'theme-color', content: '#fff' }],
      theme: { primaryColor: '#123456' },
    });
  });
});

test('an entry of a menu drops an unsafe link, and stays', () => {
  const tree = [{ id: '1', title: 'A', link: 'javascript:alert(1)', linkTarget: '_blank' }];
  expect(v.parse(navigationTreeSchema, tree)).toStrictEqual([
    { id: '1', title: 'A', linkTarget: '_blank' },
  ]);
});

test.each([
  ['2026-01-01T00:00Z', '2026-01-01T00:00Z'],
  ['2026-12-31T23:59:59.123456-03:30', '2026-12-31T23:59:59.123456-03:30'],
  ['2026-01-01T00:00:00+0100', '2026-01-01T00:00:00+01:00'],
  ['2026-01-01 00:00:00Z', '2026-01-01T00:00:00Z'],
  ['2026-01-01', '2026-01-01'],
])('the date %s is read as %s, which every browser reads', (text, expected) => {
  expect(v.parse(dateSchema, text)).toBe(expected);
});

test.each([
  '2026-01-01T00:00',
  '2026-01-01T00:00:00 +01:00',
  '2026-01-01T00:00:00+01',
  '2026-01-01T24:00Z',
  '2026-02-30T00:00Z',
  '20260101T000000Z',
])('%s is no date', (text) => expect(v.is(dateSchema, text)).toBe(false));

test.each([
  ['a\r\nBEGIN:VALARM', 'aBEGIN:VALARM'],
  ['\u0000a\u0085\u2028b\u2029', 'ab'],
  ['a b', 'a b'],
])('%j is an id without controls', (written, id) => {
  expect(v.parse(idSchema, written)).toBe(id);
  expect(v.parse(componentIdSchema, written)).toBe(id);
  expect(v.is(idSchema, '\r\n')).toBe(false);
});
