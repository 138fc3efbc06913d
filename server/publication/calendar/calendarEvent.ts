import type { IntlShape } from 'react-intl';
import type { EventDetails } from '../../../shared/content/components/details';
import type { PageOf } from '../../../shared/content/page';
import { beginningOf } from '../../../shared/language/swissTime';
import { eventDates } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listedItem';
import type { CalendarEvent, CalendarPlace } from './calendar';

/** The latest of some dates; undefined without any. */
function latestOf(dates: readonly (string | undefined)[]): Date | undefined {
  const instants = dates.filter((date) => date !== undefined).map(beginningOf);
  return instants.length === 0 ? undefined : new Date(Math.max(...instants));
}

function lastChange({ metadata }: PageOf<'event'>): Date | undefined {
  const { metaInfo = {}, changeHistory = [] } = metadata;
  const { updatedAt, correctedAt, visiblePublicationDate, firstPublicationDate } = metaInfo;
  const published = visiblePublicationDate ?? firstPublicationDate;
  const changes = changeHistory.map(({ at }) => at);
  return latestOf([updatedAt, correctedAt, published, ...changes]);
}

/** What is off says so in its title, too: not every calendar shows the status. */
function titleOf(title: string, status: EventDetails['status'], intl: IntlShape): string {
  if (status === 'cancelled')
    return intl.formatMessage({ id: 'details.cancelledTitle' }, { title });
  return status === 'postponed'
    ? intl.formatMessage({ id: 'details.postponedTitle' }, { title })
    : title;
}

/** The page of an event as an entry of calendars; undefined without its details. */
export function eventOfPage(
  page: PageOf<'event'>,
  url: string,
  intl: IntlShape,
): CalendarEvent | undefined {
  const { id, metadata, details } = page;
  if (details === undefined) return undefined;
  const { location, status, onlineUrl } = details;
  const online = onlineUrl === undefined ? undefined : { name: onlineUrl };
  return {
    id,
    title: titleOf(metadata.title, status, intl),
    description: metadata.description,
    url,
    occurrences: details.eventInfos.raw.map(({ 'start-date': start, 'end-date': end }) => ({
      start,
      ...(end !== undefined && { end }),
    })),
    location: location ?? online,
    status,
    modified: lastChange(page),
  };
}

/** Where a listed event takes place. */
export function placeOfItem({ place }: ListedItem): CalendarPlace | undefined {
  return place === undefined ? undefined : { name: place };
}

/**
 * An event as an entry of calendars from its list alone. Its other dates may be those on which it
 * takes place, so only those of its announcement say when it was changed.
 */
export function eventOfItem(item: ListedItem, url: string): CalendarEvent {
  const { title, description, metaInfo } = item.properties;
  const { visiblePublicationDate, firstPublicationDate } = metaInfo;
  const { start, end } = eventDates(item);
  return {
    id: item.id,
    title,
    description,
    url,
    occurrences: start === undefined ? [] : [{ start, ...(end !== undefined && { end }) }],
    location: placeOfItem(item),
    status: undefined,
    modified: latestOf([visiblePublicationDate ?? firstPublicationDate]),
  };
}
