import { partsOf } from '../../contentCheck/document/rawPlaces';
import type { TextPlace } from './place';

/** Where the parts of objects and lists were written, as long as these live. */
const origins = new WeakMap<object, Map<string, TextPlace>>();

/** Notes where the part of an object or list with this name or index was written. */
export function noteOrigin(holder: object, key: string | number, place: TextPlace): void {
  const known = origins.get(holder) ?? new Map<string, TextPlace>();
  origins.set(holder, known.set(String(key), place));
}

/** Where a part was written; undefined where that is not known. */
export function originOf(holder: object, key: string | number): TextPlace | undefined {
  return origins.get(holder)?.get(String(key));
}

/** Gives an object or list the places of what it was made from. */
export function keepOrigins<T extends object>(made: T, from: object): T {
  const known = origins.get(from);
  if (known !== undefined && made !== from) {
    origins.set(made, new Map([...known, ...(origins.get(made) ?? [])]));
  }
  return made;
}

/** Line and column of the parts of a value, as they were written, by their JSON paths. */
export function placesOf(value: unknown, path = ''): Record<string, [number, number]> {
  const places: Record<string, [number, number]> = {};
  if (typeof value !== 'object' || value === null) return places;
  for (const part of partsOf(value, path)) {
    const key = /([^.[\]]+)\]?$/.exec(part.path)?.[1] ?? '';
    const own = originOf(value, key);
    if (own !== undefined) places[part.path] = [own.line, own.column];
    Object.assign(places, placesOf(part.value, part.path));
  }
  return places;
}
