import type { Component, KnownComponent } from './components';

/** Whether this site can show a component; narrows to the union told apart by `component`. */
export function isKnown(component: Component): component is KnownComponent {
  return !('unknown' in component);
}

/** The components directly inside another one, in their order; none for most kinds. */
export function childrenOf(component: Component): readonly Component[] {
  if (!isKnown(component) || !('containers' in component)) return [];
  const { containers } = component;
  return 'items' in containers ? containers.items : containers.content;
}
