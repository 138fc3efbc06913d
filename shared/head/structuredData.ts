import type { SiteIdentity } from '../content/identity';
import type { Page } from '../content/page';
import type { BreadcrumbItem } from '../navigation/markCurrent';
import { absoluteUrl, type JsonObject, type PartContext, entity, plainJson } from './headElement';
import { listEntity, type ListedPart } from './listEntity';
import { pageEntity } from './pageEntity';
import type { ComponentOf, KnownComponent } from '../content/components/component';
import { componentsNamed, knownComponents } from '../content/components/componentTree';
import type { Image } from '../content/primitives';
import { htmlElement, joinHtml, type SafeHtml } from '../html/safeHtml';
import { effectiveDate } from '../listing/itemDates';

/** What structured data is made from. */
export interface StructuredDataInput {
  readonly identity: SiteIdentity;
  readonly siteName?: string;
  /** Language code of the address. */
  readonly locale: string;
  /** Origin of the site, for example `https://www.example.org`. */
  readonly origin: string;
  /** Path of the page, as its canonical address names it. */
  readonly canonicalPath: string;
  /** The document of the page, where it has one. */
  readonly page?: Page;
  /** What a list shows, and its title, where the page is one. */
  readonly list?: ListedPart;
  /** What the search found, where the page is that of the search. */
  readonly results?: ListedPart;
  readonly breadcrumb?: readonly BreadcrumbItem[];
}

const schemaOrg = 'https://schema.org';
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
  const site = website(input, isHome, publisher);
  const context = {
    origin,
    locale,
    url: absoluteUrl(origin, canonicalPath),
    ...(publisher !== undefined && { publisher }),
    ...(site?.['@id'] !== undefined && { site: { '@id': site['@id'] } }),
  };
  return [
    ...given,
    isHome && !describesItself ? publisher : undefined,
    site,
    trail(input),
    list && listEntity(list, context),
    results && listEntity(results, context, 'SearchResultsPage'),
    ...(page === undefined ? [] : [...partEntities(page, context), pageEntity(page, context)]),
  ]
    .filter((found) => found !== undefined)
    .map((found) => ({ '@context': schemaOrg, ...found }));
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
  publisher: JsonObject | undefined,
): JsonObject | undefined {
  if (siteName === undefined) return undefined;
  const url = absoluteUrl(origin, `/${locale}`);
  const urlTemplate = absoluteUrl(origin, `/${locale}/search?q={search_term_string}`);
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
    const text = joinHtml(knownComponents(item.containers.content).map(htmlOf));
    const acceptedAnswer = entity('Answer', { text });
    return text === '' ? [] : [entity('Question', { name: item.content.title, acceptedAnswer })];
  });
}

function video(
  { content, id }: ComponentOf<'video'>,
  page: Page,
  { origin, url, locale }: PartContext,
): JsonObject {
  const { title, sources, poster, duration, transcript, description, copyright } = content;
  const [first] = sources;
  return entity('VideoObject', {
    name: title,
    description: description ?? page.metadata.description ?? title,
    url: `${url}#${encodeURIComponent(id)}`,
    contentUrl: first && absoluteUrl(origin, first.src),
    thumbnailUrl: poster && absoluteUrl(origin, poster),
    uploadDate: effectiveDate(page.metadata.metaInfo ?? {}),
    duration: duration === undefined ? undefined : `PT${Math.round(duration)}S`,
    inLanguage: locale,
    transcript: transcript?.map(({ text }) => text).join('\n'),
    creditText: copyright,
  });
}

function image({ src, alt, caption, copyright }: Image, origin: string): JsonObject {
  return entity('ImageObject', {
    contentUrl: absoluteUrl(origin, src),
    description: alt === '' ? undefined : alt,
    caption,
    creditText: copyright,
  });
}

function gallery(
  { content, id }: ComponentOf<'slideshow'>,
  page: Page,
  { origin, url, locale }: PartContext,
): JsonObject {
  return entity('ImageGallery', {
    name: content.title ?? page.metadata.title,
    url: `${url}#${encodeURIComponent(id)}`,
    inLanguage: locale,
    associatedMedia: content.images.map((one) => image(one, origin)),
  });
}

/** Films, galleries and frequent questions of a page, each an entity of its own. */
function partEntities(page: Page, context: PartContext): JsonObject[] {
  const components = knownComponents(page.content);
  const parts = components.flatMap((component) => {
    if (component.component === 'video') return [video(component, page, context)];
    return component.component === 'slideshow' ? [gallery(component, page, context)] : [];
  });
  const mainEntity = componentsNamed(page.content, 'accordion')
    .filter(({ content }) => content.faq === true)
    .flatMap(questions);
  if (mainEntity.length === 0) return parts;
  return [
    ...parts,
    entity('FAQPage', { url: context.url, inLanguage: context.locale, mainEntity }),
  ];
}
