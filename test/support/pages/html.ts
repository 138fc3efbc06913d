import { fromHtml } from 'hast-util-from-html';
import type { Element, Root, RootContent } from 'hast';

/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: OpenElement[];
  text: string;
}

const characters = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;
const token =
  /<\?xml [^?]*\?>|<!\[CDATA\[[^]*?\]\]>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;
const attribute = /([\w:.-]+)="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decode(text: string): string {
  return text.replace(/&([^;]*)(;?)/g, (whole, name: string, end: string) => {
    const character = end === ';' ? entities[name] : undefined;
    if (character === undefined) throw new Error(`Not an entity: ${whole.slice(0, 20)}`);
    return character;
  });
}

function attributesOf(source: string): Record<string, string> {
  const found = [...source.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]);
  const names = found.map(([name]) => name);
  if (new Set(names).size < names.length) throw new Error(`Attribute twice: ${source}`);
  return Object.fromEntries(found.map(([name = '', value = '']) => [name, decode(value)]));
}

/**
 * Reads the part of XML 1.0 that sitemaps and feeds use, strictly: throws for anything that is not
 * well-formed. Returns the root element.
 */
export function readXml(source: string): XmlElement {
  if (!characters.test(source)) throw new Error('Characters that are not in XML 1.0');
  const document: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const match = token.exec(source);
    const parent = open.at(-1);
    if (match === null || parent === undefined) throw new Error(`Not well-formed at ${at}`);
    const [whole, closing, name, attributes = '', empty] = match;
    if (whole.startsWith('<![CDATA[')) {
      parent.text += whole.slice('<![CDATA['.length, -']]>'.length);
    } else if (name === undefined) {
      if (whole.startsWith('<?') ? at !== 0 : false) throw new Error('Declaration is not first');
      if (!whole.startsWith('<?')) parent.text += decode(whole);
    } else if (closing === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing at ${at}`);
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  const [root, ...others] = document.children;
  if (open.length !== 1 || root === undefined || others.length > 0 || document.text.trim() !== '') {
    throw new Error('Not one whole root element');
  }
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
