import { hasLanguageNotes } from '../../../../views/screenKinds';
import { SearchPage } from '../../../../views/search/SearchPage';
import { smallSite } from '../../../support/content/documents';
import { elementsIn, squash, textOf } from '../../../support/pages/html';
import { pageAt } from '../../../support/pages/outcomes';
import { rendered } from '../../../support/browser/rendered';
import {
  manyDocuments,
  searchDocument,
  standInEngine,
} from '../../../support/search/standInEngine';
import { testSite } from '../../../support/sites/site';

const menu = [
  {
    id: 'themen',
    title: 'Themen',
    children: [
      { id: 'themen_overview', title: 'Alle Themen', link: '/de/themen' },
      { id: 'a', title: 'Wasser', link: '/de/wasser' },
      { id: 'b', title: 'Boden', handle: 'Böden', link: '/de/boden' },
      { id: 'c', title: 'Luft', link: '/de/luft' },
    ],
  },
  { id: 'kontakt', title: 'Kontakt', link: '/de/kontakt' },
];
const search = standInEngine([
  ...manyDocuments(11),
  searchDocument('eau', 'Wasser', { locale: 'fr' }),
  searchDocument('e', 'Wasser', { locale: 'rm' }),
  searchDocument('f', 'Wasser', { locale: 'rm' }),
  searchDocument('ma', 'ماء', { locale: 'ar' }),
]);
const site = testSite(
  {
    ...smallSite,
    'main-menus/main-de.json': menu,
    'footer-navigation-menus/footer-navigation-de.json': menu,
  },
  { search },
);

/** The links of one part of the search: what they say, and where they lead. */
async function linksIn(className: string, target: string): Promise<string[][]> {
  const { page } = await pageAt(site, target);
  return rendered(page, <SearchPage />)
    .all(({ properties }) => [properties['className']].flat().includes(className))
    .flatMap(elementsIn)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => [squash(textOf(link)), String(link.properties['href'])]);
}

it('starts with what stands highest in the main menu, some of each entry', async () => {
  expect(await linksIn('search-topics', '/de/search')).toEqual([
    ['Wasser', '/de/wasser'],
    ['Böden', '/de/boden'],
    ['Kontakt', '/de/kontakt'],
  ]);
  expect(await linksIn('search-topics', '/de/search?q=wasser')).toEqual([]);
});

it.each(['', '?q=wasser', '?q=nichts'])('leads to the contact page: %s', async (query) => {
  expect(await linksIn('search-contact', `/de/search${query}`)).toEqual([
    ['Kontakt', '/de/kontakt'],
  ]);
});

it('names languages that have something to add, and all of them where it has nothing', async () => {
  expect(await linksIn('other-languages', '/de/search?q=wasser')).toEqual([
    ['Rumantsch', '/rm/search?q=wasser'],
  ]);
  expect(await linksIn('other-languages', '/it/search?q=wasser')).toEqual([
    ['Deutsch', '/de/search?q=wasser'],
    ['Rumantsch', '/rm/search?q=wasser'],
    ['Français', '/fr/search?q=wasser'],
  ]);
});

it('offers the words that may have been meant', async () => {
  expect(await linksIn('did-you-mean', '/de/search?q=wasserx')).toEqual([
    ['wasser', '/de/search?q=wasser'],
  ]);
});

it('does not say that it is missing in a language whose pages it finds', async () => {
  const { page } = await pageAt(site, '/ar/search?q=ماء');
  expect(hasLanguageNotes(page)).toBe(false);
  expect(hasLanguageNotes((await pageAt(site, '/ar/sitemap')).page)).toBe(true);
});
