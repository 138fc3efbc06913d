import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';
import type { Component } from '../../../shared/content/components/component';
import type { Page } from '../../../shared/content/page';
import { escapeHtml, htmlElement, joinHtml, type SafeHtml } from '../../../shared/html/safeHtml';

const ownAddress = /\b((?:href|src)=")(?=\/(?!\/))/g;

/** The small link of a heading to itself, without a text of its own. */
const permalink = /<a class="permalink"[^>]*><\/a>/g;

const nothing = joinHtml([]);

function title(text: string | undefined): SafeHtml {
  return text === undefined ? nothing : htmlElement('h2', escapeHtml(text));
}

const tableRow = (name: 'th' | 'td', cells: readonly SafeHtml[]) =>
  htmlElement('tr', ...cells.map((cell) => htmlElement(name, cell)));

/** The text of one component with its markup; pictures, films and forms are left out. */
function componentHtml(component: Component): SafeHtml {
  if (!isKnown(component)) return nothing;
  const inner = () => childrenOf(component).map(componentHtml);
  switch (component.component) {
    case 'lead':
      return htmlElement('p', component.content.text);
    case 'heading':
      return htmlElement(`h${component.content.level}`, escapeHtml(component.content.text));
    case 'p':
      return htmlElement('p', component.content.html);
    case 'richtext':
      return component.content.html;
    case 'notification':
    case 'text-image':
      return joinHtml([title(component.content.title), component.content.html]);
    case 'list': {
      const items = component.content.items.map((item) => htmlElement('li', item));
      return htmlElement(component.content.ordered === true ? 'ol' : 'ul', ...items);
    }
    case 'quote':
      return htmlElement('blockquote', htmlElement('p', escapeHtml(component.content.text)));
    case 'table': {
      const { head, rows } = component.content;
      const heads = tableRow('th', head.map(escapeHtml));
      return htmlElement('table', heads, ...rows.map((row) => tableRow('td', row)));
    }
    case 'section':
    case 'accordion':
    case 'accordion-item':
    case 'tab-item':
      return joinHtml([title(component.content.title), ...inner()]);
    default:
      return joinHtml(inner());
  }
}

/** Returns the sanitised text of a page as HTML that stands for itself: its own places are below `url`. */
export function articleHtml(page: Page, origin: string, url: string): SafeHtml {
  const html = joinHtml(page.content.map(componentHtml), '\n');
  return html
    .replace(permalink, '')
    .replace(ownAddress, (attribute) => attribute + origin)
    .replaceAll(' href="#', () => ` href="${escapeHtml(url)}#`) as SafeHtml;
}
