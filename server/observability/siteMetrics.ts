import { Counter, Gauge, type Registry } from 'prom-client';

const breakerStates = ['closed', 'halfOpen', 'open'] as const;

/** What is measured of the content. */
interface MeasuredContent {
  cacheState(): Readonly<Record<'documents' | 'bytes' | 'evicted' | 'waiting', number>>;
  publishState(): { readonly fetchedAt?: number | undefined };
  sources(): readonly {
    readonly name: string;
    readonly kinds: readonly { readonly kind: string; readonly breaker: string }[];
  }[];
}

/** What the metrics are read from when they are asked for. */
export interface MetricSources {
  readonly content: MeasuredContent;
  /** Undefined where no pages are kept. */
  readonly pages: Readonly<Record<'size' | 'bytes' | 'rendering', number>> | undefined;
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
  const cache = () => content.cacheState();
  const registers: Registry[] = [];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const metrics = [
    gauge('site_ready', 'Whether visitors may be sent here', () => Number(ready())),
    gauge(
      'content_read_age_seconds',
      'Time since it was last known what is published, or since the start',
      () => (now() - (content.publishState().fetchedAt ?? startedAt)) / 1000,
    ),
    gauge('publish_poll_seconds', 'How often is looked what is published', () => pollSeconds),
    gauge('content_cache_documents', 'Documents in the content cache', () => cache().documents),
    gauge('content_cache_bytes', 'Memory that they take, about', () => cache().bytes),
    new Counter({
      name: 'content_cache_evictions_total',
      help: 'Documents that left for others',
      registers,
      collect() {
        this.reset();
        this.inc(cache().evicted);
      },
    }),
    gauge('page_cache_pages', 'Pages in the page cache', () => pages?.size ?? 0),
    gauge('page_cache_bytes', 'Memory that they take, about', () => pages?.bytes ?? 0),
    new Gauge({
      name: 'work_waiting',
      help: 'Pages that are to be rendered, and documents that are to be renewed',
      labelNames: ['queue'],
      registers,
      collect() {
        this.set({ queue: 'renders' }, pages?.rendering ?? 0);
        this.set({ queue: 'refreshes' }, cache().waiting);
      },
    }),
    new Gauge({
      name: 'source_breaker_state',
      help: 'Processes whose circuit breaker for a kind of document of a source is in a state',
      labelNames: ['source', 'kind', 'state'],
      registers,
      collect() {
        for (const { name: source, kinds } of content.sources()) {
          for (const { kind, breaker } of kinds) {
            for (const state of breakerStates)
              this.set({ source, kind, state }, Number(state === breaker));
          }
        }
      },
    }),
  ];
  for (const metric of metrics) registry.registerMetric(metric);
}
