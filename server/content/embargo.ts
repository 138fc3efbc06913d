import type { Page } from '../../shared/content/page';
import { beginningOf } from '../../shared/language/swissTime';
import { countingDate, isKnownPage, isPublished } from '../../shared/listing/itemDates';
import { noteChanges } from './reading';

/** As `isPublished`; what is made from the answer holds until the date has come. */
export function isOut(date: string | undefined, now: number): boolean {
  if (date !== undefined) noteChanges(now, beginningOf(date));
  return isPublished(date, now);
}

/** As `isKnownPage`; what is made from the answer holds until the page may be known. */
export function isPageOut(page: Page, now: number): boolean {
  const known = isKnownPage(page, now);
  const date = countingDate(page.metadata.metaInfo ?? {});
  if (!known && date !== undefined) noteChanges(now, beginningOf(date));
  return known;
}
