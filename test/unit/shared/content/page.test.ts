import * as v from 'valibot';
import { isKnown } from '../../../../shared/content/components/componentTree';
import { pageSchema } from '../../../../shared/content/page';
import { parseTolerantly } from '../../../../shared/content/parseTolerantly';

function parse(page: object) {
  const base = { id: '1', contentType: 'article', metadata: { title: 'Titel' }, content: [] };
  return parseTolerantly(pageSchema, { ...base, ...page });
}

function contentOf(page: object) {
  const result = parse(page);
  return result.ok ? result.value.content : undefined;
}

test('a page with a title and no content is a page', () => {
  expect(parse({})).toMatchObject({ ok: true, faults: [], value: { id: '1', content: [] } });
});

test.each([
  ['id', { id: undefined }],
  ['contentType', { contentType: 'leaflet' }],
  ['metadata.title', { metadata: {} }],
  ['metadata.title', { metadata: { title: ' ' } }],
  ['metadata', { metadata: 'none' }],
  ['content', { content: undefined }],
  ['content', { content: null }],
  ['content', { content: {} }],
])('a page without a good %s does not fit', (path, page) => {
  expect(parse(page)).toMatchObject({
    ok: false,
    faults: expect.arrayContaining([expect.objectContaining({ path })]),
  });
});

test('missing containers are empty', () => {
  const content = [
    { component: 'section', id: 's', content: {} },
    { component: 'accordion', id: 'a', content: { faq: true } },
    { component: 'tabs', id: 't' },
    { component: 'separator', id: 'l' },
  ];
  expect(contentOf({ content })).toMatchObject([
    { containers: { content: [] } },
    { containers: { items: [] } },
    { containers: { items: [] }, content: {} },
    { content: {} },
  ]);
});

test('an unknown component is kept by name only', () => {
  const content = [{ component: 'map-3d', id: 'm', content: { note: 'x' } }];
  const [component] = contentOf({ content }) ?? [];
  expect(component).toEqual({ component: 'map-3d', id: 'm', unknown: true });
  expect(component !== undefined && isKnown(component)).toBe(false);
});

test('addresses that may not be used take their link with them, not the list', () => {
  const items = [
    { title: 'a', href: 'javascript:alert(1)' },
    { title: 'b', href: '/de/b' },
    { title: 'c', href: '//elsewhere.example' },
    { title: 'd', href: 'data:text/html,x' },
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
  expect(result).toMatchObject({ ok: true });
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

test('fields nobody knows are not copied', () => {
  const result = parse({ secret: 1, metadata: { title: 'T', internal: 'x' } });
  expect(result.ok && result.value).toEqual({
    id: '1',
    contentType: 'article',
    metadata: { title: 'T' },
    content: [],
  });
});

test('the schema itself is strict', () => {
  const page = {
    id: '1',
    contentType: 'article',
    metadata: { title: 'T' },
    content: [{ component: 'p', id: 'x' }],
  };
  expect(v.is(pageSchema, page)).toBe(false);
});

const image = { src: 'media/a.jpg', alt: '' };
const entry = { term: 'T', slug: 't', html: '<p>T</p>' };

/** Components with a field that may be absent, by what fills it. */
const withOptional: readonly [name: string, content: (fields: object) => object, field: string][] =
  [
    ['image', (fields) => ({ image: { ...image, ...fields } }), 'caption'],
    ['image', (fields) => ({ image: { ...image, ...fields } }), 'copyright'],
    ['links', (fields) => ({ items: [{ title: 'T', href: '/de', ...fields }] }), 'lang'],
    ['links', (fields) => ({ items: [], ...fields }), 'title'],
    ['glossary', (fields) => ({ entries: [{ ...entry, ...fields }] }), 'abbreviation'],
    ['teasers', (fields) => ({ items: [{ title: 'T', href: '/de', ...fields }] }), 'date'],
    ['heading', (fields) => ({ text: 'T', level: 2, ...fields }), 'none'],
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
  ];
  expect(contentOf({ content: lists })).toMatchObject([
    { content: { addressLines: ['A', 'B'] } },
    { content: table },
  ]);
  const blank = { component: 'heading', id: 'h', content: { text: '\u200b', level: 2 } };
  expect(parse({ content: [blank] }).faults).toHaveLength(1);
});
