import type {
  Definition,
  Image,
  Link,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import { toString } from 'mdast-util-to-string';
import { type Authoring, noteOrigin } from './authoring';
import { markdownTree, placeOf } from './markdownTree';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';

type Definitions = readonly Definition[];

/** Writes blocks as HTML; that of authors comes through, as the site sanitises all of it. */
export function htmlOf(blocks: readonly RootContent[], definitions: Definitions = []): string {
  const root: Root = { type: 'root', children: [...blocks, ...definitions] };
  const tree = toHast(root, { allowDangerousHtml: true });
  return toHtml(tree, { allowDangerousHtml: true }).trim();
}

/** Returns the text of a paragraph, or of a cell, as HTML. */
export function inlineHtmlOf(children: readonly PhrasingContent[], definitions: Definitions = []) {
  const html = htmlOf([{ type: 'paragraph', children: [...children] }], definitions);
  return html.replace(/^<p>|<\/p>$/g, '');
}

/** Returns the definitions of links that stand anywhere at the top of a text. */
export function findLinkDefinitions(nodes: readonly RootContent[]): Definition[] {
  return nodes.filter((node) => node.type === 'definition');
}

/** Returns the HTML of a text in YAML: Markdown, unless it begins with an element. */
export function htmlOfText(text: string, kind: 'block' | 'inline', authoring: Authoring): string {
  if (text.trimStart().startsWith('<')) return text;
  const { children } = markdownTree(text, authoring);
  const [only] = children;
  if (kind === 'inline' && children.length === 1 && only?.type === 'paragraph') {
    return inlineHtmlOf(only.children);
  }
  return htmlOf(children);
}

/** A component as the contract has it, before anything of it is checked. */
export interface ComponentJson {
  readonly component: string;
  readonly id: string;
  readonly content?: object;
  readonly containers?: Readonly<Record<string, readonly ComponentJson[]>>;
  readonly styles?: unknown;
}

/** Returns a part of an element that comes first in it. */
export function firstIn<T extends Nodes>(
  node: Nodes,
  is: (node: Nodes) => node is T,
): T | undefined {
  if (is(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = firstIn(child, is);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isLost = (node: Nodes): node is Link | Image => node.type === 'link' || node.type === 'image';

/** Returns the text of what is shown without its links and pictures; tells of these. */
export function plainText(node: Nodes, { warn }: Authoring): string {
  const lost = firstIn(node, isLost);
  if (lost !== undefined) {
    const expected = 'no link and no picture: here only their text is shown';
    warn(placeOf(lost), 'markdown', expected, toString(lost));
  }
  return toString(node);
}

/** Returns the picture of a paragraph that holds nothing else. */
export function onlyImage({ children }: Paragraph): Image | undefined {
  const [first, ...rest] = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  return first?.type === 'image' && rest.length === 0 ? first : undefined;
}

/** Returns a picture as the contract has it; what stands between quotes behind its address is its caption. */
export function imageOf(image: Image): object {
  const { url, alt, title } = image;
  const content = { src: url, alt: alt ?? '', ...(title && { caption: title }) };
  for (const key of Object.keys(content)) noteOrigin(content, key, placeOf(image));
  return content;
}

/** Returns a table as the contract has it: heads of columns are texts, and the cells below them HTML. */
export function tableOf({ children }: Table, authoring: Authoring) {
  const [head, ...rows] = children;
  const cell = ({ children: inside }: TableCell) => inlineHtmlOf(inside);
  const cells = rows.map((row) => row.children.map(cell));
  rows.forEach((row, index) => noteOrigin(cells, index, placeOf(row)));
  return { head: head?.children.map((one) => plainText(one, authoring)) ?? [], rows: cells };
}
