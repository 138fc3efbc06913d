import type { Element, ElementContent, Nodes, Root, RootContent, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { phrasing } from 'hast-util-phrasing';
import { escapeHtml } from '../../../shared/html/safeHtml';
import type { ImportedFile } from './importSource';

type Files = ReadonlyMap<string, ImportedFile>;

function attributeIn(attributes: string, name: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'\\]]+))`).exec(attributes) ?? [];
  return double ?? single ?? bare;
}

const quote = (value: string | undefined) => `"${escapeHtml(value ?? '')}"`;

function gallery(attributes: string, files: Files): string {
  const ids = attributeIn(attributes, 'ids')?.split(',') ?? [];
  const found = ids.flatMap((id) => files.get(id.trim()) ?? []);
  const images = found.map(({ url, alt }) => `<img src=${quote(url)} alt=${quote(alt)}>`);
  if (images.length === 0) return `[gallery${attributes}]`;
  return `<figure class="wp-block-gallery">${images.join('')}</figure>`;
}

const sourceIn = (attributes: string) =>
  ['src', 'mp4', 'mp3', 'm4v', 'webm', 'ogg', 'ogv', 'm4a', 'wav']
    .map((name) => attributeIn(attributes, name))
    .find((value) => value !== undefined);

/** What the shortcodes of WordPress itself stand for, as HTML in the same lines. */
function withoutShortcodes(html: string, files: Files): string {
  return html
    .replace(
      /\[caption\b([^\]]{0,2000})\]((?:<a\b[^>]{0,2000}>)?\s*<img\b[^>]{0,2000}>\s*(?:<\/a>)?)([^[]{0,9000})\[\/caption\]/g,
      (_, _attributes: string, image: string, caption: string) =>
        `<figure>${image}<figcaption>${caption.trim()}</figcaption></figure>`,
    )
    .replace(/\[gallery\b([^\]]{0,2000})\]/g, (_, attributes: string) => gallery(attributes, files))
    .replace(
      /\[(video|audio)\b([^\]]{0,2000})\](?:\s*\[\/\1\])?/g,
      (_, tag: string, attributes: string) =>
        `<${tag} src=${quote(sourceIn(attributes))}></${tag}>`,
    )
    .replace(
      /\[embed\b[^\]]{0,2000}\]([^[<]{0,2000})\[\/embed\]/g,
      (_, url: string) => `<figure class="wp-block-embed">${url.trim()}</figure>`,
    );
}

/** A part that a plug-in would fill, as the comment that WordPress writes for one of its own. */
const placeholder = (name: string) => `<!-- wp:shortcode/${name} /-->`;

/** Puts comments in the place of the shortcodes of plug-ins, and leaves what only looks like one. */
function withoutPlugins(html: string): string {
  const closed = new Set(
    Array.from(html.matchAll(/\[\/([a-z][\w-]{1,40})\]/g), ([, name]) => name),
  );
  return html
    .replace(/\[(\/?)([a-z][\w-]{1,40})(\s[^\]]{0,2000})?\]/g, (whole, end, name, rest = '') => {
      if (end === '/') return '';
      return closed.has(name) || rest.includes('=') ? placeholder(name) : whole;
    })
    .replace(/^(<p>)?\[([a-z][\w-]{1,40})\](<\/p>)?$/gm, (_, _begin, name) => placeholder(name));
}

function elementOf(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

const isElement = (node: Nodes): node is Element => node.type === 'element';

const isBlank = (node: ElementContent) =>
  node.type === 'text' ? node.value.trim() === '' : isElement(node) && node.tagName === 'br';

const withParagraphs = ['div', 'blockquote', 'section', 'article'];

function linesOf({ value, position }: Text): ElementContent[] {
  const place = position === undefined ? {} : { position };
  return value.split('\n').flatMap((line, index): ElementContent[] => {
    const own: Text = { type: 'text', value: line, ...place };
    return index === 0 ? [own] : [elementOf('br', []), own];
  });
}

/** Paragraphs of the classic editor, which blank lines begin, as WordPress shows them. */
function paragraphsOf<T extends RootContent>(nodes: readonly T[]): (T | Element)[] {
  const blocks: (T | Element)[] = [];
  let open: ElementContent[] = [];
  const close = () => {
    if (!open.every(isBlank)) blocks.push(elementOf('p', open));
    open = [];
  };
  for (const node of nodes) {
    if (node.type === 'text') {
      node.value.split(/\n[ \t]*\n\s*/).forEach((value, index) => {
        if (index > 0) close();
        const trimmed = open.length === 0 ? value.trimStart() : value;
        open.push(...linesOf({ ...node, value: trimmed }));
      });
    } else if (isElement(node) && phrasing(node)) open.push(node);
    else {
      close();
      if (isElement(node) && withParagraphs.includes(node.tagName)) {
        node.children = paragraphsOf(node.children);
      }
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

/** Returns the HTML of a page of WordPress: of blocks, or of the classic editor. */
export function wordpressTree(html: string, files: Files): Root {
  const lines = html.replace(/\r\n?/g, '\n');
  const tree = fromHtml(withoutPlugins(withoutShortcodes(lines, files)), { fragment: true });
  if (!lines.includes('<!-- wp:')) tree.children = paragraphsOf(tree.children);
  return tree;
}
