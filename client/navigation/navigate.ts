import type { IntlShape } from 'react-intl';
import { routeResolveDelayMs } from '../../config/limits';
import type { PageData } from '../../shared/routing/pageData';
import { matchRoute } from '../../views/matchRoute';
import { preloadComponents } from '../../views/preloadComponents';
import { loadRoute } from '../../views/routes';
import { withFrame } from '../loadPageParts';
import { scrollOf } from '../readState';
import { Unreachable, fetchPage, takePrefetch } from './fetchPage';
import { isPagePath } from './linkClicks';
import { restoreScroll, type Position } from './scrollAndFocus';

/** A page with everything it needs to be shown. */
export interface Visit {
  readonly page: PageData;
  readonly intl: IntlShape;
  readonly position: Position;
}

/** What a navigation does to the application. */
export interface NavigationHost {
  show(visit: Visit): void;
  /** Keeps the page at hand, because an address that changes a part of it was not reached. */
  keep(url: URL): void;
  /** The page at hand is about to be replaced, or a part of it, or no longer. */
  busy(waiting: boolean, inPlace: boolean): void;
  intlFor(page: PageData): Promise<IntlShape>;
  readonly build: string;
  readonly address: string;
}

/** How a navigation came about, and whether it changes but a part of the page. */
type Way = Readonly<Record<'back' | 'inPlace', boolean>>;

const mostRedirects = 5;

/** Follows redirects within the site; undefined when the answer is for the browser to load. */
async function resolve(url: URL, build: string, signal: AbortSignal) {
  let target = url;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    // What has been fetched ahead serves; a failure to fetch it is not the visitor's.
    const ahead = await takePrefetch(target)?.catch(() => undefined);
    const answer = ahead ?? (await fetchPage(target, signal));
    if (answer.kind === 'page') {
      if (answer.page.build !== build) return undefined;
      return { url: target, page: await withFrame(answer.page) };
    }
    const next = new URL(answer.location, target);
    if (next.origin !== location.origin || !isPagePath(next.pathname)) return undefined;
    if (next.hash === '') next.hash = target.hash;
    target = next;
  }
  return undefined;
}

/** Goes to other pages, and back. */
export type Navigation = ReturnType<typeof createNavigation>;

/** Creates the browser's navigation: gets data and script in parallel, the latest wins, faults end in a full load. */
export function createNavigation(application: NavigationHost) {
  let current = new AbortController();
  let visible = documentAt(new URL(application.address));

  async function visit(url: URL, { back, inPlace }: Way, signal: AbortSignal): Promise<void> {
    const route = matchRoute(url.pathname)?.route.handle.name;
    const script = route === undefined ? undefined : loadRoute(route).catch(() => {});
    const resolved = await resolve(url, application.build, signal);
    if (signal.aborted) return;
    if (resolved === undefined) return fullLoad(url, back);
    const { page, url: target } = resolved;
    const [intl] = await Promise.all([
      application.intlFor(page),
      loadRoute(page.route),
      preloadComponents(page),
      script,
    ]);
    if (signal.aborted) return;
    const scroll = back ? scrollOf(history.state) : undefined;
    if (!back) record(target, inPlace, visible);
    else if (target.href !== url.href) history.replaceState(null, '', target);
    const position = {
      hash: target.hash,
      ...(inPlace && { inPlace }),
      ...(scroll !== undefined && { scroll, from: visible }),
    };
    visible = documentAt(target);
    application.show({ page, intl, position });
  }

  async function go(url: URL, way: Way): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const timer = setTimeout(() => application.busy(true, way.inPlace), routeResolveDelayMs);
    try {
      await visit(url, way, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (way.inPlace && error instanceof Unreachable) application.keep(url);
      else fullLoad(url, way.back);
    } finally {
      clearTimeout(timer);
      if (!signal.aborted) application.busy(false, way.inPlace);
    }
  }

  return {
    /** Goes to an address of this site, as a link does; `inPlace` changes a part of the page. */
    push: (url: URL, inPlace = false) => go(url, { back: false, inPlace }),
    /** Shows the address that Back, Forward or a jump within the page has put into the address bar. */
    pop: async () => {
      const url = new URL(location.href);
      const inPlace = url.pathname === pathOf(visible);
      if (documentAt(url) !== visible) await go(url, { back: true, inPlace });
      else restoreScroll(url.hash, scrollOf(history.state));
    },
    scrolled: () => rememberScrollOf(visible),
    /** Ends what is under way: a browser that shows the page again, from memory, stays there. */
    left: () => {
      current.abort();
      application.busy(false, false);
      rememberScrollOf(visible);
    },
  };
}

function documentAt({ pathname, search }: URL): string {
  return pathname + search;
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}

function fullLoad(url: URL, back: boolean): void {
  if (back) location.reload();
  else location.assign(url);
}

/** Remembers how far the page was scrolled; on the way back the address is another's before its page is there. */
function rememberScrollOf(address: string): void {
  if (documentAt(new URL(location.href)) !== address) return;
  history.replaceState({ ...history.state, scroll: window.scrollY }, '');
}

/** Lists from which visitors go to pages, and back. */
const lists: readonly unknown[] = ['search', 'newnsb', 'nsb', 'overview-slug'];

/** Puts the new address into the history, with the list from which it was reached. */
function record(url: URL, inPlace: boolean, from: string): void {
  rememberScrollOf(from);
  if (url.href === location.href) return;
  const isList = lists.includes(matchRoute(pathOf(from))?.route.handle.name);
  const entry = {
    ...(isList && { list: from }),
    ...(inPlace && url.hash === '' && { scroll: window.scrollY }),
  };
  history.pushState(entry, '', url);
}
