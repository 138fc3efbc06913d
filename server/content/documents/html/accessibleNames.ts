import type { Element, Nodes } from 'hast';

/** Elements that are of no use to those who hear a page, unless they have a text. */
const named = ['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'];

/** The first picture in an element. */
export function pictureIn(element: Element): Element | undefined {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === 'img' ? child : pictureIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
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
  if (!named.includes(tagName) || (tagName === 'a' && properties['href'] === undefined))
    return false;
  return !/[^\s\p{Cf}\p{Cc}]/u.test(nameOf(element));
}

/** What a link leads to, as a text: the end of a path, the name of another site, or an address. */
export function readableTarget(href: string): string {
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
