import type { PageOf } from '../content/page';
import type { EventDetails } from '../content/components/details';
import { absoluteUrl, type Json, type JsonObject, entity, organisations } from './headElement';

const schemaOrg = 'https://schema.org/';

/** A full event still takes place; schema.org has no state of its own for it. */
const statuses = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  full: 'EventScheduled',
} as const satisfies Record<NonNullable<EventDetails['status']>, string>;

/** What was postponed to a date that is known is rescheduled. */
function statusOf({ status = 'scheduled', previousStartDate }: EventDetails): string {
  return status === 'postponed' && previousStartDate !== undefined
    ? 'EventRescheduled'
    : statuses[status];
}

const attendanceModes = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
} as const satisfies Record<EventDetails['attendanceMode'], string>;

/** The properties of a schema.org Event; dates as published, the first occurrence of several. */
export function eventEntity(
  { details, metadata }: PageOf<'event'>,
  context: {
    readonly origin: string;
    readonly locale: string;
    readonly publisher?: JsonObject;
  },
): Readonly<Record<string, Json | undefined>> {
  const { origin, locale, publisher } = context;
  const organisers = metadata.organisations ?? [];
  if (details === undefined) return {};
  const occurrence = details.eventInfos.raw[0];
  return {
    startDate: occurrence?.['start-date'],
    endDate: occurrence?.['end-date'],
    eventStatus: schemaOrg + statusOf(details),
    previousStartDate: details.previousStartDate,
    eventAttendanceMode: schemaOrg + attendanceModes[details.attendanceMode],
    location: places(details, origin),
    inLanguage: details.languages ?? locale,
    performer: details.presenters?.map(({ name }) => entity('Person', { name })),
    organizer: organisers.length === 0 ? publisher : organisations(organisers, origin),
    offers: offers(details, origin),
  };
}

function places({ location, onlineUrl }: EventDetails, origin: string): JsonObject[] {
  const onSite =
    location &&
    entity('Place', {
      name: location.name,
      address: location.address,
      geo:
        location.lat === undefined || location.lon === undefined
          ? undefined
          : entity('GeoCoordinates', { latitude: location.lat, longitude: location.lon }),
    });
  const online = onlineUrl && entity('VirtualLocation', { url: absoluteUrl(origin, onlineUrl) });
  return [onSite, online || undefined].filter((place) => place !== undefined);
}

/** Prices that are a number, which is all an Offer can hold. */
function offers({ prices, registration }: EventDetails, origin: string): JsonObject[] | undefined {
  return prices
    ?.filter(({ amount }) => /^\d+(?:\.\d{1,2})?$/.test(amount ?? ''))
    .map(({ label, amount, currency }) =>
      entity('Offer', {
        name: label,
        price: amount,
        priceCurrency: currency ?? 'CHF',
        url: registration && absoluteUrl(origin, registration.href),
      }),
    );
}
