import type { Occurrence } from '../indexing/forwardIndex';

interface Place {
  readonly group: number;
  /** Fields lie so far apart that nothing in two of them is near. */
  readonly at: number;
}

const fieldLength = 2 ** 32;

function sortedPlaces(groups: readonly (readonly Occurrence[])[]): Place[] {
  return groups
    .flatMap((places, group) =>
      places.map(({ field, position }) => ({ group, at: field * fieldLength + position })),
    )
    .toSorted((one, other) => one.at - other.at);
}

/** The shortest stretch that has something of each group, in words from the first to the last. */
function shortestStretch(places: readonly Place[], wanted: number): number {
  const counts = new Map<number, number>();
  let first = 0;
  let shortest = Infinity;
  for (const { group, at } of places) {
    counts.set(group, (counts.get(group) ?? 0) + 1);
    for (let head = places[first]; counts.size === wanted && head; head = places[first]) {
      shortest = Math.min(shortest, at - head.at);
      const left = (counts.get(head.group) ?? 1) - 1;
      if (left === 0) counts.delete(head.group);
      else counts.set(head.group, left);
      first += 1;
    }
  }
  return shortest;
}

/**
 * How near to each other the groups stand that a document has, from their places: 1 side by side,
 * 0 in different fields, and for one group alone.
 */
export function closeness(groups: readonly (readonly Occurrence[])[]): number {
  const present = groups.filter((places) => places.length > 0);
  if (present.length < 2) return 0;
  const least = present.length - 1;
  const stretch = shortestStretch(sortedPlaces(present), present.length);
  return stretch >= fieldLength / 2 ? 0 : least / Math.max(least, stretch);
}
