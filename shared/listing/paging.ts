/** Items on one page of a list. */
export const pageSize = 12;

/** Results are counted exactly up to this number; more are «more than» it. */
export const mostCounted = 10_000;

/**
 * The page a request asks for. Valid only when above 0 and not above the total; otherwise it is 1
 * (docs/specification.md, section 5).
 */
export function validPage(wanted: string | null, totalPages: number): number {
  const page = /^\d{1,9}$/.test(wanted ?? '') ? Number(wanted) : 1;
  return page > 0 && page <= totalPages ? page : 1;
}

/** How many pages a list of this length has: at least one. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
