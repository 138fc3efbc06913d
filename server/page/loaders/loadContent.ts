import { eventChanges, eventTimeOf } from '../../../shared/content/eventTime';
import type { Page } from '../../../shared/content/page';
import type { NewerVersion } from '../../../shared/routing/languageVersion';
import type { EmbeddedListings, Registers, Screen } from '../../../shared/routing/pageData';
import { guideKey } from '../../../shared/routing/guideAddress';
import { sentKey } from '../../../shared/forms/formKeys';
import { instantOf } from '../../../shared/language/swissTime';
import { defaultLocale, isLocale, tableCodes, tableFor } from '../../../shared/language/languages';
import { newsFeedLinks } from '../../../shared/listing/feedLinks';
import { initialState } from '../../../shared/listing/listingState';
import { address, areSegments, parsePath } from '../../../shared/routing/addresses';
import type { CachedDocument } from '../../content/cachedDocument';
import { isPageOut, knownFrom } from '../../../shared/listing/itemDates';
import { homeSlug } from '../../content/languageMap/languageMap';
import type { ListBudget } from '../../listing/listBudget';
import type { PageContext } from '../pageContext';
import { embeddedListings, withOrganisationLists, preparePage } from './preparePage';
import { documentIn, versionsOf, versionsOfSlug } from '../languageVersions';
import type { LoadContext, Loader, LoaderResult } from './loader';
import { optionalDocument } from '../../concurrency/deadline';
import { notFound, notFoundSlug, noteMissing } from './notFound';
import { fromOriginal } from '../germanOriginal';
import { menuLink, sentForm } from './menuLink';
import { wholeGuide } from './wholeGuide';
import { componentsNamed } from '../../../shared/content/components/componentTree';

interface Place {
  /** Language of the page. */
  readonly language: string;
  readonly slug: string;
  readonly canonicalPath: string;
  readonly isHome: boolean;
  /** The German homepage, shown under a locale that has none. */
  readonly standsIn?: boolean;
}

interface ContentParts {
  readonly page: Page;
  readonly listings: EmbeddedListings;
  readonly registers: Registers;
  readonly standsIn: boolean | undefined;
  readonly newer: NewerVersion | undefined;
  readonly replacement: string | undefined;
}

/** The page that a withdrawn one names in its place, where it is one of this site. */
async function replacementOf(site: PageContext, { metadata }: Page) {
  const parsed = parsePath(metadata.withdrawn?.replacement ?? '');
  if (!parsed.ok || !areSegments(parsed.segments)) return undefined;
  const [locale = '', ...rest] = parsed.segments;
  if (!isLocale(locale)) return undefined;
  const held = await optionalDocument(documentIn(site.content, locale, rest.join('/')));
  return held !== undefined && isPageOut(held.value, site.now()) ? held : undefined;
}

/** The screen of a page, with where in its time it is if it is that of an event. */
function screenOf(site: PageContext, parts: ContentParts): Screen {
  const { page, listings, registers, standsIn, newer, replacement } = parts;
  if (page.metadata.withdrawn !== undefined) {
    return { kind: 'gone', page, ...(replacement !== undefined && { replacement }) };
  }
  return {
    kind: 'content',
    page,
    listings,
    registers,
    ...(standsIn === true && { standsIn }),
    ...(newer && { newer }),
    ...(page.contentType === 'event' &&
      page.details && { eventTime: eventTimeOf(page.details, site.now()) }),
  };
}

/** The next instant (ms) at which a page says something else of the time of its event. */
function nextEventChange(page: Page, now: number): number {
  if (page.contentType !== 'event' || page.details === undefined) return Infinity;
  return Math.min(...eventChanges(page.details).filter((instant) => instant > now));
}

/** A published page as the main content; a withdrawn one is gone. */
export async function shownPage(
  site: PageContext,
  held: CachedDocument<Page>,
  place: Place,
  budget: ListBudget,
): Promise<LoaderResult> {
  const { language, slug, canonicalPath, isHome, standsIn } = place;
  const { withdrawn, reviewDate } = held.value.metadata;
  const gone = withdrawn !== undefined;
  if (reviewDate !== undefined && instantOf(reviewDate) < site.now()) {
    site.pageMetrics.countOverdueReview(language);
  }
  const whole = withOrganisationLists(site, language, held.value);
  const [versions, original, embedded, replaced] = await Promise.all([
    versionsOf(site.content, held.value),
    fromOriginal(site, { page: whole, language, slug }),
    embeddedListings(site, language, whole, budget),
    replacementOf(site, held.value),
  ]);
  const replacement = replaced?.value.metadata.title;
  const { listings, deferred } = embedded;
  const { page, registers } = preparePage(original.page, language, listings);
  return {
    kind: gone ? 'gone' : 'page',
    screen: screenOf(site, {
      page,
      listings,
      registers,
      standsIn,
      newer: original.newer,
      replacement,
    }),
    language,
    described: page.metadata,
    page,
    slug,
    isHome,
    canonicalPath,
    versions,
    ...(!isHome && { sameRoute: canonicalPath.slice(address.home(language).length) }),
    indexable: !gone && standsIn !== true,
    accessibleElsewhere: original.elsewhere,
    ...(deferred !== undefined && { deferred }),
    documents: [
      held,
      ...original.documents,
      ...embedded.documents,
      ...(replaced === undefined ? [] : [replaced]),
    ],
    expiresAt: Math.min(nextEventChange(page, site.now()), original.expiresAt, embedded.expiresAt),
  };
}

async function homeSlugOf(site: PageContext, locale: string): Promise<string | undefined> {
  return homeSlug((await site.content.homepages(locale))?.value);
}

async function homeOf(site: PageContext, locale: string) {
  const slug = await homeSlugOf(site, locale);
  const held = slug === undefined ? undefined : await site.content.page(locale, slug);
  return slug === undefined || held === undefined ? undefined : { slug, held };
}

/** The homepage of the locale. That a language without one cannot be asked is no failure. */
async function ownHome(site: PageContext, locale: string) {
  const speaks = tableCodes.some((code) => code === locale);
  return homeOf(site, locale).catch((error: unknown) => {
    if (speaks) throw error;
    return undefined;
  });
}

/** The homepage of the locale; the German one stands in for languages that have none. */
export const loadHome: Loader = async ({ site, locale, budget }) => {
  const own = await ownHome(site, locale);
  const found = own ?? (await homeOf(site, defaultLocale));
  if (found === undefined) return notFound(site, locale, { cause: 'page' });
  const language = own === undefined ? defaultLocale : locale;
  const place = {
    language,
    slug: found.slug,
    canonicalPath: address.home(language),
    isHome: true,
    standsIn: own === undefined,
  };
  const shown = await shownPage(site, found.held, place, budget);
  if (!site.environment.newsServiceConfigured) return shown;
  const title = site.intl.forTable(tableFor(language)).formatMessage({ id: 'overview.news' });
  const feeds = newsFeedLinks(address.newsBoard(language), initialState('news'), title);
  return { ...shown, feeds };
};

/**
 * Adds to a page with a contact form what the form says beside its fields: where the site tells how
 * it protects data, and that a message was sent, when the address has its receipt.
 */
async function withForm(
  site: PageContext,
  locale: string,
  shown: LoaderResult,
  sent: string | null,
): Promise<LoaderResult> {
  const { screen } = shown;
  if (screen.kind !== 'content') return shown;
  if (componentsNamed(screen.page.content, 'contact-form').length === 0) return shown;
  const { link, documents } = await menuLink(site, locale, 'form.privacyName');
  return {
    ...shown,
    screen: {
      ...screen,
      ...(link !== undefined && { privacy: link }),
      ...sentForm(site, sent),
    },
    documents: [...shown.documents, ...documents],
  };
}

/** The page of a slug, or from when on (ms since 1970) there is one; `Infinity` where nobody knows. */
type FoundSlug =
  { readonly shown: LoaderResult } | { readonly shown?: undefined; readonly from: number };

/** Finds the page of a slug in the locale. */
export async function loadPage(context: LoadContext, slug: string): Promise<FoundSlug> {
  const { site, locale, request, budget } = context;
  const held = await site.content.page(locale, slug);
  if (held === undefined) return { from: Infinity };
  if (!isPageOut(held.value, site.now())) return { from: knownFrom(held.value) };
  if (slug === (await optionalDocument(homeSlugOf(site, locale)))) {
    return { shown: await loadHome(context) };
  }
  const canonicalPath = address.page(locale, slug);
  const place = { language: locale, slug, canonicalPath, isHome: false };
  const whole = request.query.has(guideKey) ? await wholeGuide(site, locale, held) : undefined;
  if (whole !== undefined) {
    const { documents, ...shown } = await shownPage(site, whole.held, place, budget);
    return {
      shown: { ...shown, indexable: false, documents: [...documents, ...whole.documents] },
    };
  }
  const shown = await shownPage(site, held, place, budget);
  return { shown: await withForm(site, locale, shown, request.query.get(sentKey)) };
}

/**
 * The page of the first slug segment, in the locale. Without one, the page `404` says in which
 * languages there is one.
 */
export const loadSlug: Loader = async (context) => {
  const { site, locale, match } = context;
  const [slug = ''] = match.params['*']?.split('/') ?? [];
  const found = slug === notFoundSlug ? { from: Infinity } : await loadPage(context, slug);
  if (found.shown !== undefined) return found.shown;
  noteMissing(site.log, locale, slug);
  const versions = await versionsOfSlug(site.content, slug, site.now());
  const missing = await notFound(site, locale, { cause: 'page', versions });
  return { ...missing, expiresAt: Math.min(missing.expiresAt, found.from) };
};
