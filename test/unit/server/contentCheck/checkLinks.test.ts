import { inShort } from '../../../support/content/checkedPack';
import { page } from '../../../support/content/smallSite';
import { anchorFindings } from '../../../../server/contentCheck/site/checkAnchors';
import { listingFindings } from '../../../../server/contentCheck/site/checkMap';
import { checkedPage } from '../../../../server/contentCheck/document/checkDocument';
import { isNeverRedirected } from '../../../../server/contentCheck/site/checkRedirects';
import { itemDocument, part } from '../../../support/content/documents';

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
    const listing = (topic: string, organisation: string, category: string) =>
      part('listing', `l-${topic}`, {
        kind: 'news',
        limit: 3,
        filter: { topics: [topic], organisations: [organisation], categories: [category] },
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
});

test('every fault of the redirects is found, and nothing is said of the others', async () => {
  const redirects = {
    '/de/a': '/de/b',
    '/de/b': '/de/a',
    '/de/c': '/de/fort',
    '/de/publication/7/a': '/de/start',
    '/de/d': '/de/start',
    '/de/d/': '/de/start',
    '/de/e': '/de/d',
    '/de/f': '/de/kontakt#fort',
    '/de/g%FF': '/de/kontakt',
    '/media/alt.pdf': '/de/kontakt',
    '/de/h#ort': '/de/kontakt',
    '/de/i?id=1': '/de/kontakt',
    '/?p=7': '/de/kontakt',
    '/de/j': '/de/kontakt',
  };
  const findings = await inShort({ 'redirects.json': redirects });
  const found = findings.filter((finding) => finding.includes('redirects.json'));
  expect(found.map((finding) => finding.replace('redirects.json ', ''))).toEqual([
    'error redirect /de/a',
    'error redirect /de/b',
    'error dead-link /de/c',
    'error redirect /de/publication/7/a',
    'error double /de/d/',
    'note redirect /de/e',
    'error redirect /de/g%FF',
    'warning redirect /media/alt.pdf',
    'warning redirect /de/h#ort',
    'warning dead-link /de/f',
  ]);
  expect(
    await inShort({ 'redirects.json': '{"value": {"/de/a": "/de", "/de/a": "/fr"}}' }),
  ).toContain('error double redirects.json ');
});

/** Compared with a running server by `test/integration/commands/checkRedirects.test.ts`. */
test.each([
  ['/media/alt.pdf', true],
  ['/mediathek', false],
  ['/de/sitemap.xml', true],
  ['/xx/sitemap.xml', false],
])('%s is never redirected: %s', (path, expected) => {
  expect(isNeverRedirected(path)).toBe(expected);
});

test('a list that every process would be long in reading is named', () => {
  const items = Array.from({ length: 20_001 }, (_, index) => ({
    ...itemDocument('news', `n${index}`),
    kind: 'news' as const,
  }));
  expect([...listingFindings(items), ...listingFindings(items.slice(1))]).toMatchObject([
    { severity: 'warning', rule: 'large-list', found: '20001 entries' },
  ]);
});
