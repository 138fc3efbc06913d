import { Counter, Histogram, type Registry } from 'prom-client';
import { durationBuckets } from '../observability/httpMetrics';
import type { SearchEngine } from './searchEngine';

const searchOutcomes = ['found', 'nothing', 'unavailable'] as const;
const slowSearchSeconds = 1;

/** Registers the metrics of the search. */
export function createSearchMetrics(registry: Registry) {
  const registers = [registry];
  const durations = new Histogram({
    name: 'search_duration_seconds',
    help: 'Time that questions to the search took, by what came of them',
    labelNames: ['outcome'],
    buckets: durationBuckets,
    registers,
  });
  for (const outcome of searchOutcomes) durations.zero({ outcome });
  const withoutHits = new Counter({
    name: 'search_zero_hits_total',
    help: 'Questions to the search that found nothing',
    registers,
  });
  const slow = new Counter({
    name: 'search_slow_total',
    help: 'Questions to the search that took a second or more',
    registers,
  });
  return {
    /** To be called for every question, with its outcome and how long it took. */
    countSearch(outcome: (typeof searchOutcomes)[number], seconds: number): void {
      durations.observe({ outcome }, seconds);
      if (outcome === 'nothing') withoutHits.inc();
      if (seconds >= slowSearchSeconds) slow.inc();
    },
  };
}

/** An engine whose questions are counted and timed, and never noted down. `now` is in milliseconds. */
export function measuredEngine(
  engine: SearchEngine,
  metrics: ReturnType<typeof createSearchMetrics>,
  now: () => number,
): SearchEngine {
  return {
    ...engine,
    async search(query, at, signal) {
      const begun = now();
      const seconds = () => (now() - begun) / 1000;
      try {
        const answer = await engine.search(query, at, signal);
        metrics.countSearch(answer.total === 0 ? 'nothing' : 'found', seconds());
        return answer;
      } catch (error) {
        metrics.countSearch('unavailable', seconds());
        throw error;
      }
    },
  };
}
