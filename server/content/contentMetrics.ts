import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { breakerStates } from '../upstream/resilience';
import { gaugesIn } from '../observability/metrics';
import type { FailureCause } from '../upstream/sourceFailure';
import type { ContentCache } from './cache/contentCache';
import type { KindHealth } from './sources/sourceBreaker';
import type { PublishState } from './publish/publishState';

/** What came of a call to a source; `failed` where the fault is this site's own. */
export type CallResult = 'ok' | 'notModified' | 'absent' | FailureCause | 'failed';

/** To be called for every call to a source, with the seconds that it took, repetitions included. */
export type CountCall = (source: string, result: CallResult, seconds: number) => void;

/** Registers the metrics about calls to sources. */
export function createUpstreamMetrics(registry: Registry): CountCall {
  const durations = new Histogram({
    name: 'upstream_request_duration_seconds',
    help: 'Time that calls to the sources of the content took, by what came of them',
    labelNames: ['source', 'result'],
    // The longest budget of a call is five seconds.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return (source, result, seconds) => durations.observe({ source, result }, seconds);
}

/** Registers the states of the circuit breakers of sources, and what the content cache holds and does. */
export function registerContentMetrics(
  registry: Registry,
  sources: () => readonly { readonly name: string; readonly kinds: readonly KindHealth[] }[],
  cache: ContentCache['state'],
) {
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
  const gauge = gaugesIn(registry);
  gauge('content_cache_documents', 'Documents in the content cache', () => cache().documents);
  gauge('content_cache_bytes', 'Memory that they take, about', () => cache().bytes);
  const evictions: Counter = new Counter({
    name: 'content_cache_evictions_total',
    help: 'Documents that left for others',
    registers: [registry],
    collect() {
      evictions.reset();
      evictions.inc(cache().evicted);
    },
  });
  const lookups: Counter = new Counter({
    name: 'content_cache_lookups_total',
    help: 'Looks into the content cache',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      lookups.reset();
      lookups.inc({ result: 'hit' }, cache().hits);
      lookups.inc({ result: 'miss' }, cache().misses);
    },
  });
}

/** Registers the metrics of publishing. Returns a function to call with the state after each look. */
export function createPublishMetrics(
  registry: Registry,
  current: () => PublishState,
  pollSeconds: number,
  now: () => number,
): (state: PublishState) => void {
  const gauge = gaugesIn(registry);
  const startedAt = now();
  let adopted: { readonly publishId: string; readonly at: number } | undefined;

  const delays = new Histogram({
    name: 'publish_adoption_delay_seconds',
    help: 'Time from a publish to its adoption, without the one found at the start',
    // The objective is five minutes.
    buckets: [5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600],
    registers: [registry],
  });
  gauge(
    'content_read_age_seconds',
    'Time since it was last known what is published, or since the start',
    () => (now() - (current().fetchedAt ?? startedAt)) / 1000,
  );
  gauge('publish_poll_seconds', 'Seconds between two looks for a new publish', () => pollSeconds);
  gauge(
    'content_adopted_age_seconds',
    'Time since the publish that is shown was adopted; 0 before the first one',
    () => (adopted === undefined ? 0 : (now() - adopted.at) / 1000),
  );
  gauge(
    'publish_held_since_seconds',
    'When the operator held the site, in seconds since 1970; 0 while it is not held',
    () => Date.parse(current().held?.since ?? '1970-01-01') / 1000,
  );
  gauge(
    'publish_hold_unknown',
    'Whether it is not known if the operator holds the site, because the store does not answer',
    () => (current().isHoldUnknown === true ? 1 : 0),
  );
  gauge(
    'publish_refused',
    'Whether the publish gate keeps a newer publish from being adopted',
    () => (current().refused === undefined ? 0 : 1),
  );

  return ({ publishId, lastPublish }) => {
    if (publishId === undefined || publishId === adopted?.publishId) return;
    const at = now();
    if (adopted !== undefined && lastPublish !== undefined)
      delays.observe(Math.max(0, at - Date.parse(lastPublish.lastPublish)) / 1000);
    adopted = { publishId, at };
  };
}
