import type { Component } from '../../shared/content/components/components';
import { childrenOf } from '../../shared/content/components/componentTree';

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isSame(written: unknown, { component, id }: Component): boolean {
  const writtenId = fieldOf(written, 'id') ?? '';
  const isId = typeof writtenId === 'string' || typeof writtenId === 'number';
  return fieldOf(written, 'component') === component && isId && String(writtenId) === id;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The components that were left of a list, by their JSON paths in the document; their order stays. */
function* placesIn(
  written: readonly unknown[],
  left: readonly Component[],
  path: string,
): Generator<[path: string, component: Component]> {
  let index = 0;
  for (const [position, entry] of written.entries()) {
    const component = left[index];
    if (component === undefined || !isSame(entry, component)) continue;
    index += 1;
    const own = `${path}[${position}]`;
    yield [own, component];
    for (const name of ['content', 'items']) {
      const inner = listIn(fieldOf(fieldOf(entry, 'containers'), name));
      yield* placesIn(inner, childrenOf(component), `${own}.containers.${name}`);
    }
  }
}

const componentPath = /^content\[\d+\](?:\.containers\.(?:content|items)\[\d+\])*/;
const lastStep = /(?:\.containers\.(?:content|items))?\[(\d+)\]$/;

/** Entries of accordions and tabs are shown by what holds them, a lead by the opening of its page. */
const entries: readonly string[] = ['accordion-item', 'tab-item', 'lead'];

/**
 * A function that finds the component at which a finding is shown, by its JSON path in the document;
 * where that was left out, the one before or around it.
 */
export function findingParts(
  written: unknown,
  left: readonly Component[],
): (path: string) => Component | undefined {
  const places = new Map(placesIn(listIn(written), left, 'content'));

  function nearest(path: string): Component | undefined {
    const step = lastStep.exec(path);
    if (step === null) return undefined;
    const list = path.slice(0, path.lastIndexOf('['));
    for (let index = Number(step[1]); index >= 0; index -= 1) {
      const found = places.get(`${list}[${index}]`);
      if (found !== undefined && !entries.includes(found.component)) return found;
    }
    return nearest(path.slice(0, step.index));
  }

  return (path) => nearest(componentPath.exec(path)?.[0] ?? '');
}
