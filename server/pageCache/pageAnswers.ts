import { Counter, type Registry } from 'prom-client';
import type { PageCacheResult } from '../http/requestContext';
import type { FrontAnswer } from './pageFront';

/** The figures about answers with pages. */
export interface PageAnswers {
  /** To be called for every answer that was given before the application. */
  readonly hit: (answer: FrontAnswer) => void;
  /** To be called for every page that is not a hit. */
  readonly other: (cache: PageCacheResult, stale: boolean) => void;
}

interface Tally {
  fresh: number;
  stale: number;
}

const freshnessOf = (stale: boolean) => (stale ? 'stale' : 'fresh');

/**
 * Counts answers with pages, and those from stored ones by route. Hits are tallied here and handed to
 * the registry when it is read, because its own counting takes longer than such an answer.
 */
export function createPageAnswers(registry: Registry): PageAnswers {
  const tally = new Map<string, Map<number, Tally>>();
  const registers = [registry];
  const answers = new Counter({
    name: 'page_answers_total',
    help: 'Answers with pages, by what the page cache did, and by whether a source failed to renew them',
    labelNames: ['cache', 'freshness'],
    registers,
    collect: handOver,
  });
  const hits = new Counter({
    name: 'page_cache_hits_total',
    help: 'Requests that were answered with a stored page before the application, stand-ins among them',
    labelNames: ['route', 'status'],
    registers,
    collect: handOver,
  });

  function handOver() {
    for (const [route, byStatus] of tally) {
      for (const [status, { fresh, stale }] of byStatus) {
        hits.inc({ route, status }, fresh + stale);
        answers.inc({ cache: 'hit', freshness: 'fresh' }, fresh);
        answers.inc({ cache: 'hit', freshness: 'stale' }, stale);
      }
    }
    tally.clear();
  }

  return {
    hit({ page: { route, stale }, status, cache }) {
      if (cache !== 'hit') {
        answers.inc({ cache, freshness: freshnessOf(stale) });
        // What was made for a request is measured with all those that take their time.
        if (cache !== 'miss') hits.inc({ route, status });
        return;
      }
      let byStatus = tally.get(route);
      if (byStatus === undefined) tally.set(route, (byStatus = new Map()));
      let counts = byStatus.get(status);
      if (counts === undefined) byStatus.set(status, (counts = { fresh: 0, stale: 0 }));
      counts[freshnessOf(stale)] += 1;
    },
    other: (cache, stale) => answers.inc({ cache, freshness: freshnessOf(stale) }),
  };
}
