import * as v from 'valibot';
import { preparePage } from '../../../../server/page/layout/preparePage';
import { pageSchema, type Page } from '../../../../shared/content/page';
import { itemDocument, pageDocument } from '../../../support/documents';
import { listingSchema } from '../../../../shared/content/listing';

const page = (...content: unknown[]): Page =>
  v.parse(pageSchema, pageDocument('1', 'Seite', { content }));
const part = (component: string, id: string, content: object = {}, inside?: unknown[]) => ({
  component,
  id,
  content,
  ...(inside !== undefined && { containers: { content: inside } }),
});
const listing = (id: string) => part('listing', id, { kind: 'news', limit: 3 });
const text = part('p', 'text', { html: 'Text' });
const items = v.parse(listingSchema, [itemDocument('news', 'n1')]);
const idsOf = ({ content }: Page) => content.map(({ id }) => id);

test('lists without entries are left out, those with entries stay', () => {
  const teasers = part('teasers', 'empty', { presentation: 'grid', items: [] });
  const { page: prepared } = preparePage(
    page(listing('full'), listing('none'), teasers, text),
    'de',
    {
      full: items,
      none: [],
    },
  );
  expect(idsOf(prepared)).toEqual(['full', 'text']);
});

test('a section that is there for an empty list goes with its headings, one with text stays', () => {
  const heading = part('heading', 'h', { text: 'Neues', level: 3 });
  const alone = part('section', 'alone', {}, [heading, listing('a')]);
  const nested = part('section', 'nested', {}, [part('section', 'inner', {}, [listing('b')])]);
  const withText = part('section', 'withText', {}, [text, listing('c')]);
  const empty = part('section', 'plain', {}, []);
  const { page: prepared } = preparePage(page(alone, nested, withText, empty), 'de', {});
  expect(idsOf(prepared)).toEqual(['withText', 'plain']);
});

test('a page that needs no preparing is the one that is held', () => {
  const held = page(text);
  expect(preparePage(held, 'de', {}).page).toBe(held);
});

test.each([
  ['de', ['Ähre', 'Bach', 'Öl', 'Ufer']],
  ['sv', ['Bach', 'Ufer', 'Ähre', 'Öl']],
])('terms stand in the order of %s, also inside accordions', (language, expected) => {
  const entries = ['Ufer', 'Öl', 'Bach', 'Ähre'].map((term) => ({ term, slug: term, html: term }));
  const item = part('accordion-item', 'i', { title: 'I' }, [part('glossary', 'g', { entries })]);
  const accordion = { ...part('accordion', 'a'), containers: { items: [item] } };
  const held = page(accordion);
  const before = JSON.stringify(held);
  const prepared = JSON.stringify(preparePage(held, language, {}).page);
  const order = [...prepared.matchAll(/"term":"([^"]+)"/g)].map((match) => match[1]);
  expect(order).toEqual(expected);
  expect(JSON.stringify(held)).toBe(before);
});

test('every entry of a glossary stands under its letter of the alphabet', () => {
  const entries = ['Öl', '§ 3', 'Bach'].map((term) => ({ term, slug: term, html: term }));
  const { registers } = preparePage(page(part('glossary', 'g', { entries })), 'sv', {});
  expect(registers['g']?.letters).toEqual(['0', 'B', 'Ö']);
  expect(registers['g']?.alphabet.slice(-2)).toEqual(['Z', 'Ö']);
});
