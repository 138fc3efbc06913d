import type { Component } from '../../../shared/content/components/component';
import type { PageIds } from '../../../shared/content/uniqueIds';
import { composedPath, decode } from '../../../shared/routing/addresses';
import { mapStrings } from './normalizeHeadings';
import { idMark } from './html/htmlAllowList';
import type { Element, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { flattenComponents } from '../../../shared/content/components/componentTree';
import { parseHtml } from './html/sanitiseHtml';
import { beginningOfText, textIn } from './normalizeText';

const markedId = new RegExp(` id="${idMark}([^"]*)"`, 'g');
const markedHeaders = / headers="([^"]*)"/g;
const fragmentLink = / href="#([^"]*)"/g;
type IdMap = Map<string, string>;

interface PageParts {
  readonly content: readonly Component[];
  readonly details?: object | undefined;
}

/** The id that a fragment points to: as it is written, else decoded (HTML, "indicated part"). */
function idOf(fragment: string, ids: IdMap | undefined): string | undefined {
  const escaped = decode(fragment).replaceAll('&', '&#x26;');
  return ids?.get(fragment) ?? ids?.get(escaped);
}

function followIds(html: string, own: IdMap, ofPage: IdMap): string {
  const links = html.replace(fragmentLink, (link, fragment: string) => {
    const id = idOf(fragment, own) ?? idOf(fragment, ofPage);
    const isSame = id === decode(fragment) && composedPath(fragment) === undefined;
    return id === undefined || isSame ? link : ` href="#${id}"`;
  });
  return links.replace(markedHeaders, (_, headers: string) => {
    const cells = headers.split(' ').map((id) => id.replace(idMark, ''));
    return ` headers="${cells.map((id) => own.get(id) ?? id).join(' ')}"`;
  });
}

/** Gives elements in editors' HTML of a page ids that are free in `ids`, and has links follow. */
export function assignIds(page: PageParts, ids: PageIds): void {
  const ofPage: IdMap = new Map();
  const ofText = new Map<string, IdMap>();
  const parts = [page.content, page.details];

  mapStrings(parts, (text) => {
    if (!text.includes(idMark)) return text;
    const own: IdMap = new Map();
    const html = text.replace(markedId, (_, id: string) => {
      if (id === '') return '';
      const free = ids.add(id);
      if (!own.has(id)) own.set(id, free);
      if (!ofPage.has(id)) ofPage.set(id, free);
      return ` id="${free}"`;
    });
    ofText.set(html, own);
    return html;
  });
  mapStrings(parts, (text) =>
    text.includes(' href="#') || text.includes(' headers="')
      ? followIds(text, ofText.get(text) ?? new Map(), ofPage)
      : text,
  );
}

const longestId = 60;
const hasHeading = /<h[2-6][\s>]/;
const clickable = ['a', 'summary'];

/** The elements of a tree without what is inside of something that can be clicked. */
function elementsOf(node: Nodes): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return clickable.includes(child.tagName) ? [child] : [child, ...elementsOf(child)];
  });
}

function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return beginningOfText(words.join('-'), longestId);
}

/** Begins the ids that headings get by their text. */
const idPrefix = 'text-';

/** Gives a heading an id that no other part of the page has, and a small link to it. */
function addLink(heading: Element, ids: PageIds): void {
  const ownId = heading.properties['id'];
  const slug = slugOf(textIn(heading));
  if (slug === '' || elementsOf(heading).some(({ tagName }) => tagName === 'a')) return;
  const id = typeof ownId === 'string' ? ownId : ids.add(idPrefix + slug);
  // What is named by ids has them between spaces.
  const title = ids.add(`${id}-title`.replace(/\s+/g, '-'));
  const link = {
    className: ['permalink'],
    href: `#${id.replace(/\s/g, encodeURIComponent)}`,
    ariaLabelledBy: ['section-link', title],
  };
  const { children } = heading;
  heading.properties['id'] = id;
  heading.properties['ariaLabelledBy'] = [title];
  heading.children = [
    { type: 'element', tagName: 'span', properties: { id: title }, children },
    { type: 'element', tagName: 'a', properties: link, children: [] },
  ];
}

function withLinks(html: string, ids: PageIds): string {
  if (!hasHeading.test(html)) return html;
  const root = parseHtml(html);
  for (const element of elementsOf(root)) {
    if (/^h[2-6]$/.test(element.tagName)) addLink(element, ids);
  }
  return toHtml(root);
}

/** Gives every heading in editors' HTML that is not part of a link a link to itself. */
export function addHeadingAnchors(components: readonly Component[], ids: PageIds): void {
  for (const { content } of flattenComponents(components)) {
    mapStrings(content, (text, key) => (key === 'html' ? withLinks(text, ids) : text));
  }
}
