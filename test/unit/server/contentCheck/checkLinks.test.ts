import { inShort, findingsOf, packOf } from '../../../support/content/checkedPack';
import { page, smallSite } from '../../../support/content/smallSite';
import { anchorFindings, idFindings } from '../../../../server/contentCheck/site/checkAnchors';
import { checkedPage } from '../../../../server/contentCheck/document/checkDocument';
import { isNeverRedirected } from '../../../../server/contentCheck/site/checkRedirects';

describe('checkReferences', () => {
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
    const metadata = {
      topics: [ref('t2'), ref('o1')],
      organisations: [ref('o1'), ref(2), ref(98)],
    };
    const findings = await inShort({
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
    const findings = await inShort({
      'de/kontakt.json': page('2', { topics: [{ id: 't1', label: 'T' }] }),
    });
    expect(findings.filter((finding) => finding.includes('reference'))).toEqual([]);
  });
});

describe('checkAnchors', () => {
  const richtext = (id: string, html: string) => ({ component: 'richtext', id, content: { html } });

  function pageWith(...content: readonly unknown[]) {
    const result = checkedPage(page('2', {}, [...content]));
    if (!result.ok) throw new Error('No page');
    return result.value;
  }

  test('a link to a component, to an element of its text, and to the top lead somewhere', () => {
    const links = [
      '#other',
      '#here',
      '#',
      '#top',
      '/de/x#y',
      '#:~:text=any%20word',
      '#here:~:text=x',
    ].map((to) => `<a href="${to}">x</a>`);
    const text = richtext('text', `<p id="here">${links.join(' ')}</p>`);
    expect([...anchorFindings(pageWith(text, richtext('other', '<p>x</p>')))]).toEqual([]);
  });

  test('a link to an element of another text leads there, one to nothing nowhere', () => {
    const links = ['#there', '#nowhere', '#nowhere:~:text=x'].map((to) => `<a href="${to}">x</a>`);
    const texts = [richtext('a', links.join(' ')), richtext('b', '<p id="there">x</p>')];
    expect([...anchorFindings(pageWith(...texts))]).toEqual(
      ['#nowhere', '#nowhere:~:text=x'].map((to) => ({
        severity: 'warning',
        rule: 'dead-link',
        path: 'content[0].content.html',
        expected: 'the id of a component, or of an element of the page',
        found: `"${to}"`,
      })),
    );
  });

  test('an id that two components have is found where it comes again, also inside of another', () => {
    const section = {
      component: 'section',
      id: 's',
      content: {},
      containers: { content: [richtext('a', '<p>x</p>')] },
    };
    const found = [...idFindings(pageWith(richtext('a', '<p>x</p>'), section))];
    expect(found.map(({ path }) => path)).toEqual(['content[1].containers.content[0].id']);
  });
});

describe('checkRedirects', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['redirects in a circle', { '/de/a': '/de/b', '/de/b': '/de/a' }, 'error redirect /de/a'],
    ['a redirect to nothing', { '/de/a': '/de/fort' }, 'error dead-link /de/a'],
    [
      'a redirect in the place of a page',
      { '/de/kontakt': '/de/start' },
      'error redirect /de/kontakt',
    ],
    [
      'the same with a slash at its end',
      { '/de/kontakt/': '/de/start' },
      'error redirect /de/kontakt/',
    ],
    [
      'a path that is redirected twice',
      { '/de/a': '/de/start', '/de/a/': '/de/kontakt' },
      'error double /de/a/',
    ],
    [
      'a redirect by way of another',
      { '/de/a': '/de/b', '/de/b': '/de/kontakt' },
      'note redirect /de/a',
    ],
  ])('%s is found', async (_, redirects, expected) => {
    const pack = packOf(new Map([...smallSite(), ['redirects.json', redirects]]));
    const findings = await findingsOf(pack);
    const ofTable = findings.filter(({ file }) => file === 'redirects.json');
    expect(ofTable.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toContain(
      expected,
    );
  });
});

describe('neverRedirected', () => {
  /** Compared with a running server by `test/integration/commands/checkRedirects.test.ts`. */
  test.each([
    ['/media/alt.pdf', true],
    ['/mediathek', false],
    ['/de/sitemap.xml', true],
    ['/xx/sitemap.xml', false],
  ])('%s is never redirected: %s', (path, expected) => {
    expect(isNeverRedirected(path)).toBe(expected);
  });

  test.each([
    ['/media/alt.pdf', ['warning redirect redirects.json /media/alt.pdf']],
    ['/de/alt?id=1', []],
    ['/?p=7', []],
    ['/de/alt#ort', ['warning redirect redirects.json /de/alt#ort']],
    ['/de/alt', []],
  ])('of a redirect from %s is said %j', async (path, expected) => {
    const findings = await inShort({ 'redirects.json': { [path]: '/de/kontakt' } });
    expect(findings.filter((finding) => finding.includes('redirects.json'))).toEqual(expected);
  });
});

describe('checkWanted', () => {
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
});
