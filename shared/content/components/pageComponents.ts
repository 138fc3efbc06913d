import type { Component, ComponentOf, KnownComponent } from './components';
import { childrenOf, isKnown } from './componentTree';

/** All components of a name, wherever they stand in the tree, in their order. */
export function componentsNamed<N extends KnownComponent['component']>(
  components: readonly Component[],
  name: N,
): ComponentOf<N>[] {
  const named = (part: Component): part is ComponentOf<N> =>
    isKnown(part) && part.component === name;
  return components.flatMap((part) => [
    ...(named(part) ? [part] : []),
    ...componentsNamed(childrenOf(part), name),
  ]);
}
