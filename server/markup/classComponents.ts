import type { Component, ComponentClass, FunctionComponent } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** Whether a component is a class. */
export function isClass(
  type: FunctionComponent<Props> | ComponentClass<Props>,
): type is ComponentClass<Props> {
  const prototype: unknown = type.prototype;
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype;
}

/** An instance of a class with its first state. Throws where it reads a context of its own. */
export function instanceOf(type: ComponentClass<Props>, props: Props): Component<Props> {
  if (type.contextType !== undefined) throw new Error('A class with a context');
  const instance: Component<Props> = new type(props);
  const derived: unknown = type.getDerivedStateFromProps?.(props, instance.state);
  if (typeof derived === 'object') instance.state = { ...instance.state, ...derived };
  return instance;
}
