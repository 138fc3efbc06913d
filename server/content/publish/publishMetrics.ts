import { Gauge, type Registry } from 'prom-client';
import type { PublishState } from './publishWatcher';

/** Registers the figures of publishing, read from its state whenever somebody asks. */
export function registerPublishFigures(registry: Registry, state: () => PublishState): void {
  const gauge = (name: string, help: string, read: (state: PublishState) => number) => {
    const figure: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => figure.set(read(state())),
    });
  };
  gauge(
    'publish_held_since_seconds',
    'When the operator held the site, in seconds since 1970; 0 while nobody does',
    ({ held }) => (held === undefined ? 0 : Date.parse(held.since) / 1000),
  );
  gauge(
    'publish_refused',
    'Whether the publish gate keeps a newer publish from being adopted',
    ({ refused }) => (refused === undefined ? 0 : 1),
  );
}
