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

/** Replaces what differs and leaves the rest in place: browsers fetch icons that are put in anew. */
function applyElements(elements: readonly HeadElement[]): void {
  const next = elements.map(elementOf);
  const shown = [...document.head.querySelectorAll('[data-head]')];
  for (const old of shown) if (!next.some((element) => element.isEqualNode(old))) old.remove();
  document.head.append(...next.filter((element) => !shown.some((old) => old.isEqualNode(element))));
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
    .querySelectorAll('script[type="application/ld+json"]')
    .forEach((element) => element.remove());
  applyElements(head.elements);
  applyTheme(frame.themeStylesheet);
}
