import type { BreakerState } from '../../upstream/circuitBreaker';

/** How calls for one kind of document fare. */
export interface KindHealth {
  /** Kind of document; what makes a page is one kind. */
  readonly kind: string;
  readonly breaker: BreakerState;
  /** Whether a document of it could not be read when it was last asked for. */
  readonly fails: boolean;
}

/** How a source fares, for monitoring. Host names are never part of it. */
export interface SourceHealth {
  readonly name: string;
  /** The worst state of any kind of document. */
  readonly breaker: BreakerState;
  /** Milliseconds since 1970 of the last good answer. */
  readonly lastOk: number | undefined;
  /** Failed calls in the last five minutes. */
  readonly errors5m: number;
  /** Each kind that was asked for. */
  readonly kinds: readonly KindHealth[];
}

const windowMs = 5 * 60 * 1000;
const mostCounted = 10_000;
const worstFirst: readonly BreakerState[] = ['open', 'halfOpen'];

/** Counts the failures of the last five minutes, up to ten thousand. */
export function createFailureCount(now: () => number): { add(): void; count(): number } {
  let times: number[] = [];
  const recent = () => times.filter((time) => time > now() - windowMs);
  return {
    add() {
      times = [...recent().slice(1 - mostCounted), now()];
    },
    count: () => recent().length,
  };
}

/** The worst of several states; closed where there are none. */
export function worstState(states: readonly BreakerState[]): BreakerState {
  return worstFirst.find((state) => states.includes(state)) ?? 'closed';
}

/** One entry a kind, of several that may name the same. */
export function healthByKind(parts: readonly KindHealth[]): KindHealth[] {
  return [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, same]) => ({
    kind,
    breaker: worstState(same.map(({ breaker }) => breaker)),
    fails: same.some(({ fails }) => fails),
  }));
}
