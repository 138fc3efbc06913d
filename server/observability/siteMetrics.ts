import { Counter, Gauge, type Registry } from 'prom-client';

/** Returns what registers a metric whose value is read when it is asked for. */
export function gaugesIn(registry: Registry) {
  return (name: string, help: string, read: () => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => gauge.set(read()),
    });
  };
}

/** What is measured of the content. */
interface MeasuredContent {
  cacheState(): Readonly<Record<'documents' | 'bytes' | 'evicted' | 'waiting', number>>;
  publishState(): { readonly fetchedAt?: number | undefined };
}

interface MetricSources {
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

/** Registers what a site is like: its caches, what waits, and how old its content is. */
export function registerSiteMetrics(registry: Registry, sources: MetricSources): void {
  const { content, pages, pollSeconds, ready, now } = sources;
  const startedAt = now();
  const cache = () => content.cacheState();
  const registers = [registry];
  const gauge = gaugesIn(registry);
  gauge('site_ready', 'Whether visitors may be sent here', () => Number(ready()));
  gauge(
    'content_read_age_seconds',
    'Time since it was last known what is published, or since the start',
    () => (now() - (content.publishState().fetchedAt ?? startedAt)) / 1000,
  );
  gauge('publish_poll_seconds', 'How often is looked what is published', () => pollSeconds);
  gauge('content_cache_documents', 'Documents in the content cache', () => cache().documents);
  gauge('content_cache_bytes', 'Memory that they take, about', () => cache().bytes);
  const evictions: Counter = new Counter({
    name: 'content_cache_evictions_total',
    help: 'Documents that left for others',
    registers,
    collect() {
      evictions.reset();
      evictions.inc(cache().evicted);
    },
  });
  gauge('page_cache_pages', 'Pages in the page cache', () => pages?.size ?? 0);
  gauge('page_cache_bytes', 'Memory that they take, about', () => pages?.bytes ?? 0);
  const waiting: Gauge = new Gauge({
    name: 'work_waiting',
    help: 'Pages that are to be rendered, and documents that are to be renewed',
    labelNames: ['queue'],
    registers,
    collect() {
      waiting.set({ queue: 'renders' }, pages?.rendering ?? 0);
      waiting.set({ queue: 'refreshes' }, cache().waiting);
    },
  });
}
