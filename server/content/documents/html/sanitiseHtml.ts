import type { Element, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { mediaUrl, safeUrl, type SafeHtml } from '../../../../shared/html/safeHtml';
import { directionOf } from '../../../../shared/language/languages';
import { allowList, idMark, isBlock } from './htmlAllowList';

/** HTML that is nested too deeply, or becomes much more than what was written. */
export class UnfitHtml extends Error {
  override readonly name = 'UnfitHtml';
}

/** What reads the tree calls itself for every level. */
const deepest = 200;

/** Parses HTML as a tree. Throws `UnfitHtml` for deep nesting, and what is not closed and so repeats. */
export function parseHtml(html: string, placed?: DefaultTreeAdapterMap['element'][]): Root {
  const most = 1000 + 4 * html.length;
  let depth = 0;
  let size = 0;
  const tree = parseFragment(html, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: placed !== undefined,
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush(element: DefaultTreeAdapterMap['element']) {
        placed?.push(element);
        depth += 1;
        size += 1;
        for (const { name, value } of element.attrs) size += name.length + value.length;
        if (depth > deepest) throw new UnfitHtml(`at most ${deepest} elements in each other`);
        if (size > most) throw new UnfitHtml('elements that are closed where they end');
      },
      onItemPop() {
        depth -= 1;
      },
    },
  });
  const root = fromParse5(tree);
  return root.type === 'root' ? root : { type: 'root', children: [] };
}

/** Elements that are of no use to those who hear a page, unless they have a text. */
const named = ['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'];

/** Returns all elements below a node, in the order of the document. */
export function elementsBelow(node: Nodes): Element[] {
  const children = 'children' in node ? node.children : [];
  return children.flatMap((child) =>
    child.type === 'element' ? [child, ...elementsBelow(child)] : [],
  );
}

function nameOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const { alt, title } = node.type === 'element' ? node.properties : {};
  const own = [alt, title].filter((text) => typeof text === 'string').join('');
  return 'children' in node ? own + node.children.map(nameOf).join('') : own;
}

/** Whether an element of an editor needs a text, and has none that is seen or heard. */
export function isNameless(element: Element): boolean {
  const { tagName, properties } = element;
  const isNamed = named.includes(tagName) && (tagName !== 'a' || properties['href'] !== undefined);
  return isNamed && !/[^\s\p{Cf}\p{Cc}]/u.test(nameOf(element));
}

/** What a link leads to, as a text: the end of a path, the name of another site, or an address. */
function readableTarget(href: string): string {
  const [, host] = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(href) ?? [];
  const path = href.replace(/^[a-z]+:(?:\/\/[^/]*)?/i, '').split(/[?#]/, 1)[0] ?? '';
  const [last = ''] = path.split('/').filter(Boolean).slice(-1);
  const text = host ?? (last === '' ? href.replace(/^#/, '') : last);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a property of an element as a text; empty where it has none. */
export const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The address of a link: files of the content pack by their path. */
const hrefOf = (href: string) => (/^\s*media\//.test(href) ? mediaUrl(href) : safeUrl(href));

/** A place that is named as HTML 4 did it is one with an id. */
function giveId({ properties, children }: Element): void {
  const name = toText(properties['name']);
  delete properties['name'];
  if (name === '') return;
  const id = idMark + name;
  if (toText(properties['id']) === '') properties['id'] = id;
  else if (properties['id'] !== id) {
    children.unshift({ type: 'element', tagName: 'span', properties: { id }, children: [] });
  }
}

function cleanLink({ properties }: Element): void {
  const href = hrefOf(toText(properties['href']));
  if (href === undefined) delete properties['href'];
  else properties['href'] = href;
  if (/^https?:/i.test(href ?? '')) properties['rel'] = ['external', 'noopener'];
}

function giveDirection({ properties }: Element): void {
  const lang = toText(properties['lang']);
  if (lang !== '') properties['dir'] ??= directionOf(lang);
}

function cleanImage({ properties }: Element): void {
  const src = mediaUrl(toText(properties['src']));
  if (src === undefined) delete properties['src'];
  else properties['src'] = src;
  properties['alt'] ??= '';
}

const isBroken = (node: Nodes) =>
  node.type === 'element' && node.tagName === 'img' && node.properties['src'] === undefined;

/** Names a link that is only a picture by its target; other links, headings and summaries go. */
function nameElements(root: Root): void {
  // What an element holds is named before it.
  for (const element of elementsBelow(root).toReversed()) {
    if (!isNameless(element)) continue;
    const picture = elementsBelow(element).find(({ tagName }) => tagName === 'img');
    const href = toText(element.properties['href']);
    if (picture !== undefined && href !== '') picture.properties['alt'] = readableTarget(href);
    else if (element.tagName === 'a') delete element.properties['href'];
    // Its place stays, and what it holds: a picture, or a line that is empty on purpose.
    else element.tagName = element.tagName === 'summary' ? 'span' : 'div';
  }
}

function sanitise(html: string, kind: keyof typeof allowList): string {
  if (!/[<&\0]/.test(html)) return html;
  const parsed = parseHtml(html);
  for (const element of elementsBelow(parsed)) {
    // The page has a first-level heading of its own.
    if (element.tagName === 'h1') element.tagName = 'h2';
    // Keeps words apart that stood in different blocks.
    const isSpaced = kind === 'inline' && isBlock(element.tagName);
    if (isSpaced) element.children.push({ type: 'text', value: ' ' });
  }
  const clean = sanitize(parsed, allowList[kind]);
  const root: Root = clean.type === 'root' ? clean : { type: 'root', children: [] };
  for (const element of elementsBelow(root)) {
    giveDirection(element);
    if (element.tagName === 'a') {
      giveId(element);
      cleanLink(element);
    }
    if (element.tagName === 'img') cleanImage(element);
  }
  root.children = root.children.filter((node) => !isBroken(node));
  for (const element of elementsBelow(root)) {
    element.children = element.children.filter((node) => !isBroken(node));
  }
  nameElements(root);
  return toHtml(root);
}

/** Returns HTML of an editor by the allow-list, ids marked for `assignIds`. Throws `UnfitHtml`. */
export const sanitiseHtml = (html: string): SafeHtml => sanitise(html, 'block') as SafeHtml;

/** Works like `sanitiseHtml`, for what stands within a paragraph: of blocks only the text stays. */
export const sanitiseInlineHtml = (html: string) => sanitise(html, 'inline').trim() as SafeHtml;
