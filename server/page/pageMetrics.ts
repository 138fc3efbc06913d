import { Counter, type Registry } from 'prom-client';

/** The counters of pages. */
export type PageMetrics = ReturnType<typeof createPageMetrics>;

/** Registers the counters of pages. */
export function createPageMetrics(registry: Registry) {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['locale'], registers: [registry] });
  const missing = counter('pages_missing_total', 'Addresses of pages that were asked for in vain');
  const overdue = counter(
    'page_reviews_overdue_total',
    'Pages that were made although their date of review is over',
  );
  return {
    countMissing: (locale: string): void => missing.inc({ locale }),
    countOverdueReview: (locale: string): void => overdue.inc({ locale }),
  };
}
