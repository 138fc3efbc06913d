import type { Page } from '../../../shared/content/page';
import { beginningOf } from '../../../shared/language/swissTime';
import { countingDate } from '../../../shared/listing/itemDates';

/** The instant (ms since 1970) from which a page may be known; `-Infinity` where it always may. */
export function knownFrom(page: Page): number {
  const date = countingDate(page.metadata.metaInfo ?? {});
  return page.contentType === 'event' || date === undefined ? -Infinity : beginningOf(date);
}

/** Whether a page may be known at `now` (ms): one dated in the future is an unknown one. */
export function isPageOut(page: Page, now: number): boolean {
  return !(knownFrom(page) > now);
}
