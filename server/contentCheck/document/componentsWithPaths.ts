import type { Component } from '../../../shared/content/components/components';
import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';

interface WithPath {
  readonly component: Component;
  readonly path: string;
}

/** A component at a JSON path, and all inside it with theirs. */
function* componentWithPaths(component: Component, path: string): Generator<WithPath> {
  yield { component, path };
  const container = isKnown(component) && 'containers' in component && component.containers;
  const name = container && 'items' in container ? 'items' : 'content';
  yield* componentsWithPaths(childrenOf(component), `${path}.containers.${name}`);
}

/** The components of a page with their JSON paths, from the first to the last. */
export function* componentsWithPaths(
  components: readonly Component[],
  path = 'content',
): Generator<WithPath> {
  for (const [index, component] of components.entries()) {
    yield* componentWithPaths(component, `${path}[${index}]`);
  }
}
