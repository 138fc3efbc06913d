import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { cleanPage } from '../../../../../server/content/documents/cleanDocument';
import { isIdOfSite, assignUniqueIds } from '../../../../../shared/content/uniqueIds';
import type { SafeHtml } from '../../../../../shared/html/safeHtml';
import { addHeadingAnchors } from '../../../../../server/content/documents/assignIds';
import type { Component } from '../../../../../shared/content/components/component';
import { normalizeHeadings } from '../../../../../server/content/documents/normalizeHeadings';

interface Written {
  readonly blocks: readonly (string | { readonly id: string; readonly html: string })[];
  readonly tasks?: string;
}

/** The HTML of a page's blocks, and of one of its details, as the site shows them. */
function renderPage({ blocks, tasks }: Written): { html: string[]; tasks: string } {
  const result = cleanPage({
    id: '1',
    contentType: 'organization',
    metadata: { title: 'Amt' },
    content: blocks.map((block) => {
      const { id = '', html } = typeof block === 'string' ? { html: block } : block;
      return { component: 'richtext', id, content: { html } };
    }),
    details: { orgType: 'office', ...(tasks !== undefined && { tasks }) },
  });
  if (!result.ok) throw new Error('This is no page');
  const { content } = result.value;
  const details = 'details' in result.value ? result.value.details : undefined;
  return {
    html: content.map((part) =>
      'content' in part && 'html' in part.content ? part.content.html : '',
    ),
    tasks: details !== undefined && 'tasks' in details ? details.tasks : '',
  };
}

const shown = (...blocks: Written['blocks']) => renderPage({ blocks }).html.join('');
const idsIn = (html: string) =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id?.replaceAll('&#x26;', '&'));
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to);

test.each([['kapitel-2'], ['Maß2'], ['who-we-are'], ['Kapitel 2'], ['a:b']])(
  'the id %j of an editor stays, and so does what leads to it from another block',
  (id) => {
    const html = shown(`<a href="#${id}">a</a>`, `<p id="${id}">b</p>`);
    expect(idsIn(html)).toEqual([id]);
    expect(linksIn(html)).toEqual([`#${id}`]);
  },
);

test('a fragment stays percent-encoded as it was written', () => {
  expect(shown('<a href="#Ma%C3%9F2">a</a><p id="Maß2">b</p>')).toBe(
    '<a href="#Ma%C3%9F2">a</a><p id="Maß2">b</p>',
  );
  expect(linksIn(shown('<a href="#cafe%CC%81">a</a><p id="cafe\u0301">b</p>'.normalize()))).toEqual(
    ['#café'],
  );
});

test('the name of an old anchor is the id of a place', () => {
  expect(shown('<p><a name="anker"></a>a</p>')).toBe('<p><a id="anker"></a>a</p>');
  expect(idsIn(shown('<a name="x" id="x">a</a>'))).toEqual(['x']);
  expect(idsIn(shown('<a name="alt" id="neu">a</a>'))).toEqual(['neu', 'alt']);
});

test('an id that the page has already gets a number, and links of its text follow', () => {
  const html = shown(
    '<p id="ort">a</p><a href="#ort">a</a>',
    '<p id="ort">b</p><a href="#ort">b</a>',
    '<a href="#ort">c</a>',
  );
  expect(idsIn(html)).toEqual(['ort', 'ort-2']);
  expect(linksIn(html)).toEqual(['#ort', '#ort-2', '#ort']);
});

test('the cells of a table keep what heads them', () => {
  const table =
    '<table><tbody><tr><th id="main">a</th></tr><tr><td headers="main">b</td></tr></tbody></table>';
  expect(shown(table)).toContain('<th id="main-2">a</th></tr><tr><td headers="main-2">');
});

test.each(['main', 'root', 'hazard-7', 'c1-title', 'trustedTypes', '__LOADABLE_LOADED_CHUNKS__'])(
  'the id %j, which the site needs itself, gets a number',
  (id) => {
    const [given = ''] = idsIn(shown({ id: 'c1', html: `<p id="${id}">a</p>` }));
    expect([`${id}-2`, `e2-${id}`]).toContain(given);
    expect(isIdOfSite(given)).toBe(false);
  },
);

test('every id that a view sets by itself is kept for it', () => {
  // The page for the worst hours shows no text of editors.
  const sources = globSync('{views,client,server/render}/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith('views/lite/'))
    .map((file) => readFileSync(file, 'utf8'));
  const own = sources.flatMap((text) => [
    ...[...text.matchAll(/(?<=[\s{])id="([\w-]+)"/g)].map(([, id]) => id ?? ''),
    ...[...text.matchAll(/<(?:Part|HtmlPart|PartTitle)\s+(?:id|title)="([\w.]+)"/g)].map(
      ([, id = '']) => id.replace('.', '-'),
    ),
  ]);
  // Messages, and headings of pages that no editor writes in.
  const elsewhere = /\.|^(?:accessibility|frame|languages|siteMap)-|^find-/;
  const missing = own.filter((id) => !isIdOfSite(id) && !elsewhere.test(id));
  expect(own.length).toBeGreaterThan(30);
  expect([...new Set(missing)]).toEqual([]);
});

test('whatever ids editors give, a page has each once and every link within it leads somewhere', () => {
  const id = fc.constantFrom('a', 'b', 'a-2', 'main', 'A b', 'é', 'part-1', 'text-a', 'x&y');
  const block = fc
    .array(
      fc.oneof(
        id.map((name) => `<h2 id="${name}">a</h2>`),
        id.map((name) => `<a name="${name}">a</a>`),
        id.map((name) => `<a href="#${encodeURIComponent(name)}">a</a>`),
        fc.constant('<h3>A</h3>'),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), block, (blocks, tasks) => {
      const page = renderPage({ blocks, tasks });
      const html = page.html.join('') + page.tasks;
      const ids = idsIn(html);
      expect(new Set(ids).size).toBe(ids.length);
      const written = new Set(idsIn(blocks.join('') + tasks));
      for (const name of blocks.join('').matchAll(/ name="([^"]*)"/g)) written.add(name[1]);
      for (const link of linksIn(html)) {
        const target = decodeURIComponent((link ?? '').slice(1));
        if (written.has(target)) expect(ids).toContain(target);
      }
    }),
  );
});

function linked(...texts: string[]): string[] {
  const parts: Component[] = texts.map((html, index) => ({
    component: 'richtext',
    id: `c${index}`,
    content: { html: html as SafeHtml },
  }));
  addHeadingAnchors(parts, assignUniqueIds(parts));
  return parts.map((part) =>
    'content' in part && 'html' in part.content ? part.content.html : '',
  );
}

test.each([
  [
    'a heading gets a link to itself, which it names and which is no part of its own name',
    '<h2>Über <em>uns</em>!</h2><p>a</p>',
    '<h2 id="text-über-uns" aria-labelledby="text-über-uns-title"><span id="text-über-uns-title">Über <em>uns</em>!</span><a class="permalink" href="#text-über-uns" aria-labelledby="section-link text-über-uns-title"></a></h2><p>a</p>',
  ],
  [
    'an id of the editor stays',
    '<h3 id="eigen">Titel</h3>',
    '<h3 id="eigen" aria-labelledby="eigen-title"><span id="eigen-title">Titel</span><a class="permalink" href="#eigen" aria-labelledby="section-link eigen-title"></a></h3>',
  ],
  [
    'an id with spaces stays, and what is named by it has none',
    '<h3 id="Kapitel 1">Titel</h3>',
    '<h3 id="Kapitel 1" aria-labelledby="Kapitel-1-title"><span id="Kapitel-1-title">Titel</span><a class="permalink" href="#Kapitel%201" aria-labelledby="section-link Kapitel-1-title"></a></h3>',
  ],
  [
    'a heading with a link stays as it is',
    '<h2><a href="/de">Titel</a></h2>',
    '<h2><a href="/de">Titel</a></h2>',
  ],
  ['a heading without words stays as it is', '<h2>***</h2>', '<h2>***</h2>'],
])('anchors of headings: %s', (_, html, expected) => {
  expect(linked(html)).toEqual([expected]);
});

const heading: Component = { component: 'heading', id: 'h', content: { text: 't', level: 2 } };
const intro: Component = {
  component: 'richtext',
  id: 'r',
  content: { html: '<h2>a</h2><h3>b</h3><p>c</p>' as SafeHtml },
};
const titled: Component = { component: 'links', id: 'l', content: { title: 't', items: [] } };

test.each<[string, Component[], string, object | undefined]>([
  ['a heading', [heading], '4', { level: 2, title: 't' }],
  ['HTML with headings', [heading, intro], '5', { level: 3 }],
  ['a block with a title of its own', [heading, titled], '3', undefined],
])('items after %s have their place in the outline', (_, before, level, above) => {
  const html = '<h2>x</h2>' as SafeHtml;
  const title = 'Das Element <h6> ist ein Text';
  const timeline: Component = {
    component: 'timeline',
    id: 't',
    content: { items: [{ date: '2026-01-01', title, html }] },
  };
  normalizeHeadings([...before, timeline]);
  expect(timeline).toMatchObject({
    content: { items: [{ title, html: `<h${level}>x</h${level}>` }] },
  });
  expect(Reflect.get(timeline, 'above')).toEqual(above);
});
