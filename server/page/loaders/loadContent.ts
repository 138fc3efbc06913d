import { eventChanges, eventTimeOf, isPageOut, releaseOf } from '../../../shared/listing/itemDates';
import type { Page } from '../../../shared/content/page';
import { sentKey } from '../../../shared/forms/form';
import { instantOf } from '../../../shared/language/swissTime';
import { defaultLocale, isLocale, tableCodes } from '../../../shared/language/languages';
import { newsFeedLinks } from '../../../shared/listing/listingAddress';
import { initialState } from '../../../shared/listing/listingState';
import { address, areSegments, guideKey, parsePath } from '../../../shared/routing/addresses';
import type { CachedDocument } from '../../content/cachedDocument';
import { homeSlug } from '../../content/languageMap/languageMap';
import { budgetFor, type ListBudget } from '../../listing/listBudget';
import type { PageContext } from '../pageContext';
import { embeddedListings, preparePage, wholeGuide, withOrganisationLists } from './preparePage';
import { documentIn, fromOriginal, versionsOf } from '../languageVersions';
import { menuLink, sentForm, type LoadContext, type Loader, type LoaderResult } from './loader';
import { optionalDocument } from '../../concurrency/promises';
import { notFound, notFoundSlug, notFoundUntil } from './notFound';
import { findComponents } from '../../../shared/content/components/componentTree';
import { pageLifetimes } from '../../../config/cacheLifetimes';
import { findNewsContext, type NewsContext, versionsOfNews } from '../../listing/news/ownNews';

interface PageLocation {
  readonly language: string;
  readonly slug: string;
  readonly canonicalPath: string;
  readonly isHome: boolean;
  /** The German homepage, shown under a locale that has none. */
  readonly standsIn?: boolean;
}

/** The page that a withdrawn one names in its place, where it is one of this site. */
async function replacementOf(site: PageContext, { metadata }: Page) {
  const parsed = parsePath(metadata.withdrawn?.replacement ?? '');
  if (!parsed.ok || !areSegments(parsed.segments)) return undefined;
  const [locale = '', ...rest] = parsed.segments;
  if (!isLocale(locale)) return undefined;
  const cached = await optionalDocument(documentIn(site.content, locale, rest.join('/')));
  return cached !== undefined && isPageOut(cached.value, site.now()) ? cached : undefined;
}

/** Returns from when a page is shown (ms): in previews at once, `Infinity` where there is none. */
export function shownFrom({ environment }: PageContext, page: Page | undefined): number {
  if (page === undefined) return Infinity;
  return environment.preview ? -Infinity : releaseOf(page);
}

/** Where in its time the event of a page is, and the next instant (ms) at which that changes. */
function timeOfEvent(page: Page, now: number) {
  const event = page.contentType === 'event' ? page.details : undefined;
  const changes = event === undefined ? [] : eventChanges(event);
  return {
    time: event && { eventTime: eventTimeOf(event, now) },
    next: Math.min(...changes.filter((instant) => instant > now)),
  };
}

/** Returns a published page as the main content; a withdrawn one is gone. */
export async function showPage(
  site: PageContext,
  cached: CachedDocument<Page>,
  pageLocation: PageLocation,
  budget: ListBudget,
): Promise<LoaderResult> {
  const { language, slug, canonicalPath, isHome, standsIn } = pageLocation;
  const { withdrawn, reviewDate } = cached.value.metadata;
  const gone = withdrawn !== undefined;
  if (reviewDate !== undefined && instantOf(reviewDate) < site.now()) {
    site.pageMetrics.countOverdueReview(language);
  }
  const whole = withOrganisationLists(site, language, cached.value);
  const [versions, original, embedded, replaced] = await Promise.all([
    versionsOf(site.content, cached.value),
    fromOriginal(site, { page: whole, language, slug }),
    embeddedListings(site, language, whole, budget),
    replacementOf(site, cached.value),
  ]);
  const { newer } = original;
  const { listings, deferred } = embedded;
  const { page, registers } = preparePage(original.page, language, listings);
  const event = timeOfEvent(page, site.now());
  const content = { page, listings, registers, ...(newer && { newer }), ...event.time };
  const inPlace = replaced ? [replaced] : [];
  return {
    kind: gone ? 'gone' : 'page',
    screen: gone
      ? { kind: 'gone', page, ...(replaced && { replacement: replaced.value.metadata.title }) }
      : { kind: 'content', ...content, ...(standsIn === true && { standsIn }) },
    language,
    meta: page.metadata,
    page,
    slug,
    isHome,
    canonicalPath,
    versions,
    ...(!isHome && { sameRoute: canonicalPath.slice(address.home(language).length) }),
    indexable: !gone && standsIn !== true,
    accessibleElsewhere: original.elsewhere,
    ...(deferred !== undefined && { deferred }),
    documents: [cached, ...original.documents, ...embedded.documents, ...inPlace],
    expiresAt: Math.min(event.next, original.expiresAt, embedded.expiresAt),
  };
}

async function homeSlugOf({ content }: PageContext, locale: string) {
  return homeSlug((await content.homepages(locale))?.value);
}

async function homeOf(site: PageContext, locale: string) {
  const slug = await homeSlugOf(site, locale);
  const cached = slug && (await site.content.page(locale, slug));
  return slug && cached ? { slug, cached } : undefined;
}

/** Loads the homepage of the locale; the German one stands in for languages that have none. */
export const loadHome: Loader = async ({ site, locale, budget }) => {
  // That a language without a homepage cannot be asked is no failure.
  const own = await homeOf(site, locale).catch((error: unknown) => {
    if (tableCodes.some((code) => code === locale)) throw error;
    return undefined;
  });
  const found = own ?? (await homeOf(site, defaultLocale));
  if (found === undefined) return notFound(site, locale, { cause: 'page' });
  const language = own === undefined ? defaultLocale : locale;
  const { slug, cached } = found;
  const home = { language, slug, canonicalPath: address.home(language), isHome: true };
  const result = await showPage(site, cached, { ...home, standsIn: own === undefined }, budget);
  if (!site.environment.newsServiceConfigured) return result;
  const title = site.intl.forTable(language).formatMessage({ id: 'overview.news' });
  const feeds = newsFeedLinks(address.newsList(language), initialState('news'), title);
  return { ...result, feeds };
};

/** Adds what a contact form says beside its fields: on data protection, and that it was sent. */
async function withForm(
  site: PageContext,
  locale: string,
  result: LoaderResult,
  sent: string | null,
): Promise<LoaderResult> {
  const { screen } = result;
  if (screen.kind !== 'content') return result;
  if (findComponents(screen.page.content, 'contact-form').length === 0) return result;
  const { link, documents: read } = await menuLink(site, locale, 'form.privacyName');
  const form = { ...(link !== undefined && { privacy: link }), ...sentForm(site, sent) };
  return { ...result, screen: { ...screen, ...form }, documents: [...result.documents, ...read] };
}

/** Finds the page of a slug; else the instant from when on there is one, or `Infinity`. */
export async function loadPage(context: LoadContext, slug: string): Promise<LoaderResult | number> {
  const { site, locale, request, budget } = context;
  const cached = await site.content.page(locale, slug);
  const from = shownFrom(site, cached?.value);
  if (cached === undefined || from > site.now()) return from;
  if (slug === (await optionalDocument(homeSlugOf(site, locale)))) return loadHome(context);
  const canonicalPath = address.page(locale, slug);
  const pageLocation = { language: locale, slug, canonicalPath, isHome: false };
  const whole = request.query.has(guideKey) ? await wholeGuide(site, locale, cached) : undefined;
  const result = await showPage(site, whole?.cached ?? cached, pageLocation, budget);
  if (whole === undefined) return withForm(site, locale, result, request.query.get(sentKey));
  return { ...result, indexable: false, documents: [...result.documents, ...whole.documents] };
}

/** Loads the page of the first slug segment, or the languages in which there is one. */
export const loadSlug: Loader = async (context) => {
  const { site, locale, match } = context;
  const [slug = ''] = match.params['*']?.split('/') ?? [];
  const found = slug === notFoundSlug ? Infinity : await loadPage(context, slug);
  return typeof found === 'number' ? notFoundUntil(site, locale, { slug, from: found }) : found;
};

/** Adds the releases around an item, where they are known; related ones only where an editor has chosen none. */
function addNewsContext(result: LoaderResult, cached: CachedDocument<Page>, around?: NewsContext) {
  const { screen } = result;
  if (screen.kind !== 'content') return result;
  const { value: page, cause, fetchedAt } = cached;
  const asOf = cause === undefined ? {} : { asOf: new Date(fetchedAt).toISOString() };
  const { neighbours = {}, related = [], documents = [] } = around ?? {};
  const metadata = { related: [...related], ...page.metadata };
  const own = { ...screen, page: { ...page, metadata }, neighbours, ...asOf };
  return { ...result, screen: own, documents: [...result.documents, ...documents] };
}

/** Loads one news item, without waiting for lists of news. An id dated in the future is an unknown one. */
export const loadNews: Loader = async (context) => {
  const { site, locale, request, match } = context;
  const id = match.params['id'] ?? '';
  const budget = budgetFor(site, ['news'], context.budget);
  const finding = versionsOfNews({ ...site, ...budget }, locale, id);
  const cached = await site.content.news(locale, id);
  const again = site.now() + pageLifetimes.incompleteMs;
  const from = shownFrom(site, cached?.value);
  if (cached === undefined || from > site.now()) {
    const found = await budget.beside(finding);
    const versions = found ?? [];
    const page = await notFound(site, locale, { path: request.path, cause: 'news', versions });
    const until = found === undefined ? again : Infinity;
    const missing = { ...page, expiresAt: Math.min(page.expiresAt, from, until) };
    const title = site.intl.forTable(locale).formatMessage({ id: 'news.notInLanguage' });
    return versions.length === 0 ? missing : { ...missing, meta: { title } };
  }
  const canonicalPath = address.news(locale, id);
  const pageLocation = { language: locale, slug: `newnsb/${id}`, canonicalPath, isHome: false };
  const [result, versions, around] = await Promise.all([
    showPage(site, cached, pageLocation, context.budget),
    budget.beside(finding),
    budget.beside(findNewsContext(site, locale, { id, page: cached.value })),
  ]);
  const isWhole = versions !== undefined && around !== undefined;
  return {
    ...addNewsContext(result, cached, around),
    versions: versions ?? [],
    expiresAt: Math.min(result.expiresAt, isWhole ? Infinity : again),
  };
};
