import type { Component } from './components/components';
import { childrenOf } from './components/componentTree';

const unusual = /[^\p{L}\p{M}\p{N}_-]+/gu;

/** Ids of the frame and of the parts that stand on many pages. */
const idsOfSite = new Set([
  '__LOADABLE_REQUIRED_CHUNKS__',
  '__LOADABLE_REQUIRED_CHUNKS___ext',
  'announcer',
  'consent-notice',
  'consent-title',
  'contents-title',
  'feedback',
  'feedback-thanks',
  'header-search-field',
  'main',
  'main-header',
  'neighbours',
  'notices',
  'root',
  'share-address',
  'site-menu',
  'site-menu-title',
  'state',
]);

/** Whether a component can have this id as it is; an empty one is made by the site. */
export function isUsableId(id: string): boolean {
  return id.search(unusual) === -1 && !idsOfSite.has(id);
}

/**
 * Gives every component, in document order, an id that is unique in its page and can stand in an
 * address. A missing one comes from the position, a repeated one gets a number. Changes the
 * components.
 */
export function assignUniqueIds(components: readonly Component[]): void {
  const seen = new Set(idsOfSite);
  let position = 0;

  function unused(wanted: string): string {
    let id = wanted;
    for (let count = 2; seen.has(id); count += 1) id = `${wanted}-${count}`;
    seen.add(id);
    return id;
  }

  function assign(component: Component): void {
    position += 1;
    component.id = unused(component.id.replace(unusual, '-') || `part-${position}`);
    childrenOf(component).forEach(assign);
  }

  components.forEach(assign);
}
