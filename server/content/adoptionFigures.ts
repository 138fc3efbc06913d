import { Gauge, Histogram, type Registry } from 'prom-client';
import type { PublishState } from './publish/publishWatcher';

// Seconds; the objective is five minutes.
const buckets = [5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600];

/**
 * Registers when publishes are taken over. Gives what is to be told the state of publishing whenever
 * it was looked at; `now` is in milliseconds since 1970.
 */
export function createAdoptionFigures(
  registry: Registry,
  now: () => number,
): (state: PublishState) => void {
  const delays = new Histogram({
    name: 'publish_adoption_delay_seconds',
    help: 'Time from a publish to its adoption, without the one found at the start',
    buckets,
    registers: [registry],
  });
  let adopted: { readonly publishId: string; readonly at: number } | undefined;
  const age = new Gauge({
    name: 'content_adopted_age_seconds',
    help: 'Time since the publish that is shown was adopted; 0 before the first one',
    registers: [],
    collect() {
      age.set(adopted === undefined ? 0 : (now() - adopted.at) / 1000);
    },
  });
  registry.registerMetric(age);
  return ({ publishId, lastPublish }) => {
    if (publishId === undefined || publishId === adopted?.publishId) return;
    const at = now();
    if (adopted !== undefined && lastPublish !== undefined)
      delays.observe(Math.max(0, at - Date.parse(lastPublish.lastPublish)) / 1000);
    adopted = { publishId, at };
  };
}
