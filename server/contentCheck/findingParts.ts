import type { Component } from '../../shared/content/components/components';
import { childrenOf } from '../../shared/content/components/componentTree';

/** Where a component stands that was not left out. */
interface Place {
  readonly component: Component;
  /** JSON path in the document, and in what is left of it. */
  readonly written: string;
  readonly left: string;
}

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

/** What is left of a list is in the order of the list. */
function* placesIn(
  written: readonly unknown[],
  left: readonly Component[],
  path: string,
  leftPath: string,
): Generator<Place> {
  let index = 0;
  for (const [position, entry] of written.entries()) {
    const component = left[index];
    if (component === undefined || !isSame(entry, component)) continue;
    const place = {
      component,
      written: `${path}[${position}]`,
      left: `${leftPath}[${index}]`,
    };
    index += 1;
    yield place;
    const containers = fieldOf(entry, 'containers');
    for (const name of ['content', 'items']) {
      const inner = listIn(fieldOf(containers, name));
      const [own, rest] = [place.written, place.left].map((base) => `${base}.containers.${name}`);
      yield* placesIn(inner, childrenOf(component), own ?? '', rest ?? '');
    }
  }
}

const componentPath = /^content\[\d+\](?:\.containers\.(?:content|items)\[\d+\])*/;
const lastStep = /(?:\.containers\.(?:content|items))?\[(\d+)\]$/;

/** Entries of accordions and tabs are shown by what holds them, a lead by the opening of its page. */
const entries: readonly string[] = ['accordion-item', 'tab-item', 'lead'];

/** Finds the components at which findings are shown. */
export type FindingParts = ReturnType<typeof findingParts>;

/** Compares the components of a document with those that were left of it; ids are as they were written. */
export function findingParts(written: unknown, left: readonly Component[]) {
  const places = [...placesIn(listIn(written), left, 'content', 'content')];
  const byWritten = new Map(places.map((place) => [place.written, place]));
  const byLeft = new Map(places.map((place) => [place.left, place]));

  /** The component at a path, or else the nearest one before it or around it. */
  function nearest(path: string): Component | undefined {
    const step = lastStep.exec(path);
    if (step === null) return undefined;
    const list = path.slice(0, path.lastIndexOf('['));
    for (let index = Number(step[1]); index >= 0; index -= 1) {
      const found = byWritten.get(`${list}[${index}]`)?.component;
      if (found !== undefined && !entries.includes(found.component)) return found;
    }
    return nearest(path.slice(0, step.index));
  }

  return {
    /** The path in the document of a path in what is left of it. */
    written(path: string): string {
      const [own = ''] = componentPath.exec(path) ?? [];
      return (byLeft.get(own)?.written ?? own) + path.slice(own.length);
    },
    /** The component of a path in the document; where it was left out, the one before or around it. */
    partAt(path: string): Component | undefined {
      const [own] = componentPath.exec(path) ?? [];
      return own === undefined ? undefined : nearest(own);
    },
  };
}
