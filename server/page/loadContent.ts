import { eventChanges, eventTimeOf } from '../../shared/content/eventTime';
import type { Page } from '../../shared/content/page';
import type { NewerVersion } from '../../shared/routing/languageVersion';
import type { EmbeddedListings, Registers, Screen } from '../../shared/routing/pageData';
import { sentKey } from '../../shared/forms/formKeys';
import { defaultLocale, tableCodes, tableFor } from '../../shared/language/languages';
import { newsFeedLinks } from '../../shared/listing/feedLinks';
import { initialState } from '../../shared/listing/listingState';
import { address } from '../../shared/routing/addresses';
import type { Held } from '../content/held';
import { isPageOut } from '../content/embargo';
import { homeSlug } from '../content/homeSlug';
import { noteChanges } from '../content/reading';
import { derivedOnce } from '../derivedOnce';
import type { Site } from '../site';
import { embeddedListings } from './embeddedListings';
import { versionsOf, versionsOfSlug } from './languageVersions';
import type { LoadContext, Loader } from './loader';
import { notFound, notFoundSlug } from './notFound';
import { noteMissing } from './noteMissing';
import { fromOriginal } from './original';
import { withOrganisationLists } from './organisationLists';
import { preparePage } from './preparePage';
import type { Shown } from './shown';
import { withForm } from './withForm';

interface Place {
  /** Language of the page. */
  readonly language: string;
  readonly slug: string;
  readonly canonicalPath: string;
  readonly isHome: boolean;
  /** The German homepage, shown under a locale that has none. */
  readonly standsIn?: boolean;
}

const withOrganisations = derivedOnce(
  ({ site, language, page }: { site: Site; language: string; page: Page }) =>
    withOrganisationLists(site, language, page),
);

const prepared = derivedOnce(
  ({ page, language, listings }: { page: Page; language: string; listings: EmbeddedListings }) =>
    preparePage(page, language, listings),
);

interface ContentParts {
  readonly page: Page;
  readonly listings: EmbeddedListings;
  readonly registers: Registers;
  readonly standsIn: boolean | undefined;
  readonly newer: NewerVersion | undefined;
}

const contentScreen = derivedOnce(
  ({ page, listings, registers, standsIn, newer }: ContentParts): Screen => ({
    kind: 'content',
    page,
    listings,
    registers,
    ...(standsIn === true && { standsIn }),
    ...(newer && { newer }),
  }),
);

const goneScreen = derivedOnce(({ page }: { page: Page }): Screen => ({ kind: 'gone', page }));

/** The screen of a page, with where in its time it is if it is that of an event. */
function screenOf(site: Site, parts: ContentParts): Screen {
  const { page } = parts;
  if (page.metadata.withdrawn !== undefined) return goneScreen(page, { page });
  const screen = contentScreen(page, parts);
  if (page.contentType !== 'event' || !page.details || screen.kind !== 'content') return screen;
  return { ...screen, eventTime: eventTimeOf(page.details, site.now()) };
}

/** A published page as the main content; a withdrawn one is gone. */
export async function shownPage(site: Site, held: Held<Page>, place: Place): Promise<Shown> {
  const { language, slug, canonicalPath, isHome, standsIn } = place;
  const gone = held.value.metadata.withdrawn !== undefined;
  const whole = withOrganisations(held.value, { site, language, page: held.value });
  const [versions, original, { listings, documents }] = await Promise.all([
    versionsOf(site.content, held.value),
    fromOriginal(site, { page: whole, language, slug }),
    embeddedListings(site, language, whole),
  ]);
  const translated = original.page;
  const { page, registers } = prepared(translated, { page: translated, language, listings });
  if (page.contentType === 'event' && page.details) {
    noteChanges(site.now(), ...eventChanges(page.details));
  }
  return {
    kind: gone ? 'gone' : 'page',
    screen: screenOf(site, { page, listings, registers, standsIn, newer: original.newer }),
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
    documents: [held, ...original.documents, ...documents],
  };
}

async function homeSlugOf(site: Site, locale: string): Promise<string | undefined> {
  return homeSlug((await site.content.homepages(locale))?.value);
}

async function homeOf(site: Site, locale: string) {
  const slug = await homeSlugOf(site, locale);
  const held = slug === undefined ? undefined : await site.content.page(locale, slug);
  return slug === undefined || held === undefined ? undefined : { slug, held };
}

/** The homepage of the locale. That a language without one cannot be asked is no failure. */
async function ownHome(site: Site, locale: string) {
  const speaks = tableCodes.some((code) => code === locale);
  return homeOf(site, locale).catch((error: unknown) => {
    if (speaks) throw error;
    return undefined;
  });
}

/** The homepage of the locale; the German one stands in for languages that have none. */
export const loadHome: Loader = async ({ site, locale }) => {
  const own = await ownHome(site, locale);
  const found = own ?? (await homeOf(site, defaultLocale));
  if (found === undefined) return notFound(site, locale, { cause: 'page' });
  const language = own === undefined ? defaultLocale : locale;
  const shown = await shownPage(site, found.held, {
    language,
    slug: found.slug,
    canonicalPath: address.home(language),
    isHome: true,
    standsIn: own === undefined,
  });
  if (!site.environment.newsServiceConfigured) return shown;
  const title = site.intl.forTable(tableFor(language)).formatMessage({ id: 'overview.news' });
  const feeds = newsFeedLinks(address.newsBoard(language), initialState('news'), title);
  return { ...shown, feeds };
};

/** The page of a slug in the locale; undefined where there is none yet. */
export async function loadPage(context: LoadContext, slug: string): Promise<Shown | undefined> {
  const { site, locale, request } = context;
  const held = await site.content.page(locale, slug);
  if (held === undefined || !isPageOut(held.value, site.now())) return undefined;
  if (slug === (await homeSlugOf(site, locale).catch(() => undefined))) return loadHome(context);
  const canonicalPath = address.page(locale, slug);
  const place = { language: locale, slug, canonicalPath, isHome: false };
  const shown = await shownPage(site, held, place);
  return withForm(site, locale, shown, request.query.get(sentKey));
}

/**
 * The page of the first slug segment, in the locale. Without one, the page `404` says in which
 * languages there is one.
 */
export const loadSlug: Loader = async (context) => {
  const { site, locale, match } = context;
  const [slug = ''] = match.params['*']?.split('/') ?? [];
  const found = slug === notFoundSlug ? undefined : await loadPage(context, slug);
  if (found !== undefined) return found;
  noteMissing(site.log, locale, slug);
  const versions = await versionsOfSlug(site.content, slug, site.now());
  return notFound(site, locale, { cause: 'page', versions });
};
