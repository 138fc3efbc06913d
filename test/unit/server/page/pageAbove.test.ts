import type { ContentType } from '../../../../shared/content/page';
import { pageAbove } from '../../../../server/page/layout/ownFrame';
import { testIntl } from '../../../support/sites/site';

const german = testIntl.forTable('de');
const intl = { menus: german, own: german };
const links = [
  { id: '1', title: 'Kontakt', link: '/de/kontakt' },
  { id: '2', title: 'Leichte Sprache', link: '/de/leichte%2Dsprache?a=1' },
];
const pageOf = (contentType: ContentType, sourcePage?: { slug: string }) => ({
  contentType,
  metadata: { title: 'Titel', ...(sourcePage && { sourcePage }) },
});

test.each<[ContentType, string, string]>([
  ['news', 'newnsb', 'News'],
  ['event', 'overview/events', 'Veranstaltungen'],
  ['service', 'overview/services', 'Dienstleistungen'],
  ['organization', 'overview/organizations', 'Organisationen'],
  ['publication', 'overview/publications', 'Publikationen'],
  ['webdossier', 'overview/webdossiers', 'Webdossiers'],
])('above a page of type %s is its listing', (type, slug, title) => {
  expect(pageAbove(pageOf(type), links, intl)).toEqual({ slug, title });
});

test('above an easy-language page is the page of that name in the menus', () => {
  const page = pageOf('easy-language-page', { slug: 'baden' });
  expect(pageAbove(page, links, intl)).toEqual({ slug: 'leichte-sprache' });
});

test('without such a page it is the page it is a version of', () => {
  const source = { slug: 'hochwasser' };
  expect(pageAbove(pageOf('sign-language-page', source), links, intl)).toEqual(source);
  expect(pageAbove(pageOf('sign-language-page'), links, intl)).toBeUndefined();
});

test('the interface names the listing, and the menus the page of easy language', () => {
  const spanish = { menus: german, own: testIntl.forTable('es') };
  expect(pageAbove(pageOf('event'), links, spanish)).toMatchObject({ title: 'Eventos' });
  expect(pageAbove(pageOf('easy-language-page'), links, spanish)).toEqual({
    slug: 'leichte-sprache',
  });
});
