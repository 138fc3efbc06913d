import type { HeadElement } from '../../shared/head/headElement';
import type { PageData } from '../../shared/routing/pageData';

function elementOf({ tag, attributes }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute('data-head', '');
  return element;
}

function applyTheme(href: string | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[data-theme]');
  if (link?.getAttribute('href') === href) return;
  link?.remove();
  if (href === undefined) return;
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = href;
  next.setAttribute('data-theme', '');
  document.head.append(next);
}

/**
 * Makes the document's head and language those of another page. Structured data is for crawlers,
 * which load whole documents; here the one of the page before is taken away.
 */
export function applyHead({ head, content, frame }: PageData): void {
  document.documentElement.lang = content.code;
  document.documentElement.dir = content.direction;
  document.title = head.title;
  document.head
    .querySelectorAll('[data-head], script[type="application/ld+json"]')
    .forEach((element) => element.remove());
  document.head.append(...head.elements.map(elementOf));
  applyTheme(frame.themeStylesheet);
}
