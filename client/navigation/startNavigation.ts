import type { IntlShape } from 'react-intl';
import type { HeadElement } from '../../shared/head/headElement';
import type { PageData } from '../../shared/routing/pageData';
import { anotherPage } from '../enhancements/frame/anotherPage';
import { loadIntl } from '../loadPageParts';
import { clickedAddress, isJump } from './linkClicks';
import { createNavigation, type Application, type Navigation, type Visit } from './navigate';
import { prefetchOnIntent } from './prefetchOnIntent';
import { scrollAndFocus } from './scrollAndFocus';

/** A page as the application shows it. */
export interface Shown {
  readonly page: PageData;
  readonly intl: IntlShape;
  /** Called when it is in the document; the first page was there before the script. */
  readonly arrived?: () => void;
}

function elementOf({ tag, attributes }: HeadElement, mark: string): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(mark, '');
  return element;
}

function applyTheme(href: string | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[data-theme]');
  if (link?.getAttribute('href') === href) return;
  link?.remove();
  if (href === undefined) return;
  const next = { tag: 'link', attributes: { rel: 'stylesheet', href } } as const;
  document.head.append(elementOf(next, 'data-theme'));
}

/** Replaces what differs and leaves the rest in place: browsers fetch icons that are put in anew. */
function applyElements(elements: readonly HeadElement[]): void {
  const next = elements.map((element) => elementOf(element, 'data-head'));
  const shown = [...document.head.querySelectorAll('[data-head]')];
  for (const old of shown) if (!next.some((element) => element.isEqualNode(old))) old.remove();
  document.head.append(...next.filter((element) => !shown.some((old) => old.isEqualNode(element))));
}

/**
 * Makes the document's head and language those of another page. Structured data is for crawlers,
 * which load whole documents; here the one of the page before is taken away.
 */
function applyHead({ head, content, frame }: PageData): void {
  document.documentElement.lang = content.code;
  document.documentElement.dir = content.direction;
  document.title = head.title;
  document.head
    .querySelectorAll('script[type="application/ld+json"]')
    .forEach((element) => element.remove());
  applyElements(head.elements);
  applyTheme(frame.themeStylesheet);
}

function setBusy(waiting: boolean, inPlace: boolean): void {
  const part = inPlace ? document.querySelector('[data-changes]') : null;
  const element = part ?? document.getElementById('main');
  if (waiting) element?.setAttribute('aria-busy', 'true');
  else {
    const parts = document.querySelectorAll('#main, [data-changes]');
    parts.forEach((busy) => busy.removeAttribute('aria-busy'));
  }
}

function arrive({ page, position }: Visit): void {
  if (position.inPlace !== true) document.dispatchEvent(new Event(anotherPage));
  applyHead(page);
  scrollAndFocus(position);
}

/** Takes over the links of the page and the browser's history, which until then load documents. */
export function startNavigation(
  running: Pick<Application, 'build' | 'address' | 'keep'> & { show: (next: Shown) => void },
): Navigation {
  const navigation = createNavigation({
    ...running,
    busy: setBusy,
    intlFor: loadIntl,
    show: (visit) => running.show({ ...visit, arrived: () => arrive(visit) }),
  });
  history.scrollRestoration = 'manual';
  // Documents need no longer be fetched ahead (config/speculationRules.json).
  document.documentElement.dataset['navigates'] = '';
  document.addEventListener('click', (event) => {
    const url = clickedAddress(event);
    if (url === undefined) return;
    if (isJump(url)) return navigation.scrolled();
    event.preventDefault();
    void navigation.push(url);
  });
  window.addEventListener('popstate', () => void navigation.pop());
  window.addEventListener('pagehide', navigation.left);
  document.addEventListener('scrollend', navigation.scrolled);
  prefetchOnIntent();
  // Somebody may have gone back before this was loaded.
  if (location.href !== running.address) void navigation.pop();
  return navigation;
}
