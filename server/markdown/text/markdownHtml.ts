import { toHtml } from 'hast-util-to-html';
import type { Definition, PhrasingContent, Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Authoring } from './authoring';
import { markdownTree } from './markdownTree';

type Definitions = readonly Definition[];

/**
 * Blocks of Markdown as HTML. HTML that an author wrote comes through: the site sanitises all of it,
 * and the checks name what does not.
 */
export function htmlOf(blocks: readonly RootContent[], definitions: Definitions = []): string {
  const root: Root = { type: 'root', children: [...blocks, ...definitions] };
  const tree = toHast(root, { allowDangerousHtml: true });
  return toHtml(tree, { allowDangerousHtml: true }).trim();
}

/** The text of a paragraph, or of a cell, as HTML. */
export function inlineHtmlOf(
  children: readonly PhrasingContent[],
  definitions: Definitions = [],
): string {
  const html = htmlOf([{ type: 'paragraph', children: [...children] }], definitions);
  return html.replace(/^<p>|<\/p>$/g, '');
}

/** The definitions of links that stand anywhere at the top of a text. */
export function definitionsIn(nodes: readonly RootContent[]): Definition[] {
  return nodes.filter((node) => node.type === 'definition');
}

/** The HTML of a text in YAML: Markdown, unless it begins with an element. */
export function htmlOfText(text: string, kind: 'block' | 'inline', authoring: Authoring): string {
  if (text.trimStart().startsWith('<')) return text;
  const { children } = markdownTree(text, authoring);
  const [only] = children;
  if (kind === 'inline' && children.length === 1 && only?.type === 'paragraph') {
    return inlineHtmlOf(only.children);
  }
  return htmlOf(children);
}
