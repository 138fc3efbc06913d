import { address } from '../../shared/routing/addresses';
import { escapeXml } from './xml';

/** What a description of the search says. */
export interface OpenSearchInput {
  readonly locale: string;
  readonly origin: string;
  readonly siteName: string;
  /** What the search does, in the language of the interface. */
  readonly description: string;
}

/** Longest short name (OpenSearch 1.1, "The ShortName element"). */
const longestName = 16;

/** The beginning of a name that is not longer than allowed, where possible in whole words. */
function shortened(name: string): string {
  if (name.length <= longestName) return name;
  const words = name.slice(0, longestName + 1).replace(/[\s\p{P}\p{S}]+\S*$/u, '');
  return words.length <= longestName ? words : name.slice(0, longestName);
}

/** How browsers search this site (OpenSearch 1.1). */
export function openSearch({ locale, origin, siteName, description }: OpenSearchInput): string {
  const search = `${origin}${address.search(locale)}?q={searchTerms}`;
  const name = shortened(siteName) || new URL(origin).hostname.slice(0, longestName);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(name)}</ShortName>`,
    `<Description>${escapeXml(description)}</Description>`,
    `<Url type="text/html" template="${escapeXml(search)}"/>`,
    `<Language>${escapeXml(locale)}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
