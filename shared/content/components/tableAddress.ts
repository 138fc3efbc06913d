import { pathOf } from '../../routing/addresses';

/** A table of a page as CSV, by the public path of the page and the id of the table in it. */
export function tableAddress(path: string, id: string): string {
  return `/api/table${path}${pathOf(id)}.csv`;
}
