import type { Component, KnownComponent, ComponentOf } from './component';

/** Whether this site can show a component; narrows to the union told apart by `component`. */
export function isKnown(component: Component): component is KnownComponent {
  return !('unknown' in component);
}

/** Returns the components directly inside another one, in their order; none for most kinds. */
export function childrenOf(component: Component): readonly Component[] {
  if (!isKnown(component) || !('containers' in component)) return [];
  const { containers } = component;
  return 'items' in containers ? containers.items : containers.content;
}

/** Returns how many components of a name a list begins with. */
export function countLeading(components: readonly Component[], name: string): number {
  const next = components.findIndex(({ component }) => component !== name);
  return next === -1 ? components.length : next;
}

/** Returns a copy of a component in which `change` was applied to every list of components directly inside it. */
export function withChildren(
  component: KnownComponent,
  change: (children: readonly Component[]) => Component[],
): KnownComponent {
  const changed = <Holder extends { containers: { content: Component[] } }>(holder: Holder) => ({
    ...holder,
    containers: { content: change(holder.containers.content) },
  });
  switch (component.component) {
    case 'section':
    case 'accordion-item':
    case 'tab-item':
      return changed(component);
    case 'accordion':
      return { ...component, containers: { items: component.containers.items.map(changed) } };
    case 'tabs':
      return { ...component, containers: { items: component.containers.items.map(changed) } };
    default:
      return component;
  }
}

/** Finds all components of a name, wherever they stand in the tree, in their order. */
export function findComponents<N extends KnownComponent['component']>(
  components: readonly Component[],
  name: N,
): ComponentOf<N>[] {
  const named = (part: KnownComponent): part is ComponentOf<N> => part.component === name;
  return flattenComponents(components).filter(named);
}

/** Returns every component that the site knows, also those inside others, in the order of the page. */
export function flattenComponents(components: readonly Component[]): KnownComponent[] {
  return components.flatMap((component) =>
    isKnown(component) ? [component, ...flattenComponents(childrenOf(component))] : [],
  );
}
