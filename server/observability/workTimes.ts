/** What a request spends its time on. */
export type Work = 'resolve' | 'render' | 'upstream';

/** How long the work of one request took. */
export interface WorkTimes {
  /** Begins a piece of work; gives what ends it. */
  begin(work: Work): () => void;
  /**
   * Milliseconds, to a tenth, that work of a kind went on; pieces that overlap count once. Undefined
   * where there was none.
   */
  of(work: Work): number | undefined;
}

interface Spent {
  ms: number;
  running: number;
  since: number;
}

/** Nothing spent yet; `now` is in milliseconds and never goes back. */
export function createWorkTimes(now: () => number = () => performance.now()): WorkTimes {
  const spent: Partial<Record<Work, Spent>> = {};
  return {
    begin(work) {
      const own = (spent[work] ??= { ms: 0, running: 0, since: 0 });
      if (own.running === 0) own.since = now();
      own.running += 1;
      return () => {
        own.running -= 1;
        if (own.running === 0) own.ms += now() - own.since;
      };
    },
    of(work) {
      const own = spent[work];
      return own && Math.round(own.ms * 10) / 10;
    },
  };
}
