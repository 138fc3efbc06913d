import type { IntlShape } from 'react-intl';
import type { HeadElement } from '../../shared/head/headElement';
import type { PageData } from '../../shared/routing/pageData';
import { loadIntl } from '../loadPageParts';
import { clickedAddress, isJump } from './linkClicks';
import { createNavigation, type NavigationHost, type Navigation } from './navigate';
import { prefetchOnIntent } from './fetchPage';
import { anotherPage, scrollAndFocus } from './scrollAndFocus';

/** A page as the application shows it. */
export interface DisplayedPage {
  readonly page: PageData;
  readonly intl: IntlShape;
  /** Called when it is in the document; the first page was there before the script. */
  readonly arrived?: () => void;
}

function elementOf({ tag, attributes }: HeadElement, mark: string): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ ...attributes, [mark]: '' })) {
    element.setAttribute(name, value);
  }
  return element;
}

/** Replaces what differs and leaves the rest in place: browsers fetch icons that are put in anew. */
function applyElements(elements: readonly HeadElement[], mark: string): void {
  const next = elements.map((element) => elementOf(element, mark));
  const tags = [...document.head.querySelectorAll(`[${mark}]`)];
  for (const old of tags) if (!next.some((element) => element.isEqualNode(old))) old.remove();
  document.head.append(...next.filter((element) => !tags.some((old) => old.isEqualNode(element))));
}

/** Makes head and language those of another page, without the data for crawlers. */
function applyHead({ head, content, frame: { themeStylesheet: href } }: PageData): void {
  document.documentElement.lang = content.code;
  document.documentElement.dir = content.direction;
  document.title = head.title;
  const data = document.head.querySelectorAll('script[type="application/ld+json"]');
  data.forEach((element) => element.remove());
  applyElements(head.elements, 'data-head');
  const theme = { tag: 'link', attributes: { rel: 'stylesheet', href: href ?? '' } } as const;
  applyElements(href === undefined ? [] : [theme], 'data-theme');
}

function setBusy(waiting: boolean, inPlace: boolean): void {
  const parts = [...document.querySelectorAll('#main, [data-changes]')];
  if (waiting) parts.at(inPlace ? -1 : 0)?.setAttribute('aria-busy', 'true');
  else parts.forEach((part) => part.removeAttribute('aria-busy'));
}

/** Takes over the links of the page and the browser's history, which until then load documents. */
export function startNavigation(
  running: Pick<NavigationHost, 'build' | 'address' | 'keep'> & {
    show: (next: DisplayedPage) => void;
  },
): Navigation {
  const navigation = createNavigation({
    ...running,
    busy: setBusy,
    intlFor: loadIntl,
    show: ({ page, intl, position }) => {
      const arrived = () => {
        if (position.inPlace !== true) document.dispatchEvent(new Event(anotherPage));
        applyHead(page);
        scrollAndFocus(position);
      };
      running.show({ page, intl, arrived });
    },
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
  // The visitor may have gone back before this was loaded.
  if (location.href !== running.address) void navigation.pop();
  return navigation;
}
