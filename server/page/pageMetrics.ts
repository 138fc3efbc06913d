import type { Registry } from 'prom-client';
import { countersIn } from '../observability/metrics';

/** The counters of pages. */
export type PageMetrics = ReturnType<typeof createPageMetrics>;

/** Registers the counters of pages. */
export function createPageMetrics(registry: Registry) {
  const counter = countersIn(registry);
  const inVain = 'Addresses of pages that were asked for in vain';
  const missing = counter('pages_missing_total', inVain, 'locale');
  const late = 'Pages that were made although their date of review is over';
  const overdue = counter('page_reviews_overdue_total', late, 'locale');
  return {
    countMissing: (locale: string): void => missing.inc({ locale }),
    countOverdueReview: (locale: string): void => overdue.inc({ locale }),
  };
}
