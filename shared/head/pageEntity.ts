import { contactsOf } from '../contact/contactsOf';
import { findComponents } from '../content/components/componentTree';
import type { ContentType, Page, PageOf } from '../content/page';
import type { Download } from '../content/primitives';
import { effectiveDate } from '../listing/itemDates';
import {
  contactProperties,
  entity,
  eventProperties,
  officeEntity,
  organisations,
  type EntityContext,
  type JsonObject,
  type Properties,
} from './entity';
import { absoluteUrl } from './headElement';

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

/** Returns what a page is about, as a schema.org entity; none for home pages and withdrawn pages. */
export function pageEntity(page: Page, context: EntityContext): JsonObject | undefined {
  const { contentType, metadata } = page;
  if (contentType === 'homepage' || metadata.withdrawn !== undefined) return undefined;
  const image = metadata.og?.image ?? metadata.image?.src;
  // What is read as an article has a headline, where other things have a name.
  const isReport = contentType === 'article' || contentType === 'news';
  return entity(entityTypes[contentType], {
    [isReport ? 'headline' : 'name']: metadata.title,
    description: metadata.description ?? metadata.lead,
    url: context.url,
    image: image && absoluteUrl(context.origin, image),
    ...specific(page, context),
  });
}

function specific(page: Page, context: EntityContext): Properties {
  switch (page.contentType) {
    case 'news':
      return news(page, context);
    case 'event':
      return { ...eventProperties(page, context), ...onItsPage(page, context) };
    case 'service':
      return { ...service(page, context), ...onItsPage(page, context) };
    case 'organization':
      return { ...organisation(page, context), ...onItsPage(page, context) };
    case 'publication':
      return publication(page, context);
    case 'glossary':
      return { ...work(page, context), hasDefinedTerm: terms(page, context) };
    case 'contact':
      return { ...work(page, context), mainEntity: offices(page, context) };
    case 'webdossier':
    case 'hub':
    case 'overview':
      return { ...work(page, context), hasPart: partsOf(page, context) };
    default:
      return work(page, context);
  }
}

/** Language and dates of the page of something that is no creative work itself. */
function onItsPage(page: Page, context: EntityContext): Properties {
  const { about: _, author: __, ...properties } = work(page, context);
  return { mainEntityOfPage: entity('WebPage', { url: context.url, ...properties }) };
}

function work({ metadata }: Page, context: EntityContext): Properties {
  const { locale, publisher, site, origin } = context;
  const dates = metadata.metaInfo ?? {};
  return {
    inLanguage: locale,
    datePublished: effectiveDate(dates),
    dateModified: dates.correctedAt ?? dates.updatedAt,
    about: metadata.topics?.map((topic) => entity('Thing', { name: topic.label })),
    author: organisations(metadata.organisations, origin) ?? publisher,
    publisher,
    isPartOf: site,
  };
}

function offices(page: Page, { locale }: EntityContext): JsonObject[] {
  return contactsOf(page).map(({ contact }) => officeEntity(contact, page.metadata.title, locale));
}

function partsOf({ content }: Page, { origin }: EntityContext): JsonObject[] {
  return findComponents(content, 'teasers')
    .flatMap((teasers) => teasers.content.items)
    .map(({ title, href }) => entity('WebPage', { name: title, url: absoluteUrl(origin, href) }));
}

function news(page: PageOf<'news'>, context: EntityContext): Properties {
  const { place, publishers, coPublishers, documents } = page.details ?? {};
  return {
    ...work(page, context),
    author:
      organisations([...(publishers ?? []), ...(coPublishers ?? [])], context.origin) ??
      context.publisher,
    articleSection: page.metadata.category,
    contentLocation: place && entity('Place', { name: place }),
    associatedMedia: files(documents, context),
  };
}

function service(page: PageOf<'service'>, { origin }: EntityContext): Properties {
  const { details, metadata } = page;
  const operators = details?.organisation ? [details.organisation] : metadata.organisations;
  return {
    description: details?.summary ?? metadata.description,
    serviceOperator: organisations(operators, origin),
    audience: details?.audience?.map((audience) => entity('Audience', { audienceType: audience })),
    areaServed: 'CH',
    availableChannel: details?.channels.map(({ label, href, languages }) =>
      entity('ServiceChannel', {
        name: label,
        serviceUrl: href && absoluteUrl(origin, href),
        availableLanguage: languages,
      }),
    ),
    termsOfService: details?.legalBasis?.map(({ href }) => absoluteUrl(origin, href)),
  };
}

function organisation(page: PageOf<'organization'>, { origin, locale }: EntityContext): Properties {
  const { acronym, parent, children, contact, social, homepage } = page.details ?? {};
  return {
    alternateName: acronym,
    parentOrganization: parent && organisations([parent], origin),
    subOrganization: organisations(children, origin),
    ...contactProperties(contact, locale),
    sameAs: [homepage ?? [], (social ?? []).map((link) => link.href)]
      .flat()
      .map((href) => absoluteUrl(origin, href)),
  };
}

function publication(page: PageOf<'publication'>, context: EntityContext): Properties {
  const { authors: names, publishers, series, order, orderNumber } = page.details ?? {};
  const { publicationDate, cover, downloads, doi, isbn, subtitle, editors } = page.details ?? {};
  const shared = work(page, context);
  return {
    ...shared,
    ...(cover !== undefined && { image: absoluteUrl(context.origin, cover.src) }),
    alternativeHeadline: subtitle,
    datePublished: publicationDate ?? shared['datePublished'],
    author: names?.map((name) => entity('Person', { name })) ?? shared['author'],
    editor: editors?.map((name) => entity('Person', { name })),
    publisher:
      publishers?.map((name) => entity('GovernmentOrganization', { name })) ?? shared['publisher'],
    reportNumber: orderNumber,
    identifier: [isbn ?? [], doi ?? []].flat(),
    isPartOf: series ? entity('CreativeWorkSeries', { name: series.title }) : shared['isPartOf'],
    encoding: files(downloads, context),
    offers:
      order && entity('Offer', { url: absoluteUrl(context.origin, order.href), sku: orderNumber }),
  };
}

function terms({ content }: Page, { url }: EntityContext): JsonObject[] {
  return findComponents(content, 'glossary')
    .flatMap((glossary) => glossary.content.entries)
    .map(({ term, slug, synonyms = [], abbreviation }) =>
      entity('DefinedTerm', {
        name: term,
        alternateName: [abbreviation ?? [], synonyms].flat(),
        url: `${url}#${encodeURIComponent(slug)}`,
      }),
    );
}

function files(downloads: readonly Download[] | undefined, { origin }: EntityContext) {
  return downloads?.map(({ title: name, href, lang: inLanguage }) =>
    entity('MediaObject', { name, contentUrl: absoluteUrl(origin, href), inLanguage }),
  );
}
