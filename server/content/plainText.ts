import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const silent = ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math'];

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && silent.includes(node.tagName)))
    return '';
  return node.children.map(textIn).join('');
}

/** What a browser would show of HTML, on one line. */
export function plainText(html: string): string {
  return textIn(fromHtml(html, { fragment: true }))
    .replace(/\s+/g, ' ')
    .trim();
}
