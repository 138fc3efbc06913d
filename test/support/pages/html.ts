import { fromHtml } from 'hast-util-from-html';
import type { Element, Root, RootContent } from 'hast';
import { SaxesParser } from 'saxes';

/** An element of an XML document, with the text that it has itself. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** The root element of an XML document. Throws for anything that is not well-formed. */
export function readXml(source: string): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  const parser = new SaxesParser();
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  const [root] = document.children;
  if (root === undefined) throw new Error('There is no element');
  return root;
}

/** The children of a name. */
export function childrenNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

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
export async function statusAt(url: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { headers });
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
