import type { SiteIdentity } from '../content/identity';
import type { Page } from '../content/page';
import type { BreadcrumbItem } from '../navigation/breadcrumb';
import { absoluteUrl } from './absoluteUrl';
import { type JsonObject, entity, plainJson } from './jsonLd';
import { listEntity, type ListedPart } from './listEntity';
import { pageEntity } from './pageEntity';

/** What structured data is made from. */
export interface StructuredDataInput {
  readonly identity: SiteIdentity;
  readonly siteName?: string;
  readonly locale: string;
  readonly origin: string;
  /** Path of the page, as its canonical address names it. */
  readonly canonicalPath: string;
  readonly page?: Page;
  /** What a list shows, and its title, where the page is one. */
  readonly list?: ListedPart;
  /** What the search found, where the page is that of the search. */
  readonly results?: ListedPart;
  readonly breadcrumb?: readonly BreadcrumbItem[];
}

const context = 'https://schema.org';
const mostEntities = 20;

/**
 * The JSON-LD of a page: what the site identity says of the site, the WebSite, the breadcrumb and
 * the page itself, each a document of its own. Write it with `serialiseForScript`.
 */
export function structuredData(input: StructuredDataInput): JsonObject[] {
  const { identity, page, list, results, canonicalPath, origin, locale } = input;
  const publisher = publisherOf(input);
  const given = identityEntities(identity);
  const describesItself = given.some((known) =>
    [known['@type']].flat().includes('GovernmentOrganization'),
  );
  const isHome = page?.contentType === 'homepage';
  const url = absoluteUrl(origin, canonicalPath);
  return [
    ...given,
    isHome && !describesItself ? publisher : undefined,
    website(input, isHome),
    trail(input),
    list && listEntity(list, { origin, url, locale }),
    results && listEntity(results, { origin, url, locale }, 'SearchResultsPage'),
    page &&
      pageEntity(page, { origin, url, locale, ...(publisher === undefined ? {} : { publisher }) }),
  ]
    .filter((found) => found !== undefined)
    .map((found) => ({ '@context': context, ...found }));
}

/** The editors' entities as plain JSON; what is not an object with a type is left out. */
function identityEntities({ metadata }: SiteIdentity): JsonObject[] {
  return (metadata.jsonLDEntities ?? [])
    .flatMap((given) => {
      const parsed = plainJson(typeof given === 'string' ? parsedJson(given) : given);
      return Array.isArray(parsed) ? parsed : [parsed];
    })
    .filter((given) => isEntity(given))
    .slice(0, mostEntities);
}

function isEntity(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && ('@type' in value || '@graph' in value);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function publisherOf({ identity, siteName, origin }: StructuredDataInput): JsonObject | undefined {
  const { organisation, logo } = identity.metadata;
  const name = organisation ?? siteName;
  return name === undefined
    ? undefined
    : entity('GovernmentOrganization', {
        name,
        url: origin,
        logo: logo && absoluteUrl(origin, logo.src),
      });
}

function website(
  { siteName, origin, locale }: StructuredDataInput,
  isHome: boolean,
): JsonObject | undefined {
  if (siteName === undefined) return undefined;
  const search = entity('SearchAction', {
    target: absoluteUrl(origin, `/${locale}/search?q={search_term_string}`),
    'query-input': 'required name=search_term_string',
  });
  return entity('WebSite', {
    name: siteName,
    url: absoluteUrl(origin, `/${locale}`),
    inLanguage: locale,
    potentialAction: isHome ? search : undefined,
  });
}

/** A breadcrumb of one step says nothing; entries without an address keep their name. */
function trail({ breadcrumb = [], origin }: StructuredDataInput): JsonObject | undefined {
  if (breadcrumb.length < 2) return undefined;
  return entity('BreadcrumbList', {
    itemListElement: breadcrumb.map(({ title, link }, index) =>
      entity('ListItem', {
        position: index + 1,
        name: title,
        item: link === undefined ? undefined : absoluteUrl(origin, link),
      }),
    ),
  });
}
