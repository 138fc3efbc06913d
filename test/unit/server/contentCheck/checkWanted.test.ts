import { inShort } from '../../../support/checkedPack';

test.each<[string, string, unknown, string]>([
  ['a footer without a text', 'footer/de.json', { about: { title: 'A' } }, 'about.text'],
  [
    'a footer without links',
    'footer/de.json',
    { furtherinformation: { title: 'F' } },
    'furtherinformation.links',
  ],
  [
    'a taxonomy without topics',
    'index/taxonomy/de-all.json',
    { organisations: [], categories: [] },
    'topics',
  ],
  [
    'an entry that says nothing of its dates',
    'index/news/de-all.json',
    [{ id: 'n1', kind: 'news', href: '/de/newnsb/n1', properties: { title: 'N' } }],
    '[0].properties.metaInfo',
  ],
])('%s is found', async (_, file, value, path) => {
  expect(await inShort({ [file]: value })).toContain(`error contract ${file} ${path}`);
});

test('a footer without parts is whole', async () => {
  const found = await inShort({ 'footer/de.json': {} });
  expect(found.filter((finding) => finding.includes('footer/'))).toEqual([]);
});
