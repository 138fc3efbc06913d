import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import type { SafeHtml } from '../../../../../shared/html/safeHtml';
import type { Nodes } from 'hast';
import { addHeadingAnchors } from '../../../../../server/content/documents/addHeadingAnchors';
import { sanitiseHtml } from '../../../../../server/content/documents/html/sanitiseHtml';
import type { Component } from '../../../../../shared/content/components/component';
import { assignUniqueIds } from '../../../../../shared/content/uniqueIds';
import { testProperty } from '../../../../support/run/testProperty';

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

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
  [
    'a heading within a link stays as it is',
    '<a href="/de"><h2>Titel</h2></a>',
    '<a href="/de"><h2>Titel</h2></a>',
  ],
  ['a heading without words stays as it is', '<h2>***</h2>', '<h2>***</h2>'],
  ['text without headings is not touched', '<p>a<br>b</p>', '<p>a<br>b</p>'],
])('%s', (_, html, expected) => {
  expect(linked(html)).toEqual([expected]);
});

test('equal headings of a page have different ids', () => {
  const found = linked('<h2>Ort</h2><h2>Ort</h2>', '<h2>Ort</h2>').join('');
  expect([...found.matchAll(/<h2 id="([^"]+)"/g)].map((match) => match[1])).toEqual([
    'text-ort',
    'text-ort-2',
    'text-ort-3',
  ]);
});

const piece = fc.oneof(
  fc.constantFrom('<h2>', '</h2>', '<h3 id="a">', '</h3>', '<a href="/de">', '</a>', '<p>', '&lt;'),
  fc.string(),
);
testProperty([fc.array(piece)])('the text of any sanitised HTML stays', (pieces) => {
  const html = sanitiseHtml(pieces.join(''));
  const [after = ''] = linked(html);
  expect(textOf(fromHtml(after, { fragment: true }))).toBe(
    textOf(fromHtml(html, { fragment: true })),
  );
});
