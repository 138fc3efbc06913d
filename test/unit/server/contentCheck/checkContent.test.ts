import { folderPack } from '../../../../server/contentCheck/pack/folderPack';
import { findingsOf, inShort, packOf } from '../../../support/content/checkedPack';
import { demoPack } from '../../../support/content/pack';
import { page } from '../../../support/content/smallSite';

/** What French lacks in the small site, where it has a single page. */
const ofFrench = [
  'index/homepages/fr-all.json',
  'site-identity/fr.json',
  'main-menus/main-fr.json',
  'fr/404.json',
].map((file) => `warning missing ${file} `);

test('a pack without faults gets by with a note of what is not translated', async () => {
  const findings = await inShort({ 'fr/debut.json': page('1') });
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
    'the page 404 in the map',
    { 'index/pagesToLanguageMap.json': { 404: { de: '404' } } },
    'error address index/pagesToLanguageMap.json 404.de',
  ],
  [
    'a news item in the map',
    { 'index/pagesToLanguageMap.json': { n1: { de: 'news/n1' } } },
    'error address index/pagesToLanguageMap.json n1.de',
  ],
  [
    'a language that is none',
    { 'index/pagesToLanguageMap.json': { 1: { xx: 'start' } } },
    'error address index/pagesToLanguageMap.json 1.xx',
  ],
  ['a page that nothing names', { 'de/neu.json': page('8') }, 'error unlisted de/neu.json id'],
  ['a file of no contract', { 'notes/a.json': {} }, 'warning unlisted notes/a.json '],
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
    'a step of a guide that is not there',
    { 'de/kontakt.json': page('2', { guide: { title: 'G', steps: [{ slug: 'x', title: 'X' }] } }) },
    'error dead-link de/kontakt.json metadata.guide.steps[0].slug',
  ],
  [
    'an anchor of a redirect that its page does not have',
    { 'redirects.json': { '/de/alt': '/de/kontakt#fort' } },
    'warning dead-link redirects.json /de/alt',
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
  expect(await inShort(changes)).toContain(expected);
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

test('the demo content has no faults', async () => {
  const findings = await findingsOf(folderPack(demoPack));
  expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
});
