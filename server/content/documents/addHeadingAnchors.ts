import type { Element, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Component } from '../../../shared/content/components/component';
import { knownComponents } from '../../../shared/content/components/componentTree';
import type { PageIds } from '../../../shared/content/uniqueIds';
import { parseHtml } from './html/parseHtml';
import { mapStrings } from './normalizeHeadings';
import { beginningOfText, textIn } from './normalizeText';

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

/** What of a heading's text can stand in an address. */
function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return beginningOfText(words.join('-'), longestId);
}

/** Begins the ids that headings get by their text. */
const idPrefix = 'text-';

/** Gives a heading an id that no other part of the page has, and a small link to it. */
function addLink(heading: Element, ids: PageIds): void {
  const given = heading.properties['id'];
  const slug = slugOf(textIn(heading));
  if (slug === '' || elementsOf(heading).some(({ tagName }) => tagName === 'a')) return;
  const id = typeof given === 'string' ? given : ids.add(idPrefix + slug);
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

/**
 * Gives every heading within editors' HTML that is not part of a link a small link to itself.
 * Changes the components; `ids` are those of the page, which grow.
 */
export function addHeadingAnchors(components: readonly Component[], ids: PageIds): void {
  for (const { content } of knownComponents(components)) {
    mapStrings(content, (text, key) => (key === 'html' ? withLinks(text, ids) : text));
  }
}
