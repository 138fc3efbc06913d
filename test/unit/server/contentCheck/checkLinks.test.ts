import { inShort, findingsOf, packOf } from '../../../support/content/checkedPack';
import { page, smallSite } from '../../../support/content/smallSite';
import { anchorFindings } from '../../../../server/contentCheck/site/checkAnchors';
import { listingFindings } from '../../../../server/contentCheck/site/checkMap';
import { checkedPage } from '../../../../server/contentCheck/document/checkDocument';
import { itemDocument, part } from '../../../support/content/documents';
import { webPack } from '../../../../server/cli/checkContentCommand';
import { fakeUpstream } from '../../../support/services/fakeUpstream';

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

test('a list that every process would be long in reading is named', () => {
  const items = Array.from({ length: 20_001 }, (_, index) => ({
    ...itemDocument('news', `n${index}`),
    kind: 'news' as const,
  }));
  expect([...listingFindings(items), ...listingFindings(items.slice(1))]).toMatchObject([
    { severity: 'warning', rule: 'large-list', found: '20001 entries' },
  ]);
});

describe('webPack', () => {
  test('a web server is checked as a folder is, but for files that nothing names', async () => {
    const image = part('image', 'i', { image: { src: 'media/x.jpg', alt: 'X' } });
    const files = new Map([...smallSite(), ['de/kontakt.json', page('2', {}, [image])]]);
    const upstream = await fakeUpstream(files);
    const ofServer = await findingsOf(webPack(upstream.base));
    await upstream.close();
    const inOrder = (texts: readonly unknown[]) =>
      texts.map((text) => JSON.stringify(text)).toSorted();
    expect(inOrder(ofServer)).toEqual(inOrder(await findingsOf(packOf(files))));
    expect(ofServer.map(({ rule }) => rule)).toContain('missing-media');
  });

  test('a web server that fails is no empty pack', async () => {
    const upstream = await fakeUpstream(new Map(smallSite()));
    upstream.fail({ kind: 'status', status: 500 });
    await expect(findingsOf(webPack(upstream.base))).rejects.toThrow('status 500');
  });
});

describe('what is not shown', () => {
  const heading = { component: 'heading', id: 'h', content: { text: 'H', level: 9 } };
  const image = { component: 'image', id: 'i', content: { image: { src: '/x.jpg', alt: '' } } };
  const around = (component: string, name: string, ...inside: unknown[]) =>
    part(component, component, {}, { [name]: inside });

  async function found(...content: unknown[]): Promise<string[]> {
    const changed = new Map([...smallSite(), ['de/kontakt.json', page('2', {}, content)]]);
    const findings = await findingsOf(packOf(changed));
    return findings
      .filter(({ file, rule }) => file === 'de/kontakt.json' && rule !== 'missing-media')
      .filter(({ path }) => !path.endsWith('.id'))
      .map(({ path, found: there }) => `${path}: ${there}`);
  }

  test('components inside one that the site does not know are looked at, and it alone is told of', async () => {
    const grid = around('grid', 'columns', heading, around('board', 'cells', image));
    const inGrid = 'content[1].containers.content[0].containers';
    expect(await found(around('empty', 'columns'), around('section', 'content', grid))).toEqual([
      'content[0].component: "empty"',
      'content[1].containers.content[0].component: "grid"',
      `${inGrid}.columns[1].component: "board"`,
      `${inGrid}.columns[1].containers.cells[0].content.image.alt: ""`,
      `${inGrid}.columns[0].content.level: 9`,
    ]);
  });

  const text = { component: 'p', id: 'p', content: { html: 'Text' } };
  const item = (component: string, name: string) => ({
    ...around(component, name, text),
    content: { title: 'T' },
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['an accordion', around('accordion', 'content', item('accordion-item', 'content')), 'content'],
    ['a section', around('section', 'items', around('section', 'content', text)), 'items'],
    ['a text', { ...text, containers: { content: [text, text] } }, 'content'],
  ])('%s whose container has a name of its own loses what is in it', async (_, component, name) => {
    expect(await found(component)).toEqual([
      `content[0].containers.${name}: "${name}", so that 2 inside it are not shown`,
    ]);
  });

  test('a further container is told of, with the faults of what is in it, and the known one is not', async () => {
    const section = {
      ...around('section', 'content', text),
      containers: { content: [text], left: [], right: [heading, null] },
    };
    expect(await found(section)).toEqual([
      'content[0].containers.right: "right", so that 2 inside it are not shown',
      'content[0].containers.right[0].content.level: 9',
      'content[0].containers.right[1]: no value',
    ]);
  });
});
