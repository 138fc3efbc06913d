import { existsSync } from 'node:fs';
import { folderPack } from '../../../../server/contentCheck/folderPack';
import { webPack } from '../../../../server/contentCheck/webPack';
import { findingsOf, packOf } from '../../../support/checkedPack';
import { startFakeUpstream } from '../../../support/fakeUpstream';
import { demoPack, trialPack } from '../../../support/pack';
import { page, smallSite } from '../../../support/smallSite';

/** The findings of the small site with some documents changed or added, in short. */
async function found(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const findings = await findingsOf(packOf(new Map([...smallSite(), ...Object.entries(changes)])));
  return findings.map(({ severity, rule, file, path }) => `${severity} ${rule} ${file} ${path}`);
}

const withContent = (...content: unknown[]) => ({ 'de/kontakt.json': page('2', {}, content) });
const richtext = (html: string) => ({ component: 'richtext', id: 'r', content: { html } });
const heading = (level: number) => ({
  component: 'heading',
  id: 'h',
  content: { text: 'H', level },
});
const image = (src: string, alt: string) => ({
  component: 'image',
  id: 'i',
  content: { image: { src, alt } },
});
const phone = (entry: object) => ({
  component: 'contact',
  id: 'c',
  content: { entries: [{ 'contact-type': 'phone', ...entry }] },
});
const place = 'de/kontakt.json content[0]';

/** What French lacks in the small site, where it has a single page. */
const ofFrench = [
  'index/homepages/fr-all.json',
  'site-identity/fr.json',
  'main-menus/main-fr.json',
  'fr/404.json',
].map((file) => `warning missing ${file} `);

test('a pack without faults gets by with a note of what is not translated', async () => {
  const findings = await found({ 'fr/debut.json': page('1') });
  expect(findings.filter((finding) => !ofFrench.includes(finding))).toEqual([
    'note translation index/pagesToLanguageMap.json 2',
    'note translation index/pagesToLanguageMap.json 3',
  ]);
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['no JSON', { 'de/kontakt.json': '{"value": ' }, 'error json de/kontakt.json '],
  [
    'a page whose content is null',
    { 'de/kontakt.json': { ...page('2'), content: null } },
    'error contract de/kontakt.json content',
  ],
  [
    'a page without content',
    { 'de/kontakt.json': { ...page('2'), content: undefined } },
    'error contract de/kontakt.json content',
  ],
  ['no value', { 'de/kontakt.json': '{}' }, 'error contract de/kontakt.json '],
  [
    'a page that the map names and that is not there',
    { 'index/pagesToLanguageMap.json': { 1: { de: 'start' }, 9: { de: 'fort' } } },
    'error missing index/pagesToLanguageMap.json 9.de',
  ],
  [
    'two pages of one name',
    { 'index/pagesToLanguageMap.json': { 1: { de: 'start' }, 2: { de: 'start' } } },
    'error double index/pagesToLanguageMap.json 2.de',
  ],
  [
    'a name that is an address of the site',
    { 'index/pagesToLanguageMap.json': { 1: { de: 'search' } }, 'de/search.json': page('1') },
    'warning address index/pagesToLanguageMap.json 1.de',
  ],
  [
    'a name that cannot be an address',
    { 'index/pagesToLanguageMap.json': { 1: { de: '.geheim' } } },
    'error address index/pagesToLanguageMap.json 1.de',
  ],
  [
    'a language that is none',
    { 'index/pagesToLanguageMap.json': { 1: { xx: 'start' } } },
    'error address index/pagesToLanguageMap.json 1.xx',
  ],
  ['a page that nothing names', { 'de/neu.json': page('8') }, 'error unlisted de/neu.json id'],
  ['a file of no contract', { 'notes/a.json': {} }, 'warning unlisted notes/a.json '],
  [
    'a link to nothing',
    withContent(richtext('<p><a href="/de/fort">fort</a></p>')),
    `error dead-link ${place}.content.html`,
  ],
  [
    'active content',
    withContent(richtext('<p onclick="a()">x</p>')),
    `error html ${place}.content.html`,
  ],
  [
    'a telephone number with more than digits',
    withContent(phone({ 'contact-text': '058 462 21 11 (8-12 Uhr)' })),
    `warning telephone ${place}.content.entries[0].contact-text`,
  ],
  [
    'a component that there is not',
    withContent({ component: 'karussell', id: 'k', content: {} }),
    `error contract ${place}.component`,
  ],
  ['a level of heading left out', withContent(heading(4)), `warning heading-order ${place}`],
  [
    'a picture that is not there',
    withContent(image('media/fort.jpg', 'Ein Bild')),
    `error missing-media ${place}.content.image.src`,
  ],
  [
    'a picture without a text',
    { ...withContent(image('media/da.jpg', '')), 'media/da.jpg': 10 },
    `warning alternative-text ${place}.content.image.alt`,
  ],
  [
    'a picture that is too large',
    { ...withContent(image('media/da.jpg', 'Ein Bild')), 'media/da.jpg': 3_000_000 },
    `warning large-media ${place}.content.image.src`,
  ],
  [
    'tags in a plain text',
    { 'de/kontakt.json': page('2', { description: 'Ein <b>Text</b>' }) },
    'error html de/kontakt.json metadata.description',
  ],
  [
    'a translation that is not there',
    { 'de/kontakt.json': page('2', { translationPages: { fr: { slug: 'contact', title: 'C' } } }) },
    'error dead-link de/kontakt.json metadata.translationPages.fr.slug',
  ],
  [
    'an anchor that another page does not have',
    withContent(richtext('<p><a href="/de/start#fort">fort</a></p>')),
    `warning dead-link ${place}.content.html`,
  ],
  [
    'an anchor of a redirect that its page does not have',
    { 'redirects.json': { '/de/alt': '/de/kontakt#fort' } },
    'warning dead-link redirects.json /de/alt',
  ],
  [
    'an id that the site changes',
    withContent({ ...richtext('<p>x</p>'), id: 'a b' }),
    `warning address ${place}.id`,
  ],
  [
    'an id of the site itself',
    withContent({ ...richtext('<p>x</p>'), id: 'main' }),
    `warning address ${place}.id`,
  ],
  [
    'an id that two components have',
    withContent(richtext('<p>x</p>'), richtext('<p>y</p>')),
    'error double de/kontakt.json content[1].id',
  ],
  [
    'a home page of another id',
    { 'index/homepages/de-all.json': [{ documentId: '2', slug: 'start', title: 'Start' }] },
    'error unlisted index/homepages/de-all.json [0].documentId',
  ],
  [
    'an id that two entries of a menu have',
    {
      'main-menus/main-de.json': [
        { id: 'm', title: 'M', children: [{ id: 'm', title: 'N', link: '/de' }] },
      ],
    },
    'error double main-menus/main-de.json [0].children[0].id',
  ],
  [
    'an entry of a menu for a document that there is not',
    { 'main-menus/main-de.json': [{ id: 'm', title: 'M', link: '/de', documentId: '99' }] },
    'warning reference main-menus/main-de.json [0].documentId',
  ],
  [
    'a record under one that there is not',
    {
      'index/data-records/office/de-all.json': [
        { documentId: '5', metadata: { title: 'Amt', parentId: '99' } },
      ],
    },
    'warning reference index/data-records/office/de-all.json [0].metadata.parentId',
  ],
  [
    'a colour without contrast',
    { 'site-identity/de.json': { metadata: { theme: { primaryColor: '#ffffee' } } } },
    'warning theme site-identity/de.json metadata.theme.primaryColor',
  ],
  [
    'an alert that ends before it begins',
    {
      'index/alerts.json': [
        {
          id: 'a',
          hazardType: 'flood',
          level: 2,
          validFrom: '2026-11-21T10:00:00+01:00',
          validTo: '2026-11-21T09:59:00+01:00',
          updatedAt: '2026-11-21T10:00:00+01:00',
          region: { de: 'R' },
          title: { de: 'T' },
          text: { de: 'T' },
        },
      ],
    },
    'warning period index/alerts.json [0].validTo',
  ],
  [
    'a row with a cell too many',
    withContent({
      component: 'table',
      id: 't',
      content: {
        head: ['A', 'B'],
        rows: [
          ['1', '2'],
          ['1', '2', '3'],
        ],
      },
    }),
    `warning table ${place}.content.rows[1]`,
  ],
  [
    'a day of the week that comes twice',
    withContent({
      component: 'contact',
      id: 'c',
      content: {
        openingHours: {
          days: [
            { weekday: 'Monday', ranges: [] },
            { weekday: 'Monday', ranges: [] },
          ],
        },
      },
    }),
    `warning double ${place}.content.openingHours.days[1].weekday`,
  ],
  [
    'a picture with nothing in it',
    { ...withContent(image('media/leer.jpg', 'Ein Bild')), 'media/leer.jpg': 0 },
    `error missing-media ${place}.content.image.src`,
  ],
  [
    'a path that is redirected twice in one file',
    { 'redirects.json': '{"value": {"/de/alt": "/de/kontakt", "/de/alt": "/de/start"}}' },
    'error double redirects.json ',
  ],
  [
    'a path that cannot be decoded',
    { 'redirects.json': { '/de/alt%FF': '/de/kontakt' } },
    'error redirect redirects.json /de/alt%FF',
  ],
  ['a language without a menu', {}, 'warning missing main-menus/main-fr.json '],
  [
    'a list of German home pages without one',
    { 'index/homepages/de-all.json': [] },
    'error missing index/homepages/de-all.json ',
  ],
  [
    'a withdrawn page that the map still names',
    { 'de/kontakt.json': page('2', { withdrawn: { at: '2026-01-01' } }) },
    'error unlisted de/kontakt.json metadata.withdrawn',
  ],
  [
    'records of one title',
    {
      'index/data-records/office/de-all.json': [
        { documentId: '1', metadata: { title: 'Amt' } },
        { documentId: '2', metadata: { title: 'Amt' } },
      ],
    },
    'error double index/data-records/office/de-all.json [1].metadata.title',
  ],
  [
    'a news id that is an address of the site',
    {
      'index/news/de-all.json': [
        { id: 'new', kind: 'news', href: '/de/newnsb', properties: { title: 'N' } },
      ],
    },
    'error address index/news/de-all.json [0].id',
  ],
  [
    'a date that is none, in a list that passes over it',
    {
      'index/news/de-all.json': [
        {
          id: 'n1',
          kind: 'news',
          href: '/de/newnsb/n1',
          properties: { title: 'N', metaInfo: { date: 'gestern' } },
        },
      ],
    },
    'error contract index/news/de-all.json [0].properties.metaInfo.date',
  ],
])('%s is found', async (_, changes, expected) => {
  expect(await found(changes)).toContain(expected);
});

const taxonomy = {
  'index/taxonomy/de-all.json': {
    organisations: [{ id: 'o1', label: 'O' }],
    topics: [{ id: 't1', label: 'T', children: [{ id: 't2', label: 'U' }] }],
    categories: [{ id: 'rede', label: 'R' }],
  },
};

test('what is named by an id must be there, whichever way it is named', async () => {
  const ref = (id: string | number) => ({ id, label: 'L' });
  const listing = (topic: string, organisation: string, category: string) => ({
    component: 'listing',
    id: `l-${topic}`,
    content: {
      kind: 'news',
      limit: 3,
      filter: { topics: [topic], organisations: [organisation], categories: [category] },
    },
  });
  const metadata = { topics: [ref('t2'), ref('o1')], organisations: [ref('o1'), ref(2), ref(98)] };
  const findings = await found({
    ...taxonomy,
    'de/kontakt.json': page('2', metadata, [
      listing('t1', 'o1', 'rede'),
      listing('t9', 'o9', 'lob'),
    ]),
  });
  expect(findings.filter((finding) => finding.includes('reference'))).toEqual(
    [
      'warning reference de/kontakt.json metadata.topics[1].id',
      'warning reference de/kontakt.json metadata.organisations[2].id',
      'warning reference de/kontakt.json content[1].content.filter.organisations[0]',
      'warning reference de/kontakt.json content[1].content.filter.topics[0]',
      'warning reference de/kontakt.json content[1].content.filter.categories[0]',
    ].toSorted((a, b) => findings.indexOf(a) - findings.indexOf(b)),
  );
});

test('without a taxonomy nothing is said of topics', async () => {
  const findings = await found({
    'de/kontakt.json': page('2', { topics: [{ id: 't1', label: 'T' }] }),
  });
  expect(findings.filter((finding) => finding.includes('reference'))).toEqual([]);
});

test('links to the origin of the site are its own', async () => {
  const links = ['/fort', '/de/kontakt', '/de/start#fort', ''];
  const html = links.map((to) => `<a href="https://amt.example.org${to}">x</a>`).join(' ');
  const foreign = '<a href="https://amt.example.org.evil.example/fort">x</a>';
  const files = new Map([
    ...smallSite(),
    ...Object.entries(withContent(richtext(`<p>${html}${foreign}</p>`))),
  ]);
  const ofOrigin = async (origin?: string) => {
    const findings = await findingsOf(packOf(files), origin);
    return findings.filter(({ rule }) => rule === 'dead-link').map(({ found: link }) => link);
  };
  expect(await ofOrigin('https://amt.example.org')).toEqual([
    '"https://amt.example.org/fort"',
    '"/de/start#fort"',
  ]);
  expect(await ofOrigin()).toEqual([]);
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

test('a web server is checked as a folder is, but for files that nothing names', async () => {
  const files = new Map([
    ...smallSite(),
    ...Object.entries(withContent(image('media/x.jpg', 'X'))),
  ]);
  const upstream = await startFakeUpstream(files);
  const ofServer = await findingsOf(webPack(upstream.base));
  await upstream.close();
  const inOrder = (texts: readonly unknown[]) =>
    texts.map((text) => JSON.stringify(text)).toSorted();
  expect(inOrder(ofServer)).toEqual(inOrder(await findingsOf(packOf(files))));
  expect(ofServer.map(({ rule }) => rule)).toContain('missing-media');
});

test('a web server that fails is no empty pack', async () => {
  const upstream = await startFakeUpstream(new Map(smallSite()));
  upstream.fail({ kind: 'status', status: 500 });
  await expect(findingsOf(webPack(upstream.base))).rejects.toThrow('status 500');
  await upstream.close();
});

test('the demo content has no faults', async () => {
  const findings = await findingsOf(folderPack(demoPack));
  expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
});

(existsSync(trialPack) ? describe : describe.skip)('the trial content', () => {
  test('has just the faults that were built in as errors', async () => {
    const findings = await findingsOf(folderPack(trialPack));
    const errors = findings.filter(({ severity }) => severity === 'error');
    const of = (wanted: string) => errors.filter(({ rule }) => rule === wanted);
    const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();
    expect(distinct(errors.map(({ rule }) => rule))).toEqual([
      'contract',
      'double',
      'html',
      'missing-media',
    ]);
    expect(distinct(of('contract').map(({ found: name }) => name))).toEqual(['"map-3d"']);
    expect(distinct(of('missing-media').map(({ found: name }) => name))).toHaveLength(4);
    expect(of('double').map(({ file }) => file.slice(0, 25))).toEqual(
      Array.from({ length: 4 }, () => 'index/data-records/office'),
    );
    const news = of('html').filter(
      ({ file, path }) => file.includes('/news/') && path.includes('html'),
    );
    expect(distinct(news.map(({ file }) => file.replace(/^.*\//, '')))).toHaveLength(12);
  });
});
