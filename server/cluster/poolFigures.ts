import { Counter, Gauge, Registry } from 'prom-client';
import type { PoolState } from './workerPool';

/** What a primary measures of its workers, and says even while none of them lives. */
export function createPoolFigures(size: number, state: () => PoolState): Registry {
  const registry = new Registry();
  function gauge(name: string, help: string, read: () => number) {
    const figure: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => figure.set(read()),
    });
  }

  gauge('workers_wanted', 'How many workers are to serve', () => size);
  gauge('workers_serving', 'How many workers serve', () => state().serving);
  const restarts = new Counter({
    name: 'worker_restarts_total',
    help: 'Workers that ended by themselves and were replaced',
    registers: [registry],
    collect() {
      restarts.reset();
      restarts.inc(state().restarts);
    },
  });
  // As that of a site without workers; those of workers say nothing when they are added up.
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  gauge('process_start_time_seconds', 'When the process started, since 1970', () => startedAt);
  return registry;
}
