/** A goal of the reliability of the site: what must hold, and which figure shows it. */
export interface Goal {
  readonly what: string;
  readonly target: string;
}

/** The goals that `npm run soak` shows, by name; the others are held by `npm test`. */
export const goals = {
  G1: {
    what: 'Requests a second, pages from the cache and pages rendered anew',
    target: 'at least 2,000 and 150',
  },
  G2: {
    what: 'The source dies under load, comes back with a publish, and answers garbage',
    target: '0 errors on warm pages; p99 at most 1.5×, fresh at most 10 s after the return',
  },
  G3: {
    what: 'A publish that changes every page, under load',
    target: 'calls at most documents × 1.05, no 5xx; p99 at most 3×',
  },
  G4: {
    what: 'Rolling restarts of two sites behind nginx, under load',
    target: '0 failed of at least 100,000; exit within 10 s',
  },
  G5: {
    what: 'One of two sites behind nginx killed with SIGKILL, under load',
    target: '0 failed',
  },
  G6: {
    what: 'Memory over 2,000,000 requests with random addresses',
    target: 'heap at most 1 MB more per 100,000 (95 % bound), RSS at most 400 MB, handles flat',
  },
  G7: {
    what: 'Unknown addresses against cached pages',
    target: 'at least 0.8× the requests a second of processor time, 0 upstream calls',
  },
  G8: {
    what: 'Three times as many requests as it can answer',
    target:
      'goodput at least 0.8 of capacity, refusals 503 with Retry-After within 50 ms, recovery within 10 s',
  },
  G9: {
    what: '1,000 clients that send a header slowly and 1,000 that send a body slowly',
    target: 'p99 of others at most 2×, each cut at most 1.5 s after its time',
  },
  G11: {
    what: '100,000 paths, 20,000 queries, 20,000 forms and 5,000 content mutations, generated',
    target: 'never 5xx, HTML that parses, no unescaped marker',
  },
  G12: {
    what: '10,000 clients that reset the connection in the middle of an answer',
    target: '0 errors in the log, handles flat',
  },
  G13: {
    what: 'Start with every source down',
    target:
      'live within 1 s, 503 with Retry-After within 100 ms, first page at most 10 s after return',
  },
  G18: {
    what: 'Read-only root, user 65534, no capabilities, 256 MB',
    target: 'serves; writes nothing but the search index',
  },
  mixed: {
    what: 'Mixed load for two hours, a publish every 30 s, a random fault every minute',
    target: '0 wrong pages, 0 failed warm requests, heap flat',
  },
} as const satisfies Record<string, Goal>;

/** Name of a goal. */
export type GoalName = keyof typeof goals;
