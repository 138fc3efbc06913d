import { Counter, type Registry } from 'prom-client';

/** Counters of what editors may want to do something about. */
export interface PageMetrics {
  /** Counts an answer 404 in place of a page, with the language of the answer. */
  countMissing(locale: string): void;
  /** Counts a page that was made although its date of review is over, with its language. */
  countOverdueReview(locale: string): void;
}

/** Registers the counters of pages. */
export function createPageMetrics(registry: Registry): PageMetrics {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['locale'], registers: [registry] });
  const missing = counter('pages_missing_total', 'Addresses of pages that were asked for in vain');
  const overdue = counter(
    'page_reviews_overdue_total',
    'Pages that were made although their date of review is over',
  );
  return {
    countMissing: (locale) => missing.inc({ locale }),
    countOverdueReview: (locale) => overdue.inc({ locale }),
  };
}
