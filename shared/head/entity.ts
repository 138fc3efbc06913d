import { postalAddress } from '../contact/contactEntry';
import type { Contact, OpeningHours } from '../content/components/contact';
import type { EventDetails } from '../content/components/details';
import type { PageOf } from '../content/page';
import type { Ref } from '../content/primitives';
import { eventDates } from '../listing/itemDates';
import { pageSize, type ListedItem } from '../listing/listingResults';
import { absoluteUrl } from './headElement';

/** Plain JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** The properties of an entity, as far as they are known. */
export type Properties = Readonly<Record<string, JsonValue | undefined>>;

/** What entities need to know besides their page. */
export interface EntityContext {
  /** Origin of the site, without a slash at its end. */
  readonly origin: string;
  /** Canonical address of the page, absolute. */
  readonly url: string;
  readonly locale: string;
  readonly publisher?: JsonObject;
  readonly site?: JsonObject;
}

/** Returns a schema.org entity; properties that are undefined or empty are left out. */
export function entity(type: string, properties: Properties): JsonObject {
  const present = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[key, value] as const],
  );
  return { '@type': type, ...Object.fromEntries(present) };
}

/** Returns the entities of organisations that are referred to; undefined where there are none. */
export function organisations(refs: readonly Ref[] = [], origin: string): JsonObject[] | undefined {
  if (refs.length === 0) return undefined;
  return refs.map(({ label, link }) =>
    entity('GovernmentOrganization', { name: label, url: link && absoluteUrl(origin, link) }),
  );
}

const contactProperty = { phone: 'telephone', fax: 'faxNumber', email: 'email', form: undefined };

function addressEntity(lines: readonly string[] = []): JsonObject | undefined {
  if (lines.length === 0) return undefined;
  const { street, postalCode, locality, country } = postalAddress(lines);
  return entity('PostalAddress', {
    streetAddress: street.join(', '),
    postalCode,
    addressLocality: locality,
    addressCountry: country,
  });
}

/** Returns where an organisation is and how it is reached, as properties of its entity. */
export function contactProperties(contact: Contact | undefined, language: string): Properties {
  if (contact === undefined) return {};
  const { addressLines, entries } = contact;
  /** The first number or mailbox of each kind is the general one. */
  const firstOf = (type: keyof typeof contactProperty) =>
    entries.find((entry) => entry['contact-type'] === type)?.['contact-text'];
  const contactPoint = entries.flatMap((entry) => {
    const property = contactProperty[entry['contact-type']];
    if (property === undefined) return [];
    const contactType = entry['contact-label'];
    const reached = { [property]: entry['contact-text'], availableLanguage: language };
    return [entity('ContactPoint', { contactType, ...reached })];
  });
  return {
    address: addressEntity(addressLines),
    telephone: firstOf('phone'),
    faxNumber: firstOf('fax'),
    email: firstOf('email'),
    contactPoint,
  };
}

type Ranges = OpeningHours['days'][number]['ranges'];

function opening(ranges: Ranges, when: Properties): JsonObject[] {
  return ranges.map(({ start, end }) =>
    entity('OpeningHoursSpecification', { ...when, opens: start, closes: end }),
  );
}

/** Closed days open and close at midnight, as search engines want it. */
const closed: Ranges = [{ start: '00:00', end: '00:00' }];

/** Describes an office with its hours for search engines; `title` names it where nothing else does. */
export function officeEntity(contact: Contact, title: string, language: string): JsonObject {
  const { organisation, openingHours, map } = contact;
  return entity('GovernmentOffice', {
    name: organisation ?? title,
    ...contactProperties(contact, language),
    openingHoursSpecification: openingHours?.days.flatMap(({ weekday, ranges }) =>
      opening(ranges, { dayOfWeek: weekday }),
    ),
    specialOpeningHoursSpecification: openingHours?.exceptions?.flatMap(({ date, ranges }) =>
      opening(ranges.length === 0 ? closed : ranges, { validFrom: date, validThrough: date }),
    ),
    geo: map && entity('GeoCoordinates', { latitude: map.lat, longitude: map.lon }),
    hasMap: map?.href,
  });
}

const schemaOrg = 'https://schema.org/';

/** A full event still takes place; schema.org has no state of its own for it. */
const statuses = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  full: 'EventScheduled',
} as const satisfies Record<NonNullable<EventDetails['status']>, string>;

const attendanceModes = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
} as const satisfies Record<EventDetails['attendanceMode'], string>;

/** Returns the properties of a schema.org Event; dates as published, the first occurrence of several. */
export function eventProperties(
  { details, metadata }: PageOf<'event'>,
  { origin, locale, publisher }: EntityContext,
): Properties {
  if (details === undefined) return {};
  const { status = 'scheduled', previousStartDate, eventInfos, prices, registration } = details;
  const [occurrence] = eventInfos.raw;
  // What was postponed to a date that is known is rescheduled.
  const isRescheduled = status === 'postponed' && previousStartDate !== undefined;
  return {
    startDate: occurrence?.['start-date'],
    endDate: occurrence?.['end-date'],
    eventStatus: schemaOrg + (isRescheduled ? 'EventRescheduled' : statuses[status]),
    previousStartDate,
    eventAttendanceMode: schemaOrg + attendanceModes[details.attendanceMode],
    location: places(details, origin),
    inLanguage: details.languages ?? locale,
    performer: details.presenters?.map(({ name }) => entity('Person', { name })),
    organizer: organisations(metadata.organisations, origin) ?? publisher,
    // Prices that are a number, which is all an Offer can hold.
    offers: prices
      ?.filter(({ amount }) => /^\d+(?:\.\d{1,2})?$/.test(amount ?? ''))
      .map(({ label, amount, currency = 'CHF' }) =>
        entity('Offer', {
          name: label,
          price: amount,
          priceCurrency: currency,
          url: registration && absoluteUrl(origin, registration.href),
        }),
      ),
  };
}

function places({ location, onlineUrl }: EventDetails, origin: string): JsonObject[] {
  const { name, address, lat, lon } = location ?? {};
  const isMapped = lat !== undefined && lon !== undefined;
  const geo = isMapped ? entity('GeoCoordinates', { latitude: lat, longitude: lon }) : undefined;
  return [
    location && entity('Place', { name, address, geo }),
    onlineUrl ? entity('VirtualLocation', { url: absoluteUrl(origin, onlineUrl) }) : undefined,
  ].filter((place) => place !== undefined);
}

/** The part of a list that one of its pages shows. */
export interface ListedPart {
  readonly items: readonly (Omit<ListedItem, 'kind'> & { readonly kind: string })[];
  /** Of the whole list. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
}

/** An event says when and where it is; of other items the address and name are enough. */
function itemProperties(item: ListedPart['items'][number], url: string): Properties {
  const name = item.properties.title;
  if (item.kind !== 'events') return { url, name };
  const { start, end } = eventDates(item);
  const location = item.place && entity('Place', { name: item.place });
  return { item: entity('Event', { name, url, startDate: start, endDate: end, location }) };
}

/** Returns a list as schema.org has it: a page of this type whose ItemList holds the items that are shown. */
export function listEntity(
  { title, items, total, page }: ListedPart & { readonly title: string },
  { origin, url, locale, site }: EntityContext,
  type: 'CollectionPage' | 'SearchResultsPage' = 'CollectionPage',
): JsonObject {
  const itemListElement = items.map((item, index) =>
    entity('ListItem', {
      position: (page - 1) * pageSize + index + 1,
      ...itemProperties(item, absoluteUrl(origin, item.href)),
    }),
  );
  return entity(type, {
    name: title,
    url,
    inLanguage: locale,
    isPartOf: site,
    mainEntity: entity('ItemList', { numberOfItems: total, itemListElement }),
  });
}
