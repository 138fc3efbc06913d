import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { isBlock } from '../../content/htmlAllowList';
import { tidyText } from './tidyText';

/** What HTML says, without any markup. */
export interface HtmlText {
  readonly headings: readonly string[];
  /** Everything else, one line a block. */
  readonly body: string;
}

const silent = ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math'];
const heading = /^h[1-6]$/;

function textIn(node: Nodes, headings: string[]): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = () => node.children.map((child) => textIn(child, headings)).join('');
  if (node.type !== 'element') return text();
  const { tagName, properties } = node;
  if (silent.includes(tagName)) return '';
  if (tagName === 'br') return '\n';
  if (tagName === 'img') return ` ${String(properties['alt'])} `;
  if (heading.test(tagName)) {
    headings.push(tidyText(text()));
    return '\n';
  }
  return isBlock(tagName) ? `\n${text()}\n` : text();
}

/** The text of sanitised HTML. */
export function htmlText(html: string): HtmlText {
  if (!/[<&]/.test(html)) return { headings: [], body: tidyText(html) };
  const headings: string[] = [];
  const body = tidyText(textIn(fromHtml(html, { fragment: true }), headings));
  return { headings, body };
}
