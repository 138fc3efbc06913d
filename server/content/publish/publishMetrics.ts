import { Histogram, type Registry } from 'prom-client';
import { gaugesIn } from '../../observability/siteMetrics';
import type { PublishState } from './publishState';

// Seconds; the objective is five minutes.
const adoptionBuckets = [5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600];

/**
 * Registers the metrics of publishing over its state. Returns what is to be told the state whenever it
 * was looked at; `now` is in milliseconds since 1970.
 */
export function createPublishMetrics(
  registry: Registry,
  current: () => PublishState,
  now: () => number,
): (state: PublishState) => void {
  const gauge = gaugesIn(registry);
  let adopted: { readonly publishId: string; readonly at: number } | undefined;

  const delays = new Histogram({
    name: 'publish_adoption_delay_seconds',
    help: 'Time from a publish to its adoption, without the one found at the start',
    buckets: adoptionBuckets,
    registers: [registry],
  });
  gauge(
    'content_adopted_age_seconds',
    'Time since the publish that is shown was adopted; 0 before the first one',
    () => (adopted === undefined ? 0 : (now() - adopted.at) / 1000),
  );
  gauge(
    'publish_held_since_seconds',
    'When the operator held the site, in seconds since 1970; 0 while nobody does',
    () => {
      const { held } = current();
      return held?.since === undefined ? 0 : Date.parse(held.since) / 1000;
    },
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
