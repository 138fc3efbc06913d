import type { PageHead } from '../shared/head/pageHead';
import type { PageAnswer, PageState } from '../shared/routing/pageData';

/** Whether a value is the state of a page; editors' ids could clobber the element. */
function isPageState(value: unknown): value is PageState {
  if (typeof value !== 'object' || value === null) return false;
  return 'screen' in value && 'messages' in value;
}

/** What views read of the head. The rest of it is where it belongs already. */
function readHead(): PageHead {
  const href = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const elements = href ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href } }] : [];
  return { title: document.title, elements, structuredData: [] };
}

/**
 * Reads what the document says of its page: the inert state, and its own head as far as views read it.
 * Throws when there is no state, or another thing in its place.
 */
export function readState(): PageAnswer {
  const element = document.querySelector('body > script#state[type="application/json"]');
  const state: unknown = JSON.parse(element?.textContent ?? 'null');
  if (!isPageState(state)) throw new Error('This document holds no state');
  return { ...state, head: readHead() };
}
