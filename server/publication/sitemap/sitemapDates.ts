import type { ListingItem } from '../../../shared/content/listing';
import { instantOf } from '../../../shared/language/swissTime';
import { effectiveDate, isPublished } from '../../../shared/listing/itemDates';

/** The date of an item that counts, as it was published. */
export function dateOf(item: ListingItem): string | undefined {
  return effectiveDate(item.properties.metaInfo);
}

/** A date as sitemaps have it (W3C date or instant), when it is one and not still to come. */
export function lastModified(date: string | undefined, now: number): string | undefined {
  if (date === undefined) return undefined;
  const instant = instantOf(date);
  if (Number.isNaN(instant) || !isPublished(date, now)) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : new Date(instant).toISOString();
}
