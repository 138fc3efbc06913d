import { languageCodes } from '../../shared/language/languageCodes';
import type { SiteIdentity } from '../../shared/content/site';
import { pageHead, type FeedLink, type PageHead } from '../../shared/head/pageHead';
import { endonymOf } from '../../shared/language/endonyms';
import { feedFormats } from '../../shared/html/mediaTypes';
import { directionOf, offeredLocales, tableFor } from '../../shared/language/languages';
import type { PageOutcome } from '../../shared/routing/outcome';
import type { LayoutData } from '../../shared/routing/layoutData';
import type { PageData } from '../../shared/routing/pageData';
import type { RouteName } from '../../shared/routing/routeNames';
import { ageOf } from '../middleware/cacheHeaders';
import { visitorsRetryAfter } from '../middleware/errorAnswers';
import { currentRequest } from '../observability/requestContext';
import { address } from '../../shared/routing/addresses';
import { languageNamesIn } from '../locale/languageNames';
import type { StoredLayout, PageContext } from './pageContext';
import { pageLayoutFor } from './layout/pageLayout';
import { siteLayoutFor } from './layout/siteLayout';
import { ownPage, type LoaderResult } from './loaders/loader';
import { versionAddresses, type VersionAddresses } from './languageVersions';

/** Where a page is: its route, its locale, and its address with the query that counts. */
export interface PagePlace {
  readonly route: RouteName;
  readonly locale: string;
  readonly path: string;
}

type LoadedPage = Omit<LoaderResult, 'documents'>;

function layoutOf(site: PageContext, result: LoadedPage): PageData['layout'] {
  if (site.environment.preview) return 'blank';
  const isAccessible = /^(?:sign|easy)-language-page$/.test(result.page?.contentType ?? '');
  return isAccessible && result.kind === 'page' ? 'accessible' : 'default';
}

function feedsOf({ site, locale, kind, page, canonicalPath }: Ingredients): FeedLink[] {
  const { title = '', changeHistory = [] } = page?.metadata ?? {};
  if (kind !== 'page' || changeHistory.length === 0) return [];
  const name = site.intl.forTable(locale).formatMessage({ id: 'component.changesOf' }, { title });
  return [{ title: name, type: feedFormats.atom.type, path: address.changes(canonicalPath) }];
}

/** Names of the languages that a page offers, so that browsers need not know all 183. */
function languageNames(locale: string, result: LoadedPage): Record<string, string> {
  const versions = [...result.versions, ...Object.values(result.accessibleElsewhere ?? {}).flat()];
  const codes = [...offeredLocales, locale, ...versions.map((version) => version.locale)];
  return Object.fromEntries(codes.map((code) => [code, endonymOf(code)]));
}

/** Names in the words of the interface: of the languages of the page and of its address, and of those its content or its items name. */
function uiLanguageNames(locale: string, { page, screen }: LoadedPage): Record<string, string> {
  const list = screen.kind === 'search' ? screen.found?.list : 'list' in screen && screen.list;
  const items = list ? list.items : [];
  const languages = screen.kind === 'languages' ? languageCodes : [locale];
  return languageNamesIn(locale, { page, items, languages });
}

interface Ingredients extends LoadedPage {
  readonly site: PageContext;
  readonly locale: string;
  readonly layout: StoredLayout;
  readonly identity: SiteIdentity;
  readonly addresses: VersionAddresses;
}

/** Describes a list for search engines and shared links; undefined where the site has no name. */
function listDescription({ site, locale, layout, meta }: Ingredients): string | undefined {
  const { organisation, siteName } = layout.frame;
  const values = { name: meta.title ?? '', site: organisation ?? siteName ?? '' };
  if (values.site === '') return undefined;
  return site.intl.forTable(tableFor(locale)).formatMessage({ id: 'head.listDescription' }, values);
}

function headOf(ingredients: Ingredients, breadcrumb: LayoutData['breadcrumb']): PageHead {
  const { site, locale, layout, identity, screen, page, meta, language } = ingredients;
  const { found } = screen.kind === 'search' ? screen : {};
  const isList = screen.kind === 'listing';
  const description = isList ? listDescription(ingredients) : undefined;
  const ofList = description === undefined ? {} : { description };
  const head = pageHead({
    metadata: { ...ofList, ...(page?.metadata ?? meta) },
    ...(page !== undefined && { page }),
    ...(isList && { list: screen.list }),
    ...(found !== undefined && { results: found.list }),
    openSearchPath: address.openSearch(locale),
    identity,
    ...(layout.frame.siteName !== '' && { siteName: layout.frame.siteName }),
    locale: language,
    origin: site.environment.publicUrl,
    ...ingredients.addresses,
    indexable: ingredients.indexable && !site.environment.preview,
    breadcrumb,
    feeds: [...(ingredients.feeds ?? []), ...feedsOf(ingredients)],
  });
  if (!('form' in screen) || screen.form?.kind !== 'sent') return head;
  const thanks = site.intl.forTable(locale).formatMessage({ id: 'form.thanks' });
  return { ...head, title: `${thanks} – ${head.title}` };
}

/** Returns the data that a page is rendered from, and how old its content is. */
export async function assemblePage(
  site: PageContext,
  { locale, route, path }: PagePlace,
  { documents, ...result }: LoaderResult,
) {
  const { layout, identity, failure, ...frame } = await siteLayoutFor(site, locale);
  const addresses = await versionAddresses(site.content, locale, result);
  const ingredients = { ...result, addresses, site, locale, layout, identity };
  const { own, data } = pageLayoutFor(site, locale, layout, result);
  const { language } = result;
  const table = tableFor(locale);
  const page: PageData = {
    build: site.assets.buildId,
    publishId: site.content.published().publishId,
    route,
    path,
    locale,
    content: { code: language, direction: directionOf(language) },
    table,
    messages: site.assets.messages[table],
    languageNames: languageNames(locale, result),
    uiLanguageNames: uiLanguageNames(locale, result),
    layout: layoutOf(site, result),
    head: headOf(ingredients, data.breadcrumb),
    pageLayout: own,
    frame: data,
    screen: result.screen,
  };
  const age = {
    ...(failure !== undefined && { staleCause: failure }),
    ...ageOf([...documents, ...frame.documents], site.now()),
  };
  return { page, age, expiresAt: Math.min(result.expiresAt, frame.expiresAt) };
}

/** Returns the outcome of a page that was found, or of its absence. */
export async function pageOutcome(
  site: PageContext,
  place: PagePlace,
  result: LoaderResult,
): Promise<PageOutcome> {
  const assembled = await assemblePage(site, place, result);
  const { kind, screen, deferred } = result;
  const nothingKnown = screen.kind === 'status' && screen.report.lastPublish === null;
  const retryAfter = nothingKnown ? visitorsRetryAfter() : result.retryAfter;
  if (retryAfter !== undefined) return { kind: 'unavailable', page: assembled.page, retryAfter };
  return { kind, ...assembled, ...(kind === 'page' && deferred && { deferred }) };
}

type ErrorStatus = { status: 503; retryAfter: number } | { status: 500 } | { status: 422 };

/** Returns the error screen inside the frame: 503 with a time to come back, 500, or 422 for a draft. */
export async function errorOutcome(
  site: PageContext,
  place: PagePlace,
  error: ErrorStatus,
): Promise<PageOutcome> {
  const intl = site.intl.forTable(place.locale);
  const request = currentRequest()?.id;
  const title =
    error.status === 422
      ? intl.formatMessage({ id: 'preview.unreadable' })
      : intl.formatMessage({ id: 'error.code' }, { status: String(error.status) });
  const { page } = await assemblePage(site, place, {
    ...ownPage(place.locale, title),
    screen: { kind: 'error', status: error.status, ...(request !== undefined && { request }) },
    canonicalPath: place.path,
  });
  if (error.status === 503) return { kind: 'unavailable', page, retryAfter: error.retryAfter };
  return { kind: error.status === 422 ? 'unfit' : 'failed', page };
}
