import type { ListingItem } from '../content/listing';
import type { ListingPage } from '../routing/pageData';

/** Items on one page of a list. */
export const pageSize = 12;

/**
 * The page a request asks for. Valid only when above 0 and not above the total; otherwise it is 1
 * (specification, section 5).
 */
export function validPage(wanted: string | null, totalPages: number): number {
  const page = /^\d{1,9}$/.test(wanted ?? '') ? Number(wanted) : 1;
  return page > 0 && page <= totalPages ? page : 1;
}

/** One page of a list. */
export function pageOf(items: readonly ListingItem[], wanted: string | null): ListingPage {
  const totalPages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = validPage(wanted, totalPages);
  const start = (page - 1) * pageSize;
  return { items: items.slice(start, start + pageSize), total: items.length, page, totalPages };
}
