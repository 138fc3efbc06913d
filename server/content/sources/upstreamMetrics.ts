import { Gauge, Histogram, type Registry } from 'prom-client';
import { breakerStates } from '../../upstream/circuitBreaker';
import type { FailureCause } from '../../upstream/sourceFailure';
import type { SourceHealth } from './sourceBreaker';

/** What came of a call to a source; `failed` where the fault is this site's own. */
export type CallResult = 'ok' | 'notModified' | 'absent' | FailureCause | 'failed';

/** To be called for every call to a source, with the seconds that it took, repetitions included. */
export type CountCall = (source: string, result: CallResult, seconds: number) => void;

// Seconds; the longest budget of a call is five.
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Registers the figures about calls to sources. */
export function createUpstreamFigures(registry: Registry): CountCall {
  const durations = new Histogram({
    name: 'upstream_request_duration_seconds',
    help: 'Time that calls to the sources of the content took, by what came of them',
    labelNames: ['source', 'result'],
    buckets,
    registers: [registry],
  });
  return (source, result, seconds) => durations.observe({ source, result }, seconds);
}

/** Registers the states of the circuit breakers of sources. */
export function registerBreakerMetric(
  registry: Registry,
  sources: () => readonly SourceHealth[],
): void {
  const breakers: Gauge = new Gauge({
    name: 'source_breaker_state',
    help: 'Processes whose circuit breaker for a kind of document of a source is in a state',
    labelNames: ['source', 'kind', 'state'],
    registers: [registry],
    collect() {
      for (const { name: source, kinds } of sources()) {
        for (const { kind, breaker } of kinds) {
          for (const state of breakerStates)
            breakers.set({ source, kind, state }, Number(state === breaker));
        }
      }
    },
  });
}
