import type { Page } from '../../shared/content/page';
import { beginningOf } from '../../shared/language/swissTime';
import { countingDate, isPublished } from '../../shared/listing/itemDates';
import { derivedOnce } from '../derivedOnce';
import { noteChanges } from './reading';

/** As `isPublished`; what is made from the answer holds until the date has come. */
export function isOut(date: string | undefined, now: number): boolean {
  if (date !== undefined) noteChanges(now, beginningOf(date));
  return isPublished(date, now);
}

/** The instant from which a page may be known; without one it always may. */
const knownFrom = derivedOnce(({ page }: { page: Page }): number | undefined => {
  const date = countingDate(page.metadata.metaInfo ?? {});
  return page.contentType === 'event' || date === undefined ? undefined : beginningOf(date);
});

/** As `isKnownPage`; what is made from the answer holds until the page may be known. */
export function isPageOut(page: Page, now: number): boolean {
  const instant = knownFrom(page, { page });
  if (instant === undefined || !(instant > now)) return true;
  noteChanges(now, instant);
  return false;
}
