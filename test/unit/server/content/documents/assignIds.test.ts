import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { cleanPage } from '../../../../../server/content/documents/cleanDocument';
import { isIdOfSite } from '../../../../../shared/content/uniqueIds';

interface Written {
  readonly blocks: readonly (string | { readonly id: string; readonly html: string })[];
  readonly tasks?: string;
}

/** The HTML of a page's blocks, and of one of its details, as the site shows them. */
function shownPage({ blocks, tasks }: Written): { html: string[]; tasks: string } {
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

const shown = (...blocks: Written['blocks']) => shownPage({ blocks }).html.join('');
const idsIn = (html: string) =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id?.replaceAll('&#x26;', '&'));
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to);

test.each([
  ['kapitel-2'],
  ['Maß2'],
  ['1.2.3'],
  ['who-we-are'],
  ['_ftnref1'],
  ['Kapitel 2'],
  ['history'],
  ['a:b'],
])('the id %j of an editor stays, and so does what leads to it from another block', (id) => {
  const html = shown(`<a href="#${id}">a</a>`, `<p id="${id}">b</p>`);
  expect(idsIn(html)).toEqual([id]);
  expect(linksIn(html)).toEqual([`#${id}`]);
});

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

test.each([
  'main',
  'state',
  'root',
  'announcer',
  'hazard-7',
  'details-date',
  'c1-title',
  'trustedTypes',
  '__LOADABLE_LOADED_CHUNKS__',
  '__REACT_DEVTOOLS_GLOBAL_HOOK__',
])('the id %j, which the site needs itself, gets a number', (id) => {
  const [given = ''] = idsIn(shown({ id: 'c1', html: `<p id="${id}">a</p>` }));
  expect([`${id}-2`, `e2-${id}`]).toContain(given);
  expect(isIdOfSite(given)).toBe(false);
});

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
      const page = shownPage({ blocks, tasks });
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
