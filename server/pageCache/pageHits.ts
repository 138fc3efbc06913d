import { Counter, type Registry } from 'prom-client';
import type { FrontAnswer } from './pageFront';

/**
 * Counts answers from stored pages. They are tallied here and handed to the registry when it is
 * read, because its own counting takes longer than such an answer.
 */
export function createPageHits(registry: Registry): (answer: FrontAnswer) => void {
  const tally = new Map<string, Map<number, number>>();
  const counter = new Counter({
    name: 'page_cache_hits_total',
    help: 'Requests that were answered with a stored page',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      for (const [route, byStatus] of tally) {
        for (const [status, count] of byStatus) counter.inc({ route, status }, count);
      }
      tally.clear();
    },
  });
  return ({ page: { route }, status }) => {
    let byStatus = tally.get(route);
    if (byStatus === undefined) tally.set(route, (byStatus = new Map()));
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  };
}
