import { Router, type Response } from 'express';
import { answerTypes } from '../../shared/html/mediaTypes';
import { beginningOf } from '../../shared/language/swissTime';
import { pageAsDataAddress, vcardAddress } from '../../shared/routing/addresses';
import { statusOf } from '../page/responseHeaders';
import { sendOutcomeRedirect } from '../middleware/sendRedirect';
import { matchRoute } from '../../views/matchRoute';
import { openDataHeaders } from '../middleware/cacheHeaders';
import { sendProblem } from '../middleware/errorAnswers';
import { pageRequestOf } from '../page/pageHandler';
import { sendPublication } from '../publication/sendPublication';
import { askForPage, type ApiContext } from './apiContext';
import { contactsOf } from '../../shared/contact/contactsOf';
import { isKnown } from '../../shared/content/components/componentTree';
import type { SiteIdentity } from '../../shared/content/site';
import type { Page } from '../../shared/content/page';
import type { Ref } from '../../shared/content/primitives';
import { absoluteUrl, canonicalUrl } from '../../shared/head/headElement';
import { effectiveDate, eventDates } from '../../shared/listing/itemDates';
import type { ListedItem } from '../../shared/listing/listingResults';
import type { PageData } from '../../shared/routing/pageData';
import type { PageAsData } from '../../shared/content/pageAsDataSchema';

type FromSite = (path: string) => string;

function namedOf(refs: readonly Ref[] | undefined, url: FromSite): PageAsData['topics'] {
  return refs?.map(({ id, label, link }) => ({ id, label, url: link && url(link) }));
}

function ofDocument(page: Page, path: string, url: FromSite): Partial<PageAsData> {
  const { metadata, content } = page;
  const { metaInfo = {}, image, title, description, lead } = metadata;
  const contacts = contactsOf(page);
  return {
    type: page.contentType,
    id: page.id,
    title,
    description,
    lead,
    published: effectiveDate(metaInfo),
    modified: metaInfo.correctedAt ?? metaInfo.updatedAt,
    changes: metadata.changeHistory,
    organisations: namedOf(metadata.organisations, url),
    topics: namedOf(metadata.topics, url),
    image: image && {
      url: url(image.src),
      alt: image.alt,
      copyright: image.copyright,
      caption: image.caption,
    },
    content: content.filter(isKnown),
    details: 'details' in page ? page.details : undefined,
    ...(contacts.length > 0 && {
      contacts: contacts.map(({ name }) => ({ name, vcard: url(vcardAddress(path, name)) })),
    }),
  };
}

function itemOf(item: ListedItem, url: FromSite): NonNullable<PageAsData['items']>[number] {
  const { id, kind, href, lang, place, properties } = item;
  const { title, description, metaInfo } = properties;
  const published = effectiveDate(metaInfo);
  const said = { title, url: url(href), language: lang, description, published, place };
  return { id, type: kind, ...said, ...eventDates(item) };
}

function dataOf({ screen }: PageData, path: string, url: FromSite) {
  if (screen.kind === 'content') return ofDocument(screen.page, path, url);
  if (screen.kind !== 'listing') return undefined;
  const { items, total, page, totalPages } = screen.list;
  return { items: items.map((item) => itemOf(item, url)), total, page, totalPages };
}

/** A page as data for everyone, at a site's origin; undefined for what is neither document nor list. */
function pageAsData(page: PageData, origin: string, { metadata }: SiteIdentity) {
  const { head, content, frame } = page;
  const url = canonicalUrl(head);
  if (url === undefined) return undefined;
  const fromSite: FromSite = (path) => absoluteUrl(origin, path);
  const data = dataOf(page, new URL(url).pathname, fromSite);
  const publisher = metadata.organisation ?? frame.siteName;
  const attributes = head.elements.map((element) => element.attributes);
  const named = attributes.find(({ property }) => property === 'og:title');
  return (
    data && {
      url,
      type: 'listing',
      language: content.code,
      direction: content.direction,
      // Without the name of the site.
      title: named?.['content'] ?? head.title,
      ...data,
      publisher: publisher === undefined ? undefined : { name: publisher, url: origin },
      translations: attributes.flatMap(({ rel, hreflang, href }) =>
        rel === 'alternate' && hreflang && hreflang !== 'x-default' && href !== undefined
          ? [{ language: hreflang, url: href }]
          : [],
      ),
      breadcrumb: frame.breadcrumb.map(({ title, link }) => ({
        title,
        url: link === undefined ? undefined : fromSite(link),
      })),
      structuredData: [...head.structuredData],
    }
  );
}

/** Members that are there for the site's own views, at any depth. */
const ownMembers: readonly string[] = ['variants', 'styles'];

/** A page as data, as JSON: without components that the site does not know. */
function serialisePageAsData(page: PageAsData): string {
  return JSON.stringify(page, (name, value: unknown) => {
    if (ownMembers.includes(name)) return undefined;
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry !== 'object' || !('unknown' in (entry ?? {})))
      : value;
  });
}

const prefix = pageAsDataAddress('');
const family = '/api/pages';

function nothingAt(response: Response, status: number): void {
  const absent = status === 410 ? 'This page was withdrawn' : 'No page with data is at this path';
  const isAbsent = status === 410 || status === 404;
  sendProblem(response, status, { detail: isAbsent ? absent : 'Not available at the moment' });
}

/** Serves pages as data, readable from any origin (`GET /api/pages/v1/{public path}`). */
export function pageAsDataRouter(site: ApiContext): Router {
  const { environment, content } = site;
  const router = Router({ caseSensitive: true, strict: true });
  router.use(family, (_request, response, next) => {
    response.set(openDataHeaders);
    next();
  });

  router.get(`${prefix}/*path`, site.limit('pageData'), async (request, response) => {
    const target = pageRequestOf(request, request.originalUrl.slice(prefix.length));
    // It has no data of its own, and costs a search.
    if (matchRoute(target.path)?.route.handle.name === 'search') return nothingAt(response, 404);
    const { outcome, shared, headers } = await askForPage(site, {
      ...target,
      waitForAll: () => true,
    });
    if (outcome.kind === 'redirect') {
      return sendOutcomeRedirect(response, outcome, shared, pageAsDataAddress);
    }
    const isPage = outcome.kind === 'page';
    const { value: identity } = await content.identity(outcome.page.locale);
    const data = isPage ? pageAsData(outcome.page, environment.publicUrl, identity) : undefined;
    if (data === undefined) {
      return nothingAt(response.set(headers), isPage ? 404 : statusOf(outcome));
    }
    sendPublication(response, {
      type: answerTypes.json,
      body: serialisePageAsData(data),
      modified: data.modified === undefined ? undefined : new Date(beginningOf(data.modified)),
      headers: { ...headers, 'Content-Language': data.language },
    });
  });

  router.use(family, (_request, response) =>
    sendProblem(response, 404, { detail: 'There is nothing at this address' }),
  );
  return router;
}
