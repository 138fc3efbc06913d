import { Counter, Gauge, type Registry } from 'prom-client';

const breakerStates = ['closed', 'halfOpen', 'open'] as const;

/** The state of a circuit breaker. */
type BreakerState = (typeof breakerStates)[number];

/** What is measured of the content. */
interface MeasuredContent {
  cacheState(): {
    readonly documents: number;
    readonly bytes: number;
    readonly evicted: number;
    readonly waiting: number;
  };
  publishState(): { readonly fetchedAt?: number | undefined };
  sources(): readonly MeasuredSource[];
}

interface MeasuredSource {
  readonly name: string;
  readonly kinds: readonly { readonly kind: string; readonly breaker: BreakerState }[];
}

/** What the metrics are read from when they are asked for. */
export interface MetricSources {
  readonly content: MeasuredContent;
  /** Undefined where no pages are kept. */
  readonly pages:
    { readonly size: number; readonly bytes: number; readonly rendering: number } | undefined;
  /** How often is looked what is published. */
  readonly pollSeconds: number;
  /** Whether visitors may be sent here. */
  readonly ready: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Registers what a site is like: its caches, its sources, what waits, and how old its content is. */
export function registerSiteMetrics(registry: Registry, sources: MetricSources): void {
  const { content, pages, pollSeconds, ready, now } = sources;
  const startedAt = now();
  function gauge(name: string, help: string, read: () => number) {
    const metric = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        metric.set(read());
      },
    });
    registry.registerMetric(metric);
  }

  function total(name: string, help: string, read: () => number) {
    const metric = new Counter({
      name,
      help,
      registers: [],
      collect() {
        metric.reset();
        metric.inc(read());
      },
    });
    registry.registerMetric(metric);
  }

  const cache = () => content.cacheState();
  gauge('site_ready', 'Whether visitors may be sent here', () => Number(ready()));
  gauge(
    'content_read_age_seconds',
    'Time since it was last known what is published, or since the start',

    () => (now() - (content.publishState().fetchedAt ?? startedAt)) / 1000,
  );
  gauge('publish_poll_seconds', 'How often is looked what is published', () => pollSeconds);
  gauge(
    'content_cache_documents',
    'Documents in the content cache',

    () => cache().documents,
  );
  gauge('content_cache_bytes', 'Memory that they take, about', () => cache().bytes);
  total('content_cache_evictions_total', 'Documents that left for others', () => cache().evicted);
  gauge('page_cache_pages', 'Pages in the page cache', () => pages?.size ?? 0);
  gauge('page_cache_bytes', 'Memory that they take, about', () => pages?.bytes ?? 0);
  const waiting = new Gauge({
    name: 'work_waiting',
    help: 'Pages that are to be rendered, and documents that are to be renewed',
    labelNames: ['queue'],
    registers: [],
    collect() {
      waiting.set({ queue: 'renders' }, pages?.rendering ?? 0);
      waiting.set({ queue: 'refreshes' }, cache().waiting);
    },
  });
  registry.registerMetric(waiting);
  const breakers = new Gauge({
    name: 'source_breaker_state',
    help: 'Processes whose circuit breaker for a kind of document of a source is in a state',
    labelNames: ['source', 'kind', 'state'],
    registers: [],
    collect() {
      for (const { name: source, kinds } of content.sources()) {
        for (const { kind, breaker } of kinds) {
          for (const state of breakerStates)
            breakers.set({ source, kind, state }, Number(state === breaker));
        }
      }
    },
  });
  registry.registerMetric(breakers);
}
