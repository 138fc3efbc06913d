import { findComponents } from '../content/components/componentTree';
import type { Contact } from '../content/components/contact';
import type { Page } from '../content/page';

/** Where in the details of a page a contact stands. */
export type DetailContact = 'contact' | 'mediaContact' | 'enquiries';

/** Returns the name of a contact of the details; ids of components have no dot. */
export function detailContactName(place: DetailContact): string {
  return `detail.${place}`;
}

function inDetails(page: Page): [DetailContact, Contact | undefined] | undefined {
  switch (page.contentType) {
    case 'event':
    case 'organization':
      return ['contact', page.details?.contact];
    case 'news':
      return ['mediaContact', page.details?.mediaContact];
    case 'publication':
      return ['enquiries', page.details?.enquiries];
    default:
      return undefined;
  }
}

/** Returns all contacts that a page shows: those of its components by their ids, and those of its details. */
export function contactsOf(page: Page) {
  const inComponents = findComponents(page.content, 'contact');
  const [place = 'contact', contact] = inDetails(page) ?? [];
  return [
    ...inComponents.map(({ id, content }) => ({ name: id, contact: content })),
    ...(contact === undefined ? [] : [{ name: detailContactName(place), contact }]),
  ];
}
