import type { PageHead } from '../shared/head/pageHead';
import type { PageAnswer, PageState } from '../shared/routing/pageData';

/** Whether a value is the state of a page; editors' ids could clobber the element. */
function isPageState(value: unknown): value is PageState {
  return typeof value === 'object' && value !== null && 'screen' in value && 'messages' in value;
}

/** What views read of the head. The rest of it is where it belongs already. */
function readHead(): PageHead {
  const href = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const elements = href ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href } }] : [];
  return { title: document.title, elements, structuredData: [] };
}

/** The publish that the answer with this document named; pages that are equal in two publishes are one. */
function readPublishId(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation === undefined || !('serverTiming' in navigation)) return null;
  // Its declared type is the one of all entries.
  const timings = navigation.serverTiming as readonly PerformanceServerTiming[];
  const encoded = timings.find(({ name }) => name === 'publish')?.description;
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

/** Reads the state and the head of the page from its document. Throws when there is no state. */
export function readState(): PageAnswer {
  const element = document.querySelector('body > script#state[type="application/json"]');
  const state: unknown = JSON.parse(element?.textContent ?? 'null');
  if (!isPageState(state)) throw new Error('This document holds no state');
  return { ...state, head: readHead(), publishId: readPublishId() };
}

/** Reads how far a page was scrolled from what the navigation left in its history entry. */
export function scrollOf(state: { scroll?: unknown } | null): number | undefined {
  return typeof state?.scroll === 'number' ? state.scroll : undefined;
}
