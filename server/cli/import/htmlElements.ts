import type { Element, Nodes } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { Paragraph, PhrasingContent, Root as MarkdownRoot, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { phrasing } from 'mdast-util-phrasing';
import { toString } from 'mdast-util-to-string';
import { elementsBelow } from '../../contentCheck/document/checkedHtml';

/** Tells what cannot be carried over, with the line of the HTML. */
export type ReportHtml = (line: number, expected: string, found: string) => void;

export type Blocks = MarkdownRoot['children'];

/** The line in which a part of HTML begins. */
export function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}

/** A text as Markdown has it. */
export const words = (value: string) => ({ type: 'text', value }) as const;

/** A paragraph of texts, links and pictures. */
export function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** A paragraph that is a link. */
export function linkTo(url: string, title: string): Paragraph {
  return paragraph([{ type: 'link', url, children: [words(title || url)] }]);
}

/** An attribute of an element as a text; empty where there is none. */
export function propertyOf({ properties }: Element, name: string): string {
  const value = properties[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Elements of some names below a node. */
export function allIn(node: Nodes, ...names: readonly string[]): Element[] {
  return [...elementsBelow(node)].filter(({ tagName }) => names.includes(tagName));
}

/** The text of an element in one line; empty where there is none. */
export function textOf(state: State, node: Element | undefined): string {
  return node === undefined ? '' : toString(state.all(node)).replace(/\s+/g, ' ').trim();
}

type Block = ContainerDirective['children'][number];

function blockOf(node: RootContent): Block[] {
  const isBlock = (one: RootContent): one is Block => !phrasing(one) && one.type !== 'yaml';
  return isBlock(node) ? [node] : [];
}

/** A component around blocks, with a title between brackets behind its name. */
export function directive(name: string, title: string, blocks: Blocks): ContainerDirective {
  const label = { ...paragraph([words(title)]), data: { directiveLabel: true } };
  const children = title === '' ? blocks : [label, ...blocks];
  return { type: 'containerDirective', name, children: children.flatMap(blockOf) };
}

const kept = ['p', 'br', 'cite', 'em', 'strong', 'i', 'b', 'span', 'footer'];

/** Reports what is lost of a part of which only the words are kept. */
export function reportMarkup(node: Element, expected: string, report: ReportHtml): void {
  for (const one of elementsBelow(node)) {
    if (kept.includes(one.tagName)) continue;
    report(lineOf(one), expected, propertyOf(one, 'href') || `<${one.tagName}>`);
  }
}
