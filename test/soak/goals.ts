/** A goal of the reliability of the site: what must hold, and which figures show it. */
export interface Goal {
  readonly what: string;
  readonly target: string;
}

/** The goals that `npm run soak` shows, by name; `npm test` and `npm run verify` hold the others. */
export const goals = {
  sourceDies: {
    what: 'The source dies under load, a publish is missed, and it answers garbage before it is back',
    target: '0 errors on stored pages; p99 at most 1.5×, all new at most 10 s after the return',
  },
  slowClients: {
    what: '1,000 clients that send a header slowly and 1,000 that send a body slowly',
    target: 'p99 of others at most 2×, each cut at most 1.5 s after its time',
  },
  inputs: {
    what: '100,000 paths, 20,000 queries, 20,000 forms and 5,000 content mutations, generated',
    target: 'never 5xx, HTML that parses, no unescaped marker',
  },
  mixed: {
    what: 'Mixed load for two hours, a publish every 30 s, a random fault every minute',
    target: '0 wrong pages, 0 failed requests for stored ones, heap flat',
  },
} as const satisfies Record<string, Goal>;

/** Name of a goal. */
export type GoalName = keyof typeof goals;
