import { Counter, Histogram, type Registry } from 'prom-client';
import { durationBuckets } from '../observability/httpMetrics';
import type { SearchEngine } from './searchEngine';

const slowSearchSeconds = 1;

/** An engine whose questions are counted and timed, and never noted down. `now` is in milliseconds. */
export function measuredEngine(
  engine: SearchEngine,
  registry: Registry,
  now: () => number,
): SearchEngine {
  const registers = [registry];
  const durations = new Histogram({
    name: 'search_duration_seconds',
    help: 'Time that questions to the search took, by what came of them',
    labelNames: ['outcome'],
    buckets: durationBuckets,
    registers,
  });
  for (const outcome of ['found', 'nothing', 'unavailable']) durations.zero({ outcome });
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
    ...engine,
    async search(query, at, signal) {
      const begun = now();
      let outcome = 'unavailable';
      try {
        const answer = await engine.search(query, at, signal);
        outcome = answer.total === 0 ? 'nothing' : 'found';
        return answer;
      } finally {
        const seconds = (now() - begun) / 1000;
        durations.observe({ outcome }, seconds);
        if (outcome === 'nothing') withoutHits.inc();
        if (seconds >= slowSearchSeconds) slow.inc();
      }
    },
  };
}
