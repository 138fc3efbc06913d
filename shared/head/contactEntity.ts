import { postalAddress } from '../contact/postalAddress';
import type { Contact, OpeningHours } from '../content/components/contact';
import { type Json, type JsonObject, entity } from './headElement';

type Properties = Readonly<Record<string, Json | undefined>>;

const propertyNames = {
  phone: 'telephone',
  fax: 'faxNumber',
  email: 'email',
  form: undefined,
} as const;

/** Ways to reach somebody that are a number or a mailbox, each by what it is for. */
function contactPoints({ entries }: Contact, language: string): JsonObject[] {
  return entries.flatMap((entry) => {
    const property = propertyNames[entry['contact-type']];
    const contactType = entry['contact-label'];
    const text = entry['contact-text'];
    return property === undefined
      ? []
      : [entity('ContactPoint', { contactType, [property]: text, availableLanguage: language })];
  });
}

function addressEntity(lines: readonly string[] = []): JsonObject | undefined {
  if (lines.length === 0) return undefined;
  const { street, postalCode, locality, country } = postalAddress(lines);
  return entity('PostalAddress', {
    streetAddress: street.length === 0 ? undefined : street.join(', '),
    postalCode,
    addressLocality: locality,
    addressCountry: country,
  });
}

/** The first number or mailbox of each kind is the general one. */
function firstOf({ entries }: Contact, type: keyof typeof propertyNames): string | undefined {
  return entries.find((entry) => entry['contact-type'] === type)?.['contact-text'];
}

/** Where an organisation is and how it is reached, as properties of its entity. */
export function contactProperties(contact: Contact | undefined, language: string): Properties {
  if (contact === undefined) return {};
  return {
    address: addressEntity(contact.addressLines),
    telephone: firstOf(contact, 'phone'),
    faxNumber: firstOf(contact, 'fax'),
    email: firstOf(contact, 'email'),
    contactPoint: contactPoints(contact, language),
  };
}

function weekly({ days }: OpeningHours): JsonObject[] {
  return days.flatMap(({ weekday, ranges }) =>
    ranges.map(({ start, end }) =>
      entity('OpeningHoursSpecification', { dayOfWeek: weekday, opens: start, closes: end }),
    ),
  );
}

/** Days with hours of their own; closed ones open and close at midnight, as search engines want it. */
function exceptional({ exceptions = [] }: OpeningHours): JsonObject[] {
  const closed = [{ start: '00:00', end: '00:00' }];
  return exceptions.flatMap(({ date, ranges }) => {
    const day = { validFrom: date, validThrough: date };
    return (ranges.length === 0 ? closed : ranges).map(({ start, end }) =>
      entity('OpeningHoursSpecification', { ...day, opens: start, closes: end }),
    );
  });
}

/** A place where somebody can be reached, with its hours; `title` names it where nothing else does. */
export function officeEntity(contact: Contact, title: string, language: string): JsonObject {
  const { organisation, openingHours, map } = contact;
  return entity('GovernmentOffice', {
    name: organisation ?? title,
    ...contactProperties(contact, language),
    openingHoursSpecification: openingHours && weekly(openingHours),
    specialOpeningHoursSpecification: openingHours && exceptional(openingHours),
    geo: map && entity('GeoCoordinates', { latitude: map.lat, longitude: map.lon }),
    hasMap: map?.href,
  });
}
