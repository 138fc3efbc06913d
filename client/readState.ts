import type { PageData } from '../shared/routing/pageData';

/** Whether a value is the data of a page; editors' ids could clobber the element. */
function isPageData(value: unknown): value is PageData {
  if (typeof value !== 'object' || value === null) return false;
  return 'build' in value && 'screen' in value && 'messages' in value;
}

/** Reads the inert state of the document. Throws when there is none, or another thing in its place. */
export function readState(): PageData {
  const element = document.querySelector('body > script#state[type="application/json"]');
  const value: unknown = JSON.parse(element?.textContent ?? 'null');
  if (!isPageData(value)) throw new Error('This document holds no state');
  return value;
}
