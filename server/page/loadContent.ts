import { eventTimeOf } from '../../shared/content/eventTime';
import type { Page } from '../../shared/content/page';
import { defaultLocale, tableCodes, tableFor } from '../../shared/language/languages';
import { newsFeedLinks } from '../../shared/listing/feedLinks';
import { isKnownPage } from '../../shared/listing/itemDates';
import { initialState } from '../../shared/listing/listingState';
import { address } from '../../shared/routing/addresses';
import type { Held } from '../content/contentCache';
import { homeSlug } from '../content/homeSlug';
import type { Site } from '../site';
import { embeddedListings } from './embeddedListings';
import { versionsOf, versionsOfSlug } from './languageVersions';
import type { Loader } from './loader';
import { notFound, notFoundSlug } from './notFound';
import type { Shown } from './shown';

interface Place {
  /** Language of the page. */
  readonly language: string;
  readonly slug: string;
  readonly canonicalPath: string;
  readonly isHome: boolean;
  /** The German homepage, shown under a locale that has none. */
  readonly standsIn?: boolean;
}

/** A published page as the main content; a withdrawn one is gone. */
export async function shownPage(site: Site, held: Held<Page>, place: Place): Promise<Shown> {
  const page = held.value;
  const { language, slug, canonicalPath, isHome, standsIn } = place;
  const gone = page.metadata.withdrawn !== undefined;
  const [versions, { listings, documents }] = await Promise.all([
    versionsOf(site.content, page),
    embeddedListings(site, language, page),
  ]);
  return {
    kind: gone ? 'gone' : 'page',
    screen: gone
      ? { kind: 'gone', page }
      : {
          kind: 'content',
          page,
          listings,
          ...(standsIn === true && { standsIn }),
          ...(page.contentType === 'event' &&
            page.details && { eventTime: eventTimeOf(page.details, site.now()) }),
        },
    language,
    described: page.metadata,
    page,
    slug,
    isHome,
    canonicalPath,
    versions,
    indexable: !gone && standsIn !== true,
    documents: [held, ...documents],
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
export const loadHome: Loader = async ({ site, locale, request }) => {
  const own = await ownHome(site, locale);
  const found = own ?? (await homeOf(site, defaultLocale));
  if (found === undefined) return notFound(site, locale, { path: request.path, cause: 'page' });
  const language = own === undefined ? defaultLocale : locale;
  const shown = await shownPage(site, found.held, {
    language,
    slug: found.slug,
    canonicalPath: address.home(language),
    isHome: true,
    standsIn: own === undefined,
  });
  if (!site.environment.newsServiceConfigured) return shown;
  const title = site.intl.speak(tableFor(language))('overview.news');
  const feeds = newsFeedLinks(address.newsBoard(language), initialState('news'), title);
  return { ...shown, feeds };
};

/**
 * The page of the first slug segment, in the locale. Without one, the page `404` says in which
 * languages there is one.
 */
export const loadSlug: Loader = async ({ site, locale, request, match }) => {
  const [slug = ''] = match.params['*']?.split('/') ?? [];
  const held = slug === notFoundSlug ? undefined : await site.content.page(locale, slug);
  if (held === undefined || !isKnownPage(held.value, site.now())) {
    site.log.info({ slug, locale }, `No page found for slug ${slug} in ${locale}`);
    const map = await site.content.languageMap().catch(() => undefined);
    const versions = map === undefined ? [] : versionsOfSlug(map.value, slug);
    return notFound(site, locale, { path: request.path, cause: 'page', versions });
  }
  const isHome = slug === (await homeSlugOf(site, locale).catch(() => undefined));
  const canonicalPath = isHome ? address.home(locale) : address.page(locale, slug);
  return shownPage(site, held, { language: locale, slug, canonicalPath, isHome });
};
