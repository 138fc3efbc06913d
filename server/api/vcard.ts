import { foldLines } from 'ical-generator';
import { contactsOf } from '../../shared/contact/contactsOf';
import { entryHref, postalAddress } from '../../shared/contact/contactEntry';
import { vcardAddress } from '../../shared/routing/addresses';
import type { ContactEntry } from '../../shared/content/components/contact';
import { absoluteUrl, canonicalUrl } from '../../shared/head/headElement';
import { beginningOf } from '../../shared/language/swissTime';
import type { PageData } from '../../shared/routing/pageData';
import { degrees, escapeCardText, escapeText, uriValue } from '../publication/escapes';

/** Details of a contact for an address book; addresses are absolute. */
export type Card = NonNullable<ReturnType<typeof cardOf>>;

function addressLine(lines: readonly string[] = []): string[] {
  if (lines.length === 0) return [];
  const { street, postalCode, locality = '', country = '' } = postalAddress(lines);
  const parts = [street.map(escapeText).join(','), escapeText(locality), '', postalCode, country];
  return [`ADR:;;${parts.join(';')}`];
}

/** Telephone numbers of the world are addresses of their own; others stay as they are written. */
function telephone(entry: ContactEntry, type: string): string {
  const href = entryHref(entry);
  return href?.startsWith('tel:+') === true
    ? `TEL;VALUE=uri;TYPE="${type}":${uriValue(href)}`
    : `TEL;VALUE=text;TYPE="${type}":${escapeCardText(entry['contact-text'])}`;
}

function propertyOf(entry: ContactEntry, origin: string): string | undefined {
  const { 'contact-type': type, 'contact-text': text } = entry;
  if (type === 'phone') return telephone(entry, 'work,voice');
  if (type === 'fax') return telephone(entry, 'work,fax');
  if (type === 'email') return `EMAIL;TYPE=work:${escapeCardText(text)}`;
  if (entry.href === undefined) return undefined;
  return `CONTACT-URI:${uriValue(new URL(entry.href, origin).href)}`;
}

/** Writes a way to reach a contact; its label stands beside it, in its group. */
function entryLines(entry: ContactEntry, index: number, origin: string): string[] {
  const property = propertyOf(entry, origin);
  const label = entry['contact-label'];
  if (property === undefined) return [];
  if (label === undefined) return [property];
  const group = `item${index + 1}`;
  return [`${group}.${property}`, `${group}.X-ABLABEL:${escapeCardText(label)}`];
}

/** Returns a contact as a vCard 4.0 (RFC 6350). */
export function vcard({ title, contact, language, source, url, changed }: Card): string {
  const { organisation, addressLines, entries, map } = contact;
  const { hostname } = new URL(url);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `PRODID:-//${hostname}//chancery//EN`,
    `UID:${uriValue(source)}`,
    `SOURCE:${uriValue(source)}`,
    'KIND:org',
    `FN;LANGUAGE=${language}:${escapeCardText(organisation ?? title)}`,
    ...(organisation === undefined ? [] : [`ORG;LANGUAGE=${language}:${escapeText(organisation)}`]),
    ...addressLine(addressLines),
    ...entries.flatMap((entry, index) => entryLines(entry, index, url)),
    ...(map === undefined ? [] : [`GEO:geo:${degrees(map.lat)},${degrees(map.lon)}`]),
    `LANG:${language}`,
    `URL:${uriValue(url)}`,
    ...(changed === undefined ? [] : [`REV:${changed.toISOString().replace(/[-:]|\.\d+/g, '')}`]),
    'END:VCARD',
    '',
  ];
  return foldLines(lines.join('\r\n'));
}

/** Returns the card of the contact with this name; undefined where the page has none. */
export function cardOf(whole: PageData, name: string, origin: string) {
  const { screen, content, head } = whole;
  if (screen.kind !== 'content') return undefined;
  const { page } = screen;
  const contact = contactsOf(page).find((one) => one.name === name)?.contact;
  const url = canonicalUrl(head);
  if (contact === undefined || url === undefined) return undefined;
  const { metaInfo = {}, title } = page.metadata;
  const changed = metaInfo.correctedAt ?? metaInfo.updatedAt;
  return {
    /** What it is called where the contact names no organisation. */
    title,
    contact,
    language: content.code,
    source: absoluteUrl(origin, vcardAddress(new URL(url).pathname, name)),
    url,
    changed: changed === undefined ? undefined : new Date(beginningOf(changed)),
  };
}
