/** Bits of an id's number; what a place more does not leave room for is written before. */
const mostBits = 30;
/** Bits of a digit of what is written. */
const digitBits = 5;

interface TreeId {
  /** The bits of places behind a leading one; the innermost place has the highest. */
  readonly bits: number;
  /** What is written of the places further out. */
  readonly written: string;
}

const lengthOf = (bits: number) => 32 - Math.clz32(bits);
const lowest = (bits: number, count: number) => bits & ((1 << count) - 1);

function placeWithin({ bits, written }: TreeId, count: number, index: number): TreeId {
  const own = lengthOf(count);
  const outer = lengthOf(bits) - 1;
  const hasRoom = own + outer <= mostBits;
  const leaving = hasRoom ? 0 : outer - (outer % digitBits);
  const kept = outer - leaving;
  return {
    bits: (1 << (own + kept)) | ((index + 1) << kept) | (lowest(bits, outer) >> leaving),
    written: hasRoom ? written : lowest(bits, leaving).toString(32) + written,
  };
}

/**
 * The id that React gives to a hook, by its place in the tree; so the browser finds the same. `path`
 * has count and index, from the outermost on, of every list around the component, and 1 and 0 for every
 * component around it that has ids itself; `hook` is the hook's number among those of its component.
 */
export function treeId(path: readonly number[], hook: number): string {
  let id: TreeId = { bits: 1, written: '' };
  for (let at = 0; at < path.length; at += 2)
    id = placeWithin(id, path[at] ?? 1, path[at + 1] ?? 0);
  const own = lowest(id.bits, lengthOf(id.bits) - 1).toString(32);
  return `_R_${own}${id.written}${hook > 0 ? `H${hook.toString(32)}` : ''}_`;
}
