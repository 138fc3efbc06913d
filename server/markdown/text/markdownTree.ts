import type { Nodes, Root } from 'mdast';
import {
  directiveFromMarkdown,
  directiveToMarkdown,
  type ContainerDirective,
} from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import {
  gfmStrikethroughFromMarkdown,
  gfmStrikethroughToMarkdown,
} from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { directive } from 'micromark-extension-directive';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { stringify } from 'yaml';
import { beginningOfText } from '../../content/documents/normalizeText';
import { type Authoring, TextFault, type TextPlace } from './authoring';
import { authoringLimits } from '../../../config/limits';
import { componentForm } from '../../contentCheck/finding';
import { containerOf } from '../../contentCheck/document/checkPage';
import { lintNode } from './markdownLint';

const deepNesting = /^(?: {100}|[ \t]*:{30}|[ >]*(?:>[ >]*){20})/m;

const dialect = {
  extensions: [directive(), gfmTable(), gfmStrikethrough({ singleTilde: false })],
  mdastExtensions: [
    directiveFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
  ],
};

/** Returns where a part of a text of Markdown begins. */
export function placeOf(node: Nodes): TextPlace {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { line, column };
}

/** What is written with colons within a text is text, such as 18:30 and "Bürger:innen". */
function readAsText(text: string, node: Nodes): Nodes {
  const { start, end } = node.position ?? {};
  return { type: 'text', value: text.slice(start?.offset, end?.offset) };
}

/** Notes of footnotes are read as addresses of links: their links become text again. */
function reportFootnotes(node: Nodes, { error, notes }: Settling): boolean {
  const isNote = node.type === 'definition' && node.identifier.startsWith('^');
  const names = isNote ? [`[${node.identifier}]`] : [];
  if (node.type === 'text') names.push(...(node.value.match(/\[\^[^\]]+\]/g) ?? []));
  if (isNote) node.identifier = '';
  for (const name of names) {
    const expected = 'no footnote: what it says stands in the text';
    if (!notes.has(name)) error(placeOf(node), 'markdown', expected, name);
    notes.add(name);
  }
  return names.length > 0;
}

/** A component with the line that ends it: that has as many colons as the first one, or more. */
const closed = /^(:{3,})(?!:)[^]*\n[ \t>*+-]*\1:*[ \t]*$/;
const isClosing = /^[ \t]*:{2,}[ \t]*$/;

/** Names a component that is never closed: all that stands below it would be in it. */
function reportUnclosed(node: ContainerDirective, settling: Settling, parent?: Nodes): void {
  const { start, end } = node.position ?? {};
  if (closed.test(settling.text.slice(start?.offset, end?.offset))) return;
  const around = parent?.type === 'containerDirective' ? parent.name : 'what is';
  const count = `with as many colons as where it begins, and fewer than ${around} around it`;
  const expected = `":::" on a line of its own where ${node.name} ends, ${count}`;
  settling.error(placeOf(node), 'markdown', expected, 'none');
  settling.notes.add(componentForm);
}

/** Names what shows as it is written, or not at all, and was meant to be something else. */
function reportSlip(node: Nodes, { text, warn, notes }: Settling, parent?: Nodes): void {
  const fault = lintNode(node, text, parent);
  if (fault === undefined) return;
  const from = node.position?.start;
  const before = text.slice(from?.offset, (from?.offset ?? 0) + fault.offset).split('\n');
  const { line, column } = placeOf(node);
  const last = before.at(-1)?.length ?? 0;
  const at = before.length === 1 ? column + last : last + 1;
  const [found = ''] = text.slice((from?.offset ?? 0) + fault.offset - last).split('\n', 1);
  const place = { line: line + before.length - 1, column: at };
  // Where the beginning of a component was told, its end follows from it.
  if (notes.has(fault.expected) && isClosing.test(found)) return;
  if (fault.expected === componentForm) notes.add(componentForm);
  warn(place, 'markdown', fault.expected, beginningOfText(found, 80));
}

const standAlone = ['containerDirective', 'leafDirective'];

/** Names components in lists and quotes, where they would be no more than their text. */
function reportInside(node: Nodes, { error }: Authoring): void {
  if (node.type !== 'listItem' && node.type !== 'blockquote') return;
  for (const child of node.children.filter(({ type }) => standAlone.includes(type))) {
    const expected = 'a component that stands by itself, in no list and no quote';
    error(placeOf(child), 'markdown', expected, 'name' in child ? child.name : '');
  }
}

/** Names lists that were meant to be below an entry, and are not indented as its text is. */
function reportBeside(node: Nodes, { warn }: Authoring, parent?: Nodes): void {
  if (node.type !== 'list' || parent?.type !== 'root' || placeOf(node).column === 1) return;
  const expected = 'entries that begin below the text of the entry to which they belong';
  warn(placeOf(node), 'markdown', expected, 'a list of their own');
}

const relativeAddress =
  /<(?:a|img)\s[^>]*?\b(?:href|src)=["'](?![a-z][a-z\d+.-]*:|[/#?"'])([^"']+)/i;

function reportHtml(node: Nodes, { error }: Authoring): void {
  const [, address] = (node.type === 'html' && relativeAddress.exec(node.value)) || [];
  if (address === undefined) return;
  const expected = '"[text](address)", or "![text](address)": HTML stays as it is written';
  error(placeOf(node), 'dead-link', expected, address);
}

interface Settling extends Authoring {
  readonly text: string;
  readonly notes: Set<string>;
}

function settle(node: Nodes, settling: Settling, parent?: Nodes): void {
  const { text } = settling;
  reportSlip(node, settling, parent);
  reportBeside(node, settling, parent);
  reportHtml(node, settling);
  if (reportFootnotes(node, settling)) return;
  if (node.type === 'link' || node.type === 'definition') {
    node.url = settling.link(node.url, placeOf(node));
  } else if (node.type === 'image') node.url = settling.media(node.url, placeOf(node));
  if (node.type === 'containerDirective') reportUnclosed(node, settling, parent);
  const isBare = node.type === 'leafDirective' && containerOf(node.name) === 'items';
  if (isBare) settling.notes.add(componentForm);
  reportInside(node, settling);
  if (!('children' in node)) return;
  node.children.forEach((child, index) => {
    const before = text.slice(node.position?.start.offset, child.position?.start.offset);
    // The title of a misspelt component is followed by no address.
    const isTitle = child.type === 'link' && /^:{2,}[\p{L}-]+$/u.test(before);
    if (isTitle) return void Reflect.set(node.children, index, readAsText(text, child));
    if (child.type !== 'textDirective') return settle(child, settling, node);
    if (child.children.length > 0 || Object.keys(child.attributes ?? {}).length > 0) {
      const expected = 'a directive on a line of its own, with two colons or three';
      settling.error(placeOf(child), 'markdown', expected, `:${child.name}`);
    }
    Reflect.set(node.children, index, readAsText(text, child));
  });
}

/** Reads Markdown. Throws `TextFault` for what would take too long to read. */
export function markdownTree(text: string, authoring: Authoring): Root {
  const { characters, blocks, signs } = authoringLimits;
  const refuse = (index: number, expected: string, found: number | string): never => {
    const line = text.slice(0, index).split('\n').length;
    throw new TextFault({ line, column: 1 }, expected, String(found));
  };
  if (text.length > characters) refuse(0, `at most ${characters} characters`, text.length);
  const deep = deepNesting.exec(text);
  if (deep !== null) refuse(deep.index, 'less that is nested', deep[0].slice(0, 30));
  for (const match of text.matchAll(/(?:.+\n?)+/g)) {
    const count = match[0].match(/[*_~]+|[[\n]/g)?.length ?? 0;
    const expected = `at most ${signs} lines and signs such as * and [ without a blank line`;
    if (count > signs) refuse(match.index, expected, count);
  }
  const tree = fromMarkdown(text, dialect);
  const more = tree.children[blocks]?.position?.start.offset;
  const expected = `at most ${blocks} paragraphs and other parts`;
  if (more !== undefined) refuse(more, expected, tree.children.length);
  settle(tree, { ...authoring, text, notes: new Set() });
  return tree;
}

/** Directives; a colon within a text begins none in the dialect, unless it has brackets behind. */
function directives(): Options {
  const { unsafe, ...others } = directiveToMarkdown();
  const after = '[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*[[{]';
  const [own, rest] = [{ character: ':', after, unicode: true }, unsafe ?? []];
  const patterns = rest.filter((pattern) => pattern.after === undefined);
  return { ...others, unsafe: [{ ...own, inConstruct: 'phrasing' }, ...patterns] };
}

/** Writes Markdown in the dialect that `markdownTree` reads. */
export function markdownText(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [directives(), gfmTableToMarkdown(), gfmStrikethroughToMarkdown()],
  });
}

/** Returns a page as an author would write it: front matter, and below it the text. */
export function pageText(data: object, body: string): string {
  const matter = Object.keys(data).length === 0 ? '' : stringify(data, { lineWidth: 0 });
  return `---\n${matter}---\n\n${body.trim()}`.trimEnd() + '\n';
}
