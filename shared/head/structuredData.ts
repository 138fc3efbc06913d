import type { ComponentOf, KnownComponent } from '../content/components/component';
import { findComponents, flattenComponents } from '../content/components/componentTree';
import type { Page } from '../content/page';
import type { SiteIdentity } from '../content/site';
import { parseJson } from '../content/tolerant';
import { htmlElement, joinHtml, type SafeHtml } from '../html/safeHtml';
import { effectiveDate } from '../listing/itemDates';
import type { BreadcrumbItem } from '../navigation/activeTrail';
import { entity, listEntity } from './entity';
import type { EntityContext, JsonValue, JsonObject, ListedPart } from './entity';
import { absoluteUrl } from './headElement';
import { pageEntity } from './pageEntity';

/** What structured data is made from. */
export interface StructuredDataInput {
  readonly identity: SiteIdentity;
  readonly siteName?: string;
  readonly locale: string;
  /** Origin of the site, for example `https://www.example.org`. */
  readonly origin: string;
  readonly canonicalPath: string;
  readonly page?: Page;
  readonly title?: string;
  readonly list?: ListedPart;
  readonly results?: ListedPart;
  readonly breadcrumb?: readonly BreadcrumbItem[];
}

const schemaOrg = 'https://schema.org';
const mostEntities = 20;

/** Returns the JSON-LD of a page, each a document of its own. Write it with `serialiseForScript`. */
export function structuredData(input: StructuredDataInput): JsonObject[] {
  const { identity, title = '', page, list, results, canonicalPath, origin, locale } = input;
  const publisher = publisherOf(input);
  const entities = identityEntities(identity);
  const describesItself = entities.some((one) =>
    [one['@type']].flat().includes('GovernmentOrganization'),
  );
  const isHome = page?.contentType === 'homepage';
  const site = website(input, isHome, publisher);
  const context = {
    origin,
    locale,
    url: absoluteUrl(origin, canonicalPath),
    ...(publisher !== undefined && { publisher }),
    ...(site?.['@id'] !== undefined && { site: { '@id': site['@id'] } }),
  };
  return [
    ...entities,
    isHome && !describesItself ? publisher : undefined,
    site,
    trail(input),
    list && listEntity({ ...list, title }, context),
    results && listEntity({ ...results, title }, context, 'SearchResultsPage'),
    ...(page === undefined ? [] : [...partEntities(page, context), pageEntity(page, context)]),
  ]
    .filter((found) => found !== undefined)
    .map((found) => ({ '@context': schemaOrg, ...found }));
}

const deepestLevel = 12;

/** Returns a copy as plain JSON of 12 levels at most, without `@context`: it names a vocabulary to load. */
export function plainJson(value: unknown, level = 0): JsonValue | undefined {
  if (level > deepestLevel) return undefined;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object') return undefined;
  if (Array.isArray(value))
    return value.map((entry) => plainJson(entry, level + 1)).filter((json) => json !== undefined);
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const isLeftOut = key === '@context' || key === '__proto__';
    const json = isLeftOut ? undefined : plainJson(entry, level + 1);
    return json === undefined ? [] : [[key, json] as const];
  });
  return Object.fromEntries(entries);
}

/** The editors' entities as plain JSON; what is not an object with a type is left out. */
function identityEntities({ metadata }: SiteIdentity): JsonObject[] {
  return (metadata.jsonLDEntities ?? [])
    .flatMap((entry) => plainJson(typeof entry === 'string' ? parseJson(entry) : entry))
    .filter((entry) => isEntity(entry))
    .slice(0, mostEntities);
}

function isEntity(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && ('@type' in value || '@graph' in value);
}

function publisherOf({ identity, siteName, origin }: StructuredDataInput): JsonObject | undefined {
  const { organisation: name = siteName, logo } = identity.metadata;
  if (name === undefined) return undefined;
  const logoUrl = logo && absoluteUrl(origin, logo.src);
  return entity('GovernmentOrganization', { name, url: origin, logo: logoUrl });
}

function website(
  { siteName, origin, locale }: StructuredDataInput,
  isHome: boolean,
  publisher: JsonObject | undefined,
): JsonObject | undefined {
  if (siteName === undefined) return undefined;
  const url = absoluteUrl(origin, `/${locale}`);
  const urlTemplate = `${url}/search?q={search_term_string}`;
  const search = entity('SearchAction', {
    target: entity('EntryPoint', { urlTemplate }),
    'query-input': 'required name=search_term_string',
  });
  return entity('WebSite', {
    '@id': `${url}#website`,
    name: siteName,
    url,
    inLanguage: locale,
    ...(isHome && { publisher, potentialAction: search }),
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
        item: link && absoluteUrl(origin, link),
      }),
    ),
  });
}

/** The texts of components as HTML, which is what answers may be made of. */
function htmlOf(component: KnownComponent): SafeHtml {
  switch (component.component) {
    case 'p':
      return htmlElement('p', component.content.html);
    case 'richtext':
    case 'html':
    case 'notification':
      return component.content.html;
    case 'list':
      return htmlElement('ul', ...component.content.items.map((item) => htmlElement('li', item)));
    default:
      return joinHtml([]);
  }
}

function questions({ containers }: ComponentOf<'accordion'>): JsonObject[] {
  return containers.items.flatMap((item) => {
    const text = joinHtml(flattenComponents(item.containers.content).map(htmlOf));
    const acceptedAnswer = entity('Answer', { text });
    return text === '' ? [] : [entity('Question', { name: item.content.title, acceptedAnswer })];
  });
}

function partEntity(component: KnownComponent, page: Page, context: EntityContext) {
  const { origin, url: pageUrl, locale: inLanguage } = context;
  const url = `${pageUrl}#${encodeURIComponent(component.id)}`;
  if (component.component === 'slideshow') {
    const { title = page.metadata.title, images } = component.content;
    const associatedMedia = images.map(({ src, alt, caption, copyright }) =>
      entity('ImageObject', {
        contentUrl: absoluteUrl(origin, src),
        description: alt,
        caption,
        creditText: copyright,
      }),
    );
    return [entity('ImageGallery', { name: title, url, inLanguage, associatedMedia })];
  }
  if (component.component !== 'video') return [];
  const { title, sources, poster, duration, transcript, copyright } = component.content;
  const { description = page.metadata.description ?? title } = component.content;
  const film = entity('VideoObject', {
    name: title,
    description,
    url,
    contentUrl: sources[0] && absoluteUrl(origin, sources[0].src),
    thumbnailUrl: poster && absoluteUrl(origin, poster),
    uploadDate: effectiveDate(page.metadata.metaInfo ?? {}),
    duration: duration === undefined ? undefined : `PT${Math.round(duration)}S`,
    inLanguage,
    transcript: transcript?.map(({ text }) => text).join('\n'),
    creditText: copyright,
  });
  return [film];
}

function partEntities(page: Page, context: EntityContext): JsonObject[] {
  const parts = flattenComponents(page.content).flatMap((part) => partEntity(part, page, context));
  const mainEntity = findComponents(page.content, 'accordion')
    .filter(({ content }) => content.faq === true)
    .flatMap(questions);
  if (mainEntity.length === 0) return parts;
  return [
    ...parts,
    entity('FAQPage', { url: context.url, inLanguage: context.locale, mainEntity }),
  ];
}
