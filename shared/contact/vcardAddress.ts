import { pathOf } from '../routing/addresses';

/** A contact of a page as a vCard, by the public path of the page and the name of the contact in it. */
export function vcardAddress(path: string, name: string): string {
  return `/api/vcard${path}${pathOf(name)}.vcf`;
}
