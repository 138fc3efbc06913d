import type { DeferredPart } from '../../shared/routing/pageData';

const parts = new Map<string, Promise<DeferredPart | undefined>>();

/** Id of the element in which a list that followed the frame brings its data for the browser. */
export function deferredDataId(name: string): string {
  return `deferred-${name}`;
}

function isPart(value: unknown): value is DeferredPart {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'listing' || value.kind === 'search' || value.kind === 'items';
}

function read(name: string): DeferredPart | undefined {
  const data = document.getElementById(deferredDataId(name))?.dataset['part'];
  const value: unknown = JSON.parse(data ?? 'null');
  return isPart(value) ? value : undefined;
}

/**
 * The list of a name that followed the frame of this document. Scripts run when the whole document is
 * there, so it is there too, or it never came.
 */
export function deferredPartIn(name: string): Promise<DeferredPart | undefined> {
  const known = parts.get(name) ?? Promise.resolve(read(name));
  parts.set(name, known);
  return known;
}
