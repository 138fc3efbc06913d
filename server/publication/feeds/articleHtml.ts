import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';
import type { Component } from '../../../shared/content/components/components';
import type { Page } from '../../../shared/content/page';
import { escapeXml } from '../xml';

const ownAddress = /\b((?:href|src)=")(?=\/(?!\/))/g;

function element(name: string, html: string): string {
  return `<${name}>${html}</${name}>`;
}

function title(text: string | undefined): string {
  return text === undefined ? '' : element('h2', escapeXml(text));
}

/** The text of one component with its markup; pictures, films and forms are left out. */
function componentHtml(component: Component): string {
  if (!isKnown(component)) return '';
  const inner = () => childrenOf(component).map(componentHtml).join('');
  switch (component.component) {
    case 'lead':
      return element('p', component.content.text);
    case 'heading':
      return element(`h${component.content.level}`, escapeXml(component.content.text));
    case 'p':
      return element('p', component.content.html);
    case 'richtext':
      return component.content.html;
    case 'notification':
    case 'text-image':
      return title(component.content.title) + component.content.html;
    case 'list': {
      const items = component.content.items.map((item) => element('li', item)).join('');
      return element(component.content.ordered === true ? 'ol' : 'ul', items);
    }
    case 'quote':
      return element('blockquote', element('p', escapeXml(component.content.text)));
    case 'table': {
      const { head, rows } = component.content;
      const heads = head.map((cell) => element('th', cell)).join('');
      const lines = rows.map((row) => row.map((cell) => element('td', cell)).join(''));
      return element('table', [heads, ...lines].map((cells) => element('tr', cells)).join(''));
    }
    case 'section':
    case 'accordion':
    case 'accordion-item':
    case 'tab-item':
      return title(component.content.title) + inner();
    default:
      return inner();
  }
}

/**
 * The text of a page as HTML that stands for itself; its HTML was sanitised when it was read. `url` is
 * where the page is: links to its places lead there.
 */
export function articleHtml(page: Page, origin: string, url: string): string {
  const html = page.content.map(componentHtml).join('\n');
  return html
    .replace(ownAddress, (attribute) => attribute + origin)
    .replaceAll(' href="#', () => ` href="${escapeXml(url)}#`);
}
