import { findingsOf, inShort, packOf } from '../../../support/content/checkedPack';
import { page } from '../../../support/content/smallSite';
import { hazard, itemDocument } from '../../../support/content/documents';

const item = (id: string, rest: object = {}) =>
  itemDocument('news', id, { href: '/de', title: 'N', ...rest });
const event = (dates: object) => item('e', { kind: 'events', ...dates });
const node = (id: string, ...children: object[]) => ({ id, label: 'L', children });
const record = (documentId: string, title: string, parentId?: string) => ({
  documentId,
  metadata: { title, ...(parentId !== undefined && { parentId }) },
});
const alert = (id: string, changes: object = {}) =>
  hazard({
    id,
    level: 2,
    validFrom: '2026-11-21T10:00:00+01:00',
    updatedAt: '2026-11-21T10:00:00+01:00',
    region: { de: 'R' },
    title: { de: 'T' },
    text: { de: 'T' },
    ...changes,
  });
const typed = (contentType: string, id: string, details: object) => ({
  ...page(id),
  contentType,
  details,
});
const publication = (details: object) =>
  typed('publication', '3', {
    publicationDate: '2026-01-01',
    languages: [{ locale: 'de' }],
    ...details,
  });
const news = (id: string, metadata: object = {}) => ({
  ...page(id, metadata),
  contentType: 'news',
});
const editions = (...ids: string[]) => ({
  series: { id: 's', title: 'S', editions: ids.map((id) => ({ id, title: id })) },
});
const withdrawn = { withdrawn: { at: '2026-01-01' } };
const pictureOf = (variants?: object) => ({
  src: 'media/a.jpg',
  width: 800,
  height: 600,
  ...(variants && { variants }),
});
const variants = { path: '/media/variants/a', avif: [320, 640], webp: [640], fallback: '640.jpg' };

/** A pack in which nearly everything is wrong. */
const faulty: Readonly<Record<string, unknown>> = {
  'index/pagesToLanguageMap.json': {
    1: { de: 'start', xx: 'start' },
    2: { de: 'kontakt', fr: 'contact' },
    3: { de: 'publication/7/a' },
    4: { de: 'start' },
    5: { de: 'search' },
    6: { de: '.geheim' },
    7: { de: 'amt', fr: 'bureau' },
    8: { de: 'weg' },
    9: { de: 'fort' },
    404: { de: '404' },
    n1: { de: 'news/n1' },
  },
  'de/search.json': '{"value": ',
  'de/neu.json': '{}',
  'de/leer.json': { ...page('20'), content: null },
  'de/ohne.json': { ...page('21'), content: undefined },
  'de/unbenannt.json': page('22'),
  'notes/a.json': {},
  'de/weg.json': page('8', withdrawn),
  'de/kontakt.json': page('2', {
    description: 'Ein <b>Text</b>',
    changeHistory: [['a']],
    guide: { title: 'G', steps: [{ slug: 'x', title: 'X' }] },
    translationPages: { fr: { slug: 'bureau', title: 'D' }, it: { slug: 'no', title: 'C' } },
  }),
  'de/amt.json': typed('organization', '7', { orgType: 'office', parent: { id: 7, label: 'P' } }),
  'de/dienst.json': typed('service', '23', { summary: 'S' }),
  'de/publication/7/a.json': publication({
    languages: [{ locale: 'de' }, { locale: 'fr', id: 8 }, { locale: 'xx' }],
    ...editions('7/a', '7/b'),
  }),
  'de/publication/8.json': page('24'),
  'de/news/n1.json': page('n9'),
  'de/news/n2.json': news('n2'),
  'en/news/n2.json': news('n2'),
  'en/news/n3.json': news('n3'),
  'index/news/de-all.json': [
    item('n1', { properties: { title: 'N', metaInfo: { date: 'gestern' } } }),
    item('old'),
    item('new'),
    item('n4', { properties: { title: 'N' } }),
  ],
  'index/events/de-all.json': [event({}), event({ eventInfos: { raw: [] } })],
  'index/taxonomy/de-all.json': {
    organisations: [node('a')],
    categories: [node('t1', node('t2')), node('t2')],
  },
  'index/homepages/de-all.json': [{ documentId: '2', slug: 'start', title: 'Start' }],
  'index/homepages/fr-all.json': [],
  'index/data-records/office/de-all.json': [
    record('1', 'Amt', '99'),
    record('2', 'Amt'),
    record('3', 'B', '3'),
  ],
  'index/alerts.json': [
    alert('a', { validTo: '2026-11-21T09:59:00+01:00' }),
    alert('a', { text: { fr: 'T' } }),
  ],
  'main-menus/main-de.json': [
    { id: 'm', title: 'M', children: [{ id: 'm', title: 'N', link: '/de' }] },
    { id: 'n', title: 'N', link: '/de', documentId: '99' },
  ],
  'site-identity/de.json': { metadata: { theme: { primaryColor: '#ffffee' } } },
  'footer/de.json': { about: { title: 'A' }, furtherinformation: { title: 'F' } },
  'media/variants.json': [pictureOf(), pictureOf(variants)],
  'media/a.jpg': 9,
};

test('every fault of a pack is found, each at its place', async () => {
  const found = await inShort(faulty);
  const expected = [
    'error address index/pagesToLanguageMap.json 1.xx',
    'error double index/pagesToLanguageMap.json 4.de',
    'warning address index/pagesToLanguageMap.json 5.de',
    'error address index/pagesToLanguageMap.json 6.de',
    'error missing index/pagesToLanguageMap.json 9.de',
    'error address index/pagesToLanguageMap.json 404.de',
    'error address index/pagesToLanguageMap.json n1.de',
    'error json de/search.json ',
    'error contract de/neu.json ',
    'error contract de/leer.json content',
    'error contract de/ohne.json content',
    'error unlisted de/unbenannt.json id',
    'warning unlisted notes/a.json ',
    'error unlisted de/weg.json metadata.withdrawn',
    'error html de/kontakt.json metadata.description',
    'error contract de/kontakt.json metadata.changeHistory[0].at',
    'error dead-link de/kontakt.json metadata.guide.steps[0].slug',
    'warning reference de/kontakt.json metadata.translationPages.fr.slug',
    'error dead-link de/kontakt.json metadata.translationPages.it.slug',
    'error reference de/amt.json details.parent.id',
    'error contract de/dienst.json details.channels',
    'error dead-link de/publication/7/a.json details.languages[1].id',
    'error contract de/publication/7/a.json details.languages[2].locale',
    'error dead-link de/publication/7/a.json details.series.editions[1].id',
    'error contract de/publication/8.json contentType',
    'error contract de/news/n1.json contentType',
    'error contract de/news/n1.json id',
    'warning unlisted de/news/n2.json ',
    'warning missing index/news/en-all.json ',
    'error contract index/news/de-all.json [0].properties.metaInfo.date',
    'error unlisted de/news/old.json metadata.withdrawn',
    'error address index/news/de-all.json [2].id',
    'error contract index/news/de-all.json [3].properties.metaInfo',
    'warning missing index/events/de-all.json [0]',
    'warning missing index/events/de-all.json [1]',
    'error contract index/taxonomy/de-all.json topics',
    'error double index/taxonomy/de-all.json categories[1].id',
    'error unlisted index/homepages/de-all.json [0].documentId',
    'warning reference index/data-records/office/de-all.json [0].metadata.parentId',
    'error double index/data-records/office/de-all.json [1].metadata.title',
    'error reference index/data-records/office/de-all.json [2].metadata.parentId',
    'warning period index/alerts.json [0].validTo',
    'error double index/alerts.json [1].id',
    'warning translation index/alerts.json [1].text.de',
    'error double main-menus/main-de.json [0].children[0].id',
    'warning reference main-menus/main-de.json [1].documentId',
    'warning missing main-menus/main-fr.json ',
    'warning theme site-identity/de.json metadata.theme.primaryColor',
    'error contract footer/de.json about.text',
    'error contract footer/de.json furtherinformation.links',
    'error missing-media media/variants.json [1].variants',
  ];
  expect(expected.filter((finding) => !found.includes(finding))).toEqual([]);
  expect(found.filter((finding) => finding.includes('index/news/en-all.json'))).toHaveLength(1);
});

test('a pack without faults gets by with a note of what is not translated', async () => {
  const findings = await inShort({ 'fr/debut.json': page('1') });
  // French has a single page in the small site.
  expect(findings.filter((finding) => !/^warning missing .*fr/.test(finding))).toEqual([
    'note translation index/pagesToLanguageMap.json 2',
    'note translation index/pagesToLanguageMap.json 3',
  ]);
});

test('texts may be decomposed, as in a pack from a Mac', async () => {
  const richtext = (id: string, html: string) => ({ component: 'richtext', id, content: { html } });
  const name = 'büro'.normalize('NFD');
  const content = [
    richtext('a', '<a href="#größe">a</a>'),
    richtext('b', `<h2 id="gr\u006f\u0308ße">b</h2>`),
  ];
  const findings = await inShort({
    'index/pagesToLanguageMap.json': { 1: { de: 'start' }, 2: { de: name }, 3: { de: 'kontakt' } },
    'de/büro.json': page('2', {}, content),
    'de/kontakt.json': page('3'),
  });
  expect(findings.filter((finding) => /pagesTo|büro/.test(finding))).toEqual([]);
});

test('nothing at all is a pack of which everything is missing', async () => {
  const findings = await findingsOf(packOf(new Map()));
  expect(findings.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
    'missing lastPublish.json',
    'missing index/pagesToLanguageMap.json',
    'missing index/homepages/de-all.json',
    'missing site-identity/de.json',
    'missing main-menus/main-de.json',
    'missing de/404.json',
  ]);
});
