/** How a source fares, for monitoring. Host names are never part of it. */
export interface SourceHealth {
  readonly name: string;
  readonly breaker: 'closed' | 'open' | 'halfOpen';
  /** Milliseconds since 1970 of the last good answer. */
  readonly lastOk: number | undefined;
  /** Failed calls in the last five minutes. */
  readonly errors5m: number;
}

const windowMs = 5 * 60 * 1000;
const mostCounted = 10_000;

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
