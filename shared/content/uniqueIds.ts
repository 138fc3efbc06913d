import type { Component } from './components';
import { childrenOf } from './componentTree';

const unusual = /[^\p{L}\p{M}\p{N}_-]+/gu;

/**
 * Gives every component, in document order, an id that is unique in its page and can stand in an
 * address. A missing one comes from the position, a repeated one gets a number. Changes the
 * components.
 */
export function assignUniqueIds(components: readonly Component[]): void {
  const seen = new Set<string>();
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
