import type { Component } from '../content/components';
import { childrenOf, isKnown } from '../content/componentTree';
import type { Contact } from '../content/contact';
import type { ContentType, Page, PageOf } from '../content/page';
import type { Download, Ref } from '../content/primitives';
import { absoluteUrl } from './absoluteUrl';
import { eventEntity } from './eventEntity';
import { type Json, type JsonObject, entity } from './jsonLd';

/** What an entity needs to know besides its page. */
export interface EntityContext {
  /** Origin of the site, without a slash at its end. */
  readonly origin: string;
  /** Canonical address of the page, absolute. */
  readonly url: string;
  /** Language of the page. */
  readonly locale: string;
  /** The body that runs the site. */
  readonly publisher?: JsonObject;
}

/** The schema.org type of each content type; home pages are described by the WebSite alone. */
const entityTypes = {
  article: 'Article',
  news: 'NewsArticle',
  event: 'Event',
  service: 'GovernmentService',
  organization: 'GovernmentOrganization',
  publication: 'Report',
  webdossier: 'CollectionPage',
  hub: 'CollectionPage',
  overview: 'CollectionPage',
  glossary: 'DefinedTermSet',
  contact: 'ContactPage',
  'easy-language-page': 'WebPage',
  'sign-language-page': 'WebPage',
} as const satisfies Record<Exclude<ContentType, 'homepage'>, string>;

type Properties = Readonly<Record<string, Json | undefined>>;

/** What a page is about, as a schema.org entity; none for home pages and withdrawn pages. */
export function pageEntity(page: Page, context: EntityContext): JsonObject | undefined {
  if (page.contentType === 'homepage' || page.metadata.withdrawn !== undefined) return undefined;
  const type = entityTypes[page.contentType];
  return entity(type, { ...common(page, context), ...specific(page, context) });
}

function common({ metadata }: Page, { url, origin }: EntityContext): Properties {
  const image = metadata.og?.image ?? metadata.image?.src;
  return {
    name: metadata.title,
    description: metadata.description ?? metadata.lead,
    url,
    image: image === undefined ? undefined : absoluteUrl(origin, image),
  };
}

function specific(page: Page, context: EntityContext): Properties {
  switch (page.contentType) {
    case 'news':
      return news(page, context);
    case 'event':
      return eventEntity(page, context);
    case 'service':
      return service(page, context);
    case 'organization':
      return organisation(page, context);
    case 'publication':
      return publication(page, context);
    case 'glossary':
      return { ...work(page, context), hasDefinedTerm: terms(page.content, context) };
    case 'article':
      return { headline: page.metadata.title, ...work(page, context) };
    default:
      return work(page, context);
  }
}

/** What all creative works share: language, dates, subjects, who answers for them. */
function work({ metadata }: Page, { locale, publisher, origin }: EntityContext): Properties {
  const dates = metadata.metaInfo;
  return {
    inLanguage: locale,
    datePublished:
      dates?.visiblePublicationDate ??
      dates?.firstPublicationDate ??
      dates?.originalDate ??
      dates?.date,
    dateModified: dates?.correctedAt ?? dates?.updatedAt,
    about: metadata.topics?.map((topic) => entity('Thing', { name: topic.label })),
    author: references(metadata.organisations, origin),
    publisher,
  };
}

function news(page: PageOf<'news'>, context: EntityContext): Properties {
  const { place, publishers, coPublishers, documents } = page.details ?? {};
  return {
    headline: page.metadata.title,
    ...work(page, context),
    author: references([...(publishers ?? []), ...(coPublishers ?? [])], context.origin),
    contentLocation: place === undefined ? undefined : entity('Place', { name: place }),
    associatedMedia: files(documents, context),
  };
}

function service(page: PageOf<'service'>, { origin }: EntityContext): Properties {
  const details = page.details;
  return {
    description: details?.summary ?? page.metadata.description,
    serviceOperator: references(
      details?.organisation === undefined ? page.metadata.organisations : [details.organisation],
      origin,
    ),
    audience: details?.audience?.map((audience) => entity('Audience', { audienceType: audience })),
    areaServed: 'CH',
    availableChannel: details?.channels.map(({ label, href }) =>
      entity('ServiceChannel', {
        name: label,
        serviceUrl: href === undefined ? undefined : absoluteUrl(origin, href),
      }),
    ),
  };
}

function organisation(page: PageOf<'organization'>, { origin }: EntityContext): Properties {
  const { acronym, parent, children, contact, social, homepage } = page.details ?? {};
  return {
    alternateName: acronym,
    parentOrganization: references(parent === undefined ? [] : [parent], origin),
    subOrganization: references(children, origin),
    contactPoint: contactPoints(contact),
    sameAs: [
      ...(homepage === undefined ? [] : [homepage]),
      ...(social ?? []).map((link) => link.href),
    ].map((href) => absoluteUrl(origin, href)),
  };
}

function publication(page: PageOf<'publication'>, context: EntityContext): Properties {
  const { publicationDate, authors, editors, series, order, orderNumber, downloads } =
    page.details ?? {};
  const shared = work(page, context);
  return {
    ...shared,
    alternativeHeadline: page.details?.subtitle,
    datePublished: publicationDate ?? shared['datePublished'],
    author: authors?.map((name) => entity('Person', { name })) ?? shared['author'],
    editor: editors?.map((name) => entity('Person', { name })),
    reportNumber: orderNumber,
    isPartOf: series && entity('CreativeWorkSeries', { name: series.title }),
    encoding: files(downloads, context),
    offers: order && entity('Offer', { url: absoluteUrl(context.origin, order.href) }),
  };
}

function terms(components: readonly Component[], context: EntityContext): JsonObject[] {
  return components.flatMap((component) =>
    isKnown(component) && component.component === 'glossary'
      ? component.content.entries.map(({ term, slug, synonyms, abbreviation }) =>
          entity('DefinedTerm', {
            name: term,
            alternateName: [
              ...(abbreviation === undefined ? [] : [abbreviation]),
              ...(synonyms ?? []),
            ],
            url: `${context.url}#${encodeURIComponent(slug)}`,
          }),
        )
      : terms(childrenOf(component), context),
  );
}

function references(refs: readonly Ref[] | undefined, origin: string): JsonObject[] | undefined {
  return refs?.map(({ label, link }) =>
    entity('GovernmentOrganization', {
      name: label,
      url: link === undefined ? undefined : absoluteUrl(origin, link),
    }),
  );
}

function files(
  downloads: readonly Download[] | undefined,
  { origin }: EntityContext,
): JsonObject[] | undefined {
  return downloads?.map(({ title, href, lang }) =>
    entity('MediaObject', {
      name: title,
      contentUrl: absoluteUrl(origin, href),
      inLanguage: lang,
    }),
  );
}

function contactPoints(contact: Contact | undefined): JsonObject[] | undefined {
  return contact?.entries.flatMap((entry) => {
    const property = { phone: 'telephone', fax: 'faxNumber', email: 'email', form: undefined }[
      entry['contact-type']
    ];
    const contactType = entry['contact-label'];
    return property === undefined
      ? []
      : [entity('ContactPoint', { contactType, [property]: entry['contact-text'] })];
  });
}
