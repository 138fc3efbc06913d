import type { SearchDocument } from '../../server/search/searchEngine';
import { likeBaseline, porterBaseline } from '../support/searchBaselines';

function page(href: string, title: string, body: string, date = 0): SearchDocument {
  return {
    id: href,
    locale: 'en',
    kind: 'pages',
    item: { id: href, href, properties: { title, metaInfo: {} } },
    title,
    headings: '',
    lead: '',
    body,
    files: [{ title: 'File', href: `${href}.pdf`, text: `Annex of ${title}` }],
    organisations: [],
    topics: [],
    date,
    hash: href,
  };
}

const pages = [
  page('/en/a', 'Floods', 'What a river does when it rains for days.', 1),
  page('/en/b', 'Weather', 'After rain, floods are likely. Floods pass.', 2),
  page('/en/c', 'Fishing', 'One hundred % of the river.', 3),
];

describe('LIKE', () => {
  const search = likeBaseline(pages);

  test('finds words as they were typed, in texts and in files, the newest first', async () => {
    expect(await search('FLOODS rain')).toEqual(['/en/b', '/en/a']);
    expect(await search('flooding')).toEqual([]);
    expect(await search('annex')).toEqual(['/en/c', '/en/b', '/en/a']);
  });

  test('takes signs as they are, and phrases whole', async () => {
    expect(await search('% river')).toEqual(['/en/c']);
    expect(await search('"rains for"')).toEqual(['/en/a']);
    expect(await search('"for rains"')).toEqual([]);
    expect(await search(' ')).toEqual([]);
  });
});

describe('full text with English stems', () => {
  const search = porterBaseline(pages);

  test('finds other forms, the best match first', async () => {
    expect(await search('flooding')).toEqual(['/en/b', '/en/a']);
    expect(await search('raining river')).toEqual(['/en/a']);
  });

  test('takes operators as words, and phrases whole', async () => {
    expect(await search('rain AND NOT "')).toEqual([]);
    expect(await search('“hundred % of”')).toEqual(['/en/c']);
    expect(await search(' ')).toEqual([]);
  });
});
