import type { Fault, TolerantResult } from '../../shared/content/parseTolerantly';
import { inSlices } from '../concurrency/yieldToEventLoop';

/** So many entries of a list are parsed at once. */
const partLength = 100;

/** The path of a fault in the whole list, in which its part begins at `offset`. */
function moved({ path, reason }: Fault, offset: number): Fault {
  const whole = path.replace(/^\[(\d+)\]/, (_, index: string) => `[${Number(index) + offset}]`);
  return { path: whole, reason };
}

/**
 * Parses a long list in parts, so that other requests go on meanwhile. `undefined` from `parse`
 * means that a part has no content.
 */
export async function parseInParts<T>(
  list: readonly unknown[],
  parse: (part: readonly unknown[]) => TolerantResult<T> | undefined,
  join: (parts: readonly T[]) => T,
): Promise<TolerantResult<T>> {
  const offsets = Array.from(
    { length: Math.ceil(list.length / partLength) },
    (_, part) => part * partLength,
  );
  const parts: T[] = [];
  const faults: Fault[] = [];
  await inSlices(offsets, (offset) => {
    const result = parse(list.slice(offset, offset + partLength));
    if (result?.ok === true) parts.push(result.value);
    faults.push(...(result?.faults ?? []).map((fault) => moved(fault, offset)));
  });
  return { ok: true, value: join(parts), faults };
}
