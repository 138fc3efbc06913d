import { Router, type Response } from 'express';
import { beginningOf } from '../../shared/language/swissTime';
import { pageAsDataAddress, vcardAddress } from '../../shared/routing/addresses';
import { statusOf, isShared, responseHeaders, sendOutcomeRedirect } from '../page/responseHeaders';
import { matchRoute } from '../../views/matchRoute';
import { openDataHeaders } from '../middleware/contentHeaders';
import { sendProblem } from '../middleware/problem';
import { pageRequestOf } from '../page/pageHandler';
import { resolvePage } from '../page/resolvePage';
import { sendPublication } from '../publication/sendPublication';
import type { ApiContext } from './apiContext';
import { contactsOf } from '../../shared/contact/contactsOf';
import { isKnown } from '../../shared/content/components/componentTree';
import type { SiteIdentity } from '../../shared/content/site';
import type { Page } from '../../shared/content/page';
import type { Image, Ref } from '../../shared/content/primitives';
import { absoluteUrl, canonicalUrl } from '../../shared/head/headElement';
import { effectiveDate, eventDates } from '../../shared/listing/itemDates';
import type { ListedItem } from '../../shared/listing/listedItem';
import type { PageData } from '../../shared/routing/pageData';
import type { PageAsData } from '../../shared/content/pageAsDataSchema';

type FromSite = (path: string) => string;

function namedOf(refs: readonly Ref[] | undefined, url: FromSite): PageAsData['topics'] {
  return refs?.map(({ id, label, link }) => ({ id, label, url: link && url(link) }));
}

function imageOf(image: Image | undefined, url: FromSite): PageAsData['image'] {
  if (image === undefined) return undefined;
  const { src, alt, copyright, caption } = image;
  return { url: url(src), alt, copyright, caption };
}

function ofDocument(page: Page, path: string, url: FromSite): Partial<PageAsData> {
  const { metadata, content } = page;
  const { metaInfo = {}, description, lead, changeHistory, organisations, topics } = metadata;
  const contacts = contactsOf(page);
  return {
    type: page.contentType,
    id: page.id,
    title: metadata.title,
    description,
    lead,
    published: effectiveDate(metaInfo),
    modified: metaInfo.correctedAt ?? metaInfo.updatedAt,
    changes: changeHistory,
    organisations: namedOf(organisations, url),
    topics: namedOf(topics, url),
    image: imageOf(metadata.image, url),
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

function shownIn(
  { screen }: PageData,
  path: string,
  url: FromSite,
): Partial<PageAsData> | undefined {
  if (screen.kind === 'content') return ofDocument(screen.page, path, url);
  if (screen.kind !== 'listing') return undefined;
  const { items, total, page, totalPages } = screen.list;
  return { items: items.map((item) => itemOf(item, url)), total, page, totalPages };
}

function translationsOf({ head }: PageData): PageAsData['translations'] {
  return head.elements.flatMap(({ attributes: { rel, hreflang, href } }) =>
    rel === 'alternate' && hreflang !== undefined && hreflang !== 'x-default' && href !== undefined
      ? [{ language: hreflang, url: href }]
      : [],
  );
}

/** The title of a page without the name of the site. */
function titleOf({ head }: PageData): string {
  const named = head.elements.find(({ attributes }) => attributes['property'] === 'og:title');
  return named?.attributes['content'] ?? head.title;
}

/** A page as data for everyone, at a site's origin; undefined for what is neither document nor list. */
function pageAsData(
  page: PageData,
  origin: string,
  identity: SiteIdentity,
): PageAsData | undefined {
  const { head, content, frame } = page;
  const url = canonicalUrl(head);
  if (url === undefined) return undefined;
  const fromSite: FromSite = (path) => absoluteUrl(origin, path);
  const shown = shownIn(page, new URL(url).pathname, fromSite);
  const publisher = identity.metadata.organisation ?? frame.siteName;
  return (
    shown && {
      url,
      type: 'listing',
      language: content.code,
      direction: content.direction,
      title: titleOf(page),
      ...shown,
      publisher: publisher === undefined ? undefined : { name: publisher, url: origin },
      translations: translationsOf(page),
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

/**
 * `GET /api/pages/v1/{public path}`: that page as data for everyone, readable from pages of any
 * origin. A redirect leads to the data of its target; what is no page is a problem document.
 */
export function pageAsDataRouter(site: ApiContext): Router {
  const { environment, content } = site;
  const router = Router({ caseSensitive: true, strict: true });
  router.use(family, (_request, response, next) => {
    response.set(openDataHeaders);
    next();
  });

  router.get(`${prefix}/*path`, site.limit('pageData'), async (request, response) => {
    const asked = pageRequestOf(request, request.originalUrl.slice(prefix.length));
    // It has no data of its own, and costs a search.
    if (matchRoute(asked.path)?.route.handle.name === 'search') return nothingAt(response, 404);
    const pageRequest = { ...asked, waitForAll: () => true };
    const outcome = await resolvePage(site, pageRequest);
    const shared = isShared(site, outcome, pageRequest.path);
    if (outcome.kind === 'redirect') {
      return sendOutcomeRedirect(response, outcome, shared, pageAsDataAddress);
    }
    const { page } = outcome;
    const { value: identity } = await content.identity(page.locale);
    const open =
      outcome.kind === 'page' ? pageAsData(page, environment.publicUrl, identity) : undefined;
    const headers = responseHeaders(outcome, site, shared);
    if (open === undefined) {
      const status = outcome.kind === 'page' ? 404 : statusOf(outcome);
      response.set(headers);
      return nothingAt(response, status);
    }
    const { modified } = open;
    sendPublication(response, {
      type: 'application/json',
      body: serialisePageAsData(open),
      modified: modified === undefined ? undefined : new Date(beginningOf(modified)),
      headers: { ...headers, 'Content-Language': open.language },
    });
  });

  router.use(family, (_request, response) => {
    sendProblem(response, 404, { detail: 'There is nothing at this address' });
  });
  return router;
}

function nothingAt(response: Response, status: number): void {
  sendProblem(response, status, { detail: detailOf(status) });
}

function detailOf(status: number): string {
  if (status === 410) return 'This page was withdrawn';
  return status === 404 ? 'No page with data is at this path' : 'Not available at the moment';
}
