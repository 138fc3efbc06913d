import { findingsOf, inShort, packOf } from '../../../support/content/checkedPack';
import { page, smallSite } from '../../../support/content/smallSite';

type Changes = Readonly<Record<string, unknown>>;

const newsItem = (id: string) => ({
  id,
  kind: 'news',
  href: '/de',
  properties: { title: 'N', metaInfo: {} },
});
const news = (id: string, metadata: object = {}) => ({
  ...page(id, metadata),
  contentType: 'news',
});
const event = (dates: object) => ({ ...newsItem('e'), kind: 'events', ...dates });
const events = (dates: object) => ({ 'index/events/de-all.json': [event(dates)] });
const node = (id: string, ...children: object[]) => ({ id, label: 'L', children });
const taxonomy = (...topics: object[]) => ({
  'index/taxonomy/de-all.json': { organisations: [node('a')], topics, categories: [] },
});
const alert = (changes: object = {}) => ({
  id: 'a',
  hazardType: 'flood',
  level: 2,
  validFrom: '2026-11-21T10:00:00+01:00',
  updatedAt: '2026-11-21T10:00:00+01:00',
  region: { de: 'R' },
  title: { de: 'T' },
  text: { de: 'T' },
  ...changes,
});
const record = (documentId: string | number, parentId: string | number) => ({
  'index/data-records/office/de-all.json': [{ documentId, metadata: { title: 'A', parentId } }],
});
const organisation = (parent: string | number) => ({
  'de/kontakt.json': {
    ...page('2'),
    contentType: 'organization',
    details: { orgType: 'office', parent: { id: parent, label: 'P' } },
  },
});
const publication = (details: object) => ({
  'de/publication/7/a.json': {
    ...page('3'),
    contentType: 'publication',
    details: { publicationDate: '2026-01-01', languages: [{ locale: 'de' }], ...details },
  },
});
const series = (...ids: (string | number)[]) => ({
  series: { id: 's', title: 'S', editions: ids.map((id) => ({ id, title: `Nr. ${id}` })) },
});
const entry = (slug: string, related: string[] = []) => ({
  term: slug.toUpperCase(),
  slug,
  html: '<p>x</p>',
  related,
});
const glossary = (id: string, ...entries: object[]) => ({
  component: 'glossary',
  id,
  content: { entries },
});
const section = (...content: object[]) => ({
  component: 'section',
  id: 's',
  content: {},
  containers: { content },
});
const withContent = (...content: object[]) => ({ 'de/kontakt.json': page('2', {}, content) });
const manifest = (...variants: (object | undefined)[]) => ({
  'media/variants.json': variants.map((some) => ({
    src: 'media/a.jpg',
    width: 800,
    height: 600,
    ...(some && { variants: some }),
  })),
});
const variants = { path: '/media/variants/a', avif: [320, 640], webp: [640], fallback: '640.jpg' };

/** What is said beside what there is to say of the small site. */
async function said(changes: Changes): Promise<string[]> {
  const before = await inShort({});
  return (await inShort(changes)).filter((finding) => !before.includes(finding));
}

test.each<[string, Changes, string]>([
  [
    'news that their index does not list',
    { 'de/news/n2.json': news('n2') },
    'warning unlisted de/news/n2.json ',
  ],
  [
    'news of a language without an index of them, once',
    { 'en/news/n2.json': news('n2'), 'en/news/n3.json': news('n3') },
    'warning missing index/news/en-all.json ',
  ],
  [
    'a withdrawn news item that the index lists',
    { 'index/news/de-all.json': [newsItem('n1'), newsItem('old')] },
    'error unlisted de/news/old.json metadata.withdrawn',
  ],
  ['an event without a date', events({}), 'warning missing index/events/de-all.json [0]'],
  [
    'an event of no dates',
    events({ eventInfos: { raw: [] } }),
    'warning missing index/events/de-all.json [0]',
  ],
  [
    'an id that is twice in a tree',
    taxonomy(node('t1', node('t2')), node('t2')),
    'error double index/taxonomy/de-all.json topics[1].id',
  ],
  [
    'an id of two alerts',
    { 'index/alerts.json': [alert(), alert()] },
    'error double index/alerts.json [1].id',
  ],
  [
    'an alert without a German text',
    { 'index/alerts.json': [alert({ text: { fr: 'T' } })] },
    'warning translation index/alerts.json [0].text.de',
  ],
  [
    'a record below itself',
    record(2, '2'),
    'error reference index/data-records/office/de-all.json [0].metadata.parentId',
  ],
  [
    'an organisation below itself',
    organisation(2),
    'error reference de/kontakt.json details.parent.id',
  ],
  [
    'another language of a publication that is not there',
    publication({ languages: [{ locale: 'de' }, { locale: 'fr', id: 8 }] }),
    'error dead-link de/publication/7/a.json details.languages[1].id',
  ],
  [
    'a publication in a language that is none',
    publication({ languages: [{ locale: 'xx' }] }),
    'error contract de/publication/7/a.json details.languages[0].locale',
  ],
  [
    'an edition that is not there',
    publication(series('7/a', '7/b')),
    'error dead-link de/publication/7/a.json details.series.editions[1].id',
  ],
  [
    'entries of one slug, in two glossaries of a page',
    withContent(glossary('g', entry('a')), section(glossary('h', entry('b'), entry('a')))),
    'error double de/kontakt.json content[1].containers.content[0].content.entries[1].slug',
  ],
  [
    'a related term that its glossary does not have',
    withContent(glossary('g', entry('a', ['b', 'B', 'c']), entry('b')), glossary('h', entry('c'))),
    'warning reference de/kontakt.json content[0].content.entries[0].related[2]',
  ],
  [
    'a variant that is missing',
    {
      ...manifest(undefined, variants),
      'media/a.jpg': 9,
      'media/variants/a-320.avif': 9,
      'media/variants/a-640.avif': 9,
      'media/variants/a-640.jpg': 0,
    },
    'error missing-media media/variants.json [1].variants',
  ],
  [
    'a picture of another origin, once in a file',
    {
      'de/kontakt.json': page('2', { og: { image: 'https://og.example.org/a.jpg' } }, [
        {
          component: 'p',
          id: 'p',
          content: { html: '<img src="https://b.example.org/a.png" alt="">' },
        },
        {
          component: 'image',
          id: 'i',
          content: { image: { src: 'https://b.example.org/b.jpg', alt: 'B' } },
        },
      ]),
    },
    'note media-origin de/kontakt.json content[0].content.html',
  ],
])('%s is found', async (_, changes, expected) => {
  const found = await said(changes);
  expect(found.filter((one) => one.startsWith(expected))).toEqual([expected]);
});

test.each<[string, Changes]>([
  [
    'news that are withdrawn and not listed',
    { 'en/news/n2.json': news('n2', { withdrawn: { at: '2026-01-01' } }) },
  ],
  ['an event with its first day alone', events({ startDate: '2026-11-21' })],
  ['an event of dates', events({ eventInfos: { raw: [{ 'start-date': '2026-11-21' }] } })],
  ['entries that are left empty', { 'index/events/de-all.json': [null] }],
  ['an id in two trees', taxonomy(node('a', node('t')))],
  ['alerts', { 'index/alerts.json': [alert(), alert({ id: 'b' })] }],
  ['an organisation below another', organisation('1')],
  ['a publication in its own language', publication({ languages: [{ locale: 'de', id: '9' }] })],
  ['an edition that is there', publication(series('7/a'))],
  [
    'an edition whose address leads on',
    { ...publication(series('7/b')), 'redirects.json': { '/de/publication/7/b': '/de/kontakt' } },
  ],
  [
    'entries that name one another',
    withContent(glossary('g', entry('a', ['B']), entry('b', ['a']))),
  ],
  [
    'variants that are there',
    {
      ...manifest(variants),
      'media/a.jpg': 9,
      'media/variants/a-320.avif': 9,
      'media/variants/a-640.avif': 9,
      'media/variants/a-640.webp': 9,
      'media/variants/a-640.jpg': 9,
    },
  ],
])('%s: nothing is said', async (_, changes) => {
  expect(await said(changes)).toEqual([]);
});

test('pictures of the site itself are of no other origin', async () => {
  const html = '<img src="https://www.example.org/media/a.png" alt="">';
  const changed = withContent({ component: 'p', id: 'p', content: { html } });
  const pack = packOf(new Map<string, unknown>([...smallSite(), ...Object.entries(changed)]));
  const rulesAt = async (origin?: string) =>
    (await findingsOf(pack, origin)).map(({ rule }) => rule).includes('media-origin');
  expect([await rulesAt(), await rulesAt('https://www.example.org')]).toEqual([true, false]);
});
