import { Waiting } from './hooks';

/** A part of a tree that uses a promise. */
export interface Waited {
  readonly promise: Promise<unknown>;
  /** Its HTML. Throws `Waiting` where it uses one more promise. */
  write(): string;
}

/** The HTML that belongs in the place of a fallback: of the boundary with this number. */
export interface LatePart {
  readonly number: number;
  readonly html: string;
}

async function whenThere(waited: Waited, arrived: Map<Promise<unknown>, unknown>) {
  for (let next = waited.promise; ;) {
    arrived.set(next, await next);
    try {
      return waited.write();
    } catch (thrown) {
      if (!(thrown instanceof Waiting)) throw thrown;
      next = thrown.promise;
    }
  }
}

/**
 * The parts that a tree waits for, one after the other, with those that are found within them. What
 * their promises come to is put into `arrived`.
 */
export async function* inOrder(
  late: readonly Waited[],
  arrived: Map<Promise<unknown>, unknown>,
): AsyncGenerator<LatePart> {
  for (const [number, waited] of late.entries())
    yield { number, html: await whenThere(waited, arrived) };
}
