import type { Component } from '../../shared/content/components';
import { childrenOf, isKnown } from '../../shared/content/componentTree';

/** The components of a page with their JSON paths, from the first to the last. */
export function* componentsWithPaths(
  components: readonly Component[],
  path = 'content',
): Generator<{ component: Component; path: string }> {
  for (const [index, component] of components.entries()) {
    const own = `${path}[${index}]`;
    yield { component, path: own };
    const container = isKnown(component) && 'containers' in component && component.containers;
    const name = container && 'items' in container ? 'items' : 'content';
    yield* componentsWithPaths(childrenOf(component), `${own}.containers.${name}`);
  }
}
