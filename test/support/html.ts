import { fromHtml } from 'hast-util-from-html';
import type { Element, Root, RootContent } from 'hast';

type Node = Root | RootContent;

/** Text of a node, with white space run together. */
export function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The document at an address, as a browser asks for it. */
export async function fetchHtml(url: string): Promise<string> {
  return (await fetch(url, { headers: { Accept: 'text/html' } })).text();
}

/** Status of an address. Its body is read, so that the connection is free. */
export async function statusAt(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

/** White space run together. */
export function squash(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A parsed document with the look-ups that tests need. */
export interface ParsedDocument {
  readonly root: Root;
  all(test: (element: Element) => boolean): Element[];
  first(tag: string): Element | undefined;
}

/** All elements of a node, itself among them, in document order. */
export function elementsIn(node: Node): Element[] {
  const own = node.type === 'element' ? [node] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(elementsIn)] : own;
}

/** Parses a whole document, or a fragment an editor wrote. */
export function parseHtml(html: string, fragment = false): ParsedDocument {
  const root = fromHtml(html, { fragment });
  const list = elementsIn(root);
  return {
    root,
    all: (test) => list.filter(test),
    first: (tag) => list.find((element) => element.tagName === tag),
  };
}
