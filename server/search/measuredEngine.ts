import type { Metrics } from '../http/metrics';
import type { SearchEngine } from './searchEngine';

/** An engine whose questions are counted and timed, and never noted down. `now` is in milliseconds. */
export function measuredEngine(
  engine: SearchEngine,
  metrics: Pick<Metrics, 'countSearch'>,
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
