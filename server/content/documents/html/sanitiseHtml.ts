import type { Element, Nodes, Parents, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { type SafeHtml, mediaUrl, safeUrl } from '../../../../shared/html/safeHtml';
import { directionOf } from '../../../../shared/language/languages';
import { allowed, idMark, isBlock } from './htmlAllowList';
import { parseHtml } from './parseHtml';
import { isNameless, pictureIn, readableTarget } from './accessibleNames';

function visit(parent: Parents, change: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    change(child);
    visit(child, change);
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The address of a link: files of the content pack by their path. */
function hrefOf(href: string): string | undefined {
  return /^\s*media\//.test(href) ? mediaUrl(href) : safeUrl(href);
}

/** A place that is named as HTML 4 did it is one with an id. */
function giveId({ properties, children }: Element): void {
  const name = textOf(properties['name']);
  delete properties['name'];
  if (name === '') return;
  const id = idMark + name;
  if (textOf(properties['id']) === '') properties['id'] = id;
  else if (properties['id'] !== id) {
    children.unshift({ type: 'element', tagName: 'span', properties: { id }, children: [] });
  }
}

function cleanLink({ properties }: Element): void {
  const href = hrefOf(textOf(properties['href']));
  if (href === undefined) {
    delete properties['href'];
    return;
  }
  properties['href'] = href;
  if (/^https?:/i.test(href)) properties['rel'] = ['external', 'noopener'];
}

/** A text in another language is written in the direction of that language. */
function giveDirection({ properties }: Element): void {
  const lang = textOf(properties['lang']);
  if (lang !== '') properties['dir'] ??= directionOf(lang);
}

function cleanImage({ properties }: Element): void {
  const src = mediaUrl(textOf(properties['src']));
  if (src === undefined) delete properties['src'];
  else properties['src'] = src;
  properties['alt'] ??= '';
}

function isBroken(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'img' && node.properties['src'] === undefined;
}

function dropBrokenImages(root: Root): void {
  root.children = root.children.filter((node) => !isBroken(node));
  visit(root, (element) => {
    element.children = element.children.filter((node) => !isBroken(node));
  });
}

/** Names a link that is only a picture by its target; other links, headings and summaries go. */
function nameElements(root: Root | Element): void {
  for (const child of root.children) {
    if (child.type !== 'element') continue;
    nameElements(child);
    if (!isNameless(child)) continue;
    const picture = pictureIn(child);
    const href = textOf(child.properties['href']);
    if (picture !== undefined && href !== '') picture.properties['alt'] = readableTarget(href);
    else if (child.tagName === 'a') delete child.properties['href'];
    // Its place stays, and what it holds: a picture, or a line that is empty on purpose.
    else child.tagName = child.tagName === 'summary' ? 'span' : 'div';
  }
}

/** Keeps words apart that stood in different blocks. */
function spaceBlocks(root: Root): void {
  visit(root, (element) => {
    if (isBlock(element.tagName)) element.children.push({ type: 'text', value: ' ' });
  });
}

/** The page has a first-level heading of its own. */
function demoteFirstLevel(root: Root): void {
  visit(root, (element) => {
    if (element.tagName === 'h1') element.tagName = 'h2';
  });
}

function sanitise(html: string, kind: keyof typeof allowed): string {
  if (!/[<&\0]/.test(html)) return html;
  const parsed = parseHtml(html);
  demoteFirstLevel(parsed);
  if (kind === 'inline') spaceBlocks(parsed);
  const clean = sanitize(parsed, allowed[kind]);
  const root: Root = clean.type === 'root' ? clean : { type: 'root', children: [] };
  visit(root, (element) => {
    giveDirection(element);
    if (element.tagName === 'a') {
      giveId(element);
      cleanLink(element);
    }
    if (element.tagName === 'img') cleanImage(element);
  });
  dropBrokenImages(root);
  nameElements(root);
  return toHtml(root);
}

/**
 * HTML of an editor, reduced to an allow-list: no scripts, styles, frames, forms, handlers, SVG or
 * MathML; only addresses that `safeUrl` accepts; ids with a mark, which `assignIds` takes away.
 * The text of elements that are not allowed stays, that of scripts and the like does not. Throws
 * `UnfitHtml` as `parseHtml` does.
 */
export function sanitiseHtml(html: string): SafeHtml {
  return sanitise(html, 'block') as SafeHtml;
}

/** As `sanitiseHtml`, for what stands within a paragraph: of blocks only the text stays. */
export function sanitiseInlineHtml(html: string): SafeHtml {
  return sanitise(html, 'inline').trim() as SafeHtml;
}
