import { Counter, type Registry } from 'prom-client';

/** Counters of what editors may want to do something about. */
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
    /** Counts an answer 404 in place of a page, with the language of the answer. */
    countMissing: (locale: string): void => missing.inc({ locale }),
    /** Counts a page that was made although its date of review is over, with its language. */
    countOverdueReview: (locale: string): void => overdue.inc({ locale }),
  };
}
