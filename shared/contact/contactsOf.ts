import { componentsNamed } from '../content/components/componentTree';
import type { Contact } from '../content/components/contact';
import type { Page } from '../content/page';

/** A contact of a page, by a name that no other contact of the page has. */
interface NamedContact {
  readonly name: string;
  readonly contact: Contact;
}

/** Where in the details of a page a contact stands. */
export type DetailContact = 'contact' | 'mediaContact' | 'enquiries';

/** The name of a contact of the details; ids of components have no dot. */
export function detailContactName(place: DetailContact): string {
  return `detail.${place}`;
}

function inDetails(page: Page): NamedContact[] {
  switch (page.contentType) {
    case 'event':
    case 'organization':
      return named('contact', page.details?.contact);
    case 'news':
      return named('mediaContact', page.details?.mediaContact);
    case 'publication':
      return named('enquiries', page.details?.enquiries);
    default:
      return [];
  }
}

function named(place: DetailContact, contact: Contact | undefined): NamedContact[] {
  return contact === undefined ? [] : [{ name: detailContactName(place), contact }];
}

/** All contacts that a page shows: those of its components by their ids, and those of its details. */
export function contactsOf(page: Page): NamedContact[] {
  const inComponents = componentsNamed(page.content, 'contact');
  return [
    ...inComponents.map(({ id, content }) => ({ name: id, contact: content })),
    ...inDetails(page),
  ];
}
