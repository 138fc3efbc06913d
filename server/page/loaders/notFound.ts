import { defaultLocale, tableFor } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import type { Screen } from '../../../shared/routing/pageData';
import type { LanguageVersion } from '../../../shared/routing/frameData';
import type { PageContext } from '../pageContext';
import { embeddedListings, preparePage } from './preparePage';
import { unlimited } from '../../listing/listBudget';
import { within } from '../../concurrency/deadline';
import { SourceFailure } from '../../upstream/sourceFailure';
import { frameWaitsMs } from '../../../config/limits';
import type { CachedDocument } from '../../content/cachedDocument';
import type { Page } from '../../../shared/content/page';
import { ownPage, type LoaderResult } from './loader';
import { versionsOfSlug } from '../languageVersions';

type NotFoundScreen = Extract<Screen, { kind: 'notFound' }>;

/**
 * Slug of the page that stands in for pages that do not exist (docs/specification.md, section 2).
 */
export const notFoundSlug = '404';

/** What is missing, and where it does exist. */
interface Missing {
  /**
   * Full path as it was asked for. A page without one is the same whatever was asked for, so that
   * one copy serves every address that does not exist; the browser knows the path.
   */
  readonly path?: string;
  readonly cause: NotFoundScreen['cause'];
  readonly versions?: readonly LanguageVersion[];
}

async function notFoundPage(site: PageContext, locale: string) {
  const own = await site.content.page(locale, notFoundSlug).catch(() => undefined);
  if (own !== undefined) return { held: own, language: locale };
  const german = await site.content.page(defaultLocale, notFoundSlug).catch(() => undefined);
  return german === undefined ? undefined : { held: german, language: defaultLocale };
}

const late = () => new SourceFailure('newsService', 'timeout');
/** Only lists that are there when a frame goes out are on the page. */
const budget = {
  ...unlimited,
  list: <T>(finding: Promise<T>) => within(frameWaitsMs, finding, late),
};

/** The page as it is shown, with its lists. */
async function prepared(
  site: PageContext,
  { held, language }: { held: CachedDocument<Page>; language: string },
) {
  const embedded = await embeddedListings(site, language, held.value, budget);
  const { listings } = embedded;
  return { ...preparePage(held.value, language, listings), ...embedded };
}

/**
 * The page with slug `404` of the locale, else the German one, else the built-in text. Never
 * rejects, because it is the answer when other answers fail.
 */
export async function notFound(
  site: PageContext,
  locale: string,
  missing: Missing,
): Promise<LoaderResult> {
  const { path, cause, versions = [] } = missing;
  // A news item that exists elsewhere is answered in the words of the interface alone.
  const isElsewhere = cause === 'news' && versions.length > 0;
  const found = isElsewhere ? undefined : await notFoundPage(site, locale);
  const shown = found && (await prepared(site, found));
  const page = shown?.page;
  const title =
    page?.metadata.title ?? site.intl.forTable(locale).formatMessage({ id: 'error.pageNotFound' });
  return {
    ...ownPage(locale, title),
    kind: 'notFound',
    screen: {
      kind: 'notFound',
      cause,
      versions,
      ...(path !== undefined && { path }),
      ...(shown && { page: shown.page, listings: shown.listings, registers: shown.registers }),
    },
    language: found?.language ?? tableFor(locale),
    canonicalPath: path ?? address.notFound(locale),
    versions,
    documents: found === undefined ? [] : [found.held, ...(shown?.documents ?? [])],
    expiresAt: shown?.expiresAt ?? Infinity,
  };
}

/**
 * That a locale has no page of a slug, in which languages there is one, and from when on (ms since
 * 1970) there is one here; `Infinity` where nobody knows.
 */
export async function notFoundUntil(
  site: PageContext,
  locale: string,
  { slug, from }: { readonly slug: string; readonly from: number },
): Promise<LoaderResult> {
  // In the words of docs/specification.md, section 8.
  site.log.info({ slug, locale }, `No page found for slug ${slug} in ${locale}`);
  const versions = await versionsOfSlug(site.content, slug, site.now());
  const missing = await notFound(site, locale, { cause: 'page', versions });
  return { ...missing, expiresAt: Math.min(missing.expiresAt, from) };
}
