import { addressesIn } from '../document/checkedHtml';
import { type FoundText } from '../document/rawPlaces';

/** An address that a document names. */
export interface NamedAddress {
  readonly href: string;
  /** A picture, sound, film or caption: a file and no page. */
  readonly isMedia: boolean;
}

const linkFields = ['href', 'link', 'replacement', 'homepage', 'onlineUrl'];
const mediaFields = ['src', 'poster', 'originalUrl', 'image'];

/** The addresses that a text of a document is, or that its HTML names. */
export function namedAddresses({ field, text }: FoundText): NamedAddress[] {
  if (linkFields.includes(field)) return [{ href: text, isMedia: false }];
  if (mediaFields.includes(field)) return [{ href: text, isMedia: true }];
  if (!/<(?:a|img)\s/i.test(text)) return [];
  const { links, media } = addressesIn(text);
  return [
    ...links.map((href) => ({ href, isMedia: false })),
    ...media.map((href) => ({ href, isMedia: true })),
  ];
}
