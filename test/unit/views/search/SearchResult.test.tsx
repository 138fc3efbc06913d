import type { SearchHit } from '../../../../shared/search/searchAnswer';
import { SearchResult } from '../../../../views/search/SearchResult';
import { smallSite } from '../../../support/content/documents';
import { squash, textOf } from '../../../support/pages/html';
import { pageAt } from '../../../support/pages/outcomes';
import { rendered } from '../../../support/browser/rendered';
import { testSite } from '../../../support/sites/site';

const hit: SearchHit = {
  id: 'w',
  kind: 'services',
  href: '/de/wasser-pr%C3%BCfen',
  properties: { title: 'Wasser prüfen', metaInfo: {} },
  snippet: [
    { text: 'Das <b> ', match: false },
    { text: 'Wasser', match: true },
  ],
};

/** A result of a search in German, as it stands in the page. */
async function shown(more: Partial<SearchHit> = {}) {
  const { page } = await pageAt(testSite(smallSite), '/de/search');
  const parts = rendered(page, <SearchResult hit={{ ...hit, ...more }} language="de" />);
  const textsOf = (test: Parameters<typeof parts.all>[0]) => parts.all(test).map(textOf);
  return {
    parts,
    classes: (name: string) =>
      textsOf(({ properties }) => [properties['className']].flat().includes(name)),
    tags: (name: string) => textsOf(({ tagName }) => tagName === name),
  };
}

it('names its kind as one of them, and marks what was found', async () => {
  const { classes, tags } = await shown();
  expect(classes('item-category')).toEqual(['Dienstleistung']);
  expect(tags('mark')).toEqual(['Wasser']);
  expect(classes('snippet')).toEqual(['Das <b> Wasser']);
});

it.each([
  ['/de/wasser-pr%C3%BCfen', 'https://www.example.org/de/wasser-prüfen'],
  ['/media/%00%E2%80%AE.png', 'https://www.example.org/media/%00%E2%80%AE.png'],
  ['/de/100%', 'https://www.example.org/de/100%'],
  ['https://other.example/x', 'https://other.example/x'],
])('leads to %s, which on paper is %s', async (href, printed) => {
  const { parts, classes } = await shown({ href });
  expect(parts.first('a')?.properties['href']).toBe(href);
  expect(classes('item-address')).toEqual([printed]);
});

it('names the file in which the words are, and its format', async () => {
  const { parts, classes } = await shown({
    file: { title: 'Merkblatt', href: '/media/merkblatt.pdf?v=2' },
  });
  expect(classes('file-format')).toEqual(['PDF']);
  expect(classes('found-file').map(squash)).toEqual(['Gefunden in der Datei: Merkblatt']);
  const links = parts.all(({ tagName }) => tagName === 'a');
  expect(links.map(({ properties }) => properties['href'])).toContain('/media/merkblatt.pdf?v=2');
  expect((await shown()).classes('file-format')).toEqual([]);
});

it('carries its language where it has another one, and its direction', async () => {
  const { parts } = await shown({ lang: 'ar' });
  const text = parts.all(({ properties }) => properties['lang'] === 'ar');
  expect(text.map(({ properties }) => properties['dir'])).toEqual(['rtl']);
  expect((await shown()).parts.all(({ properties }) => 'lang' in properties)).toEqual([]);
});

it('stands out where it is exactly what was asked for', async () => {
  expect((await shown({ best: true })).tags('strong')).toEqual(['Direkter Treffer']);
  expect((await shown()).tags('strong')).toEqual([]);
});
