import { defaultLocale, tableFor } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import type { Screen } from '../../../shared/routing/pageData';
import type { LanguageVersion } from '../../../shared/routing/layoutData';
import type { PageContext } from '../pageContext';
import { embeddedListings, preparePage } from './preparePage';
import { unlimited, type ListBudget } from '../../listing/listBudget';
import { within } from '../../concurrency/promises';
import { SourceFailure } from '../../upstream/sourceFailure';
import { frameWaitsMs } from '../../../config/limits';
import type { Page } from '../../../shared/content/page';
import { ownPage, type LoaderResult } from './loader';
import { versionsOfSlug } from '../languageVersions';

type NotFoundScreen = Extract<Screen, { kind: 'notFound' }>;

/** Slug of the page for all that is missing (docs/specification.md, section 2). */
export const notFoundSlug = '404';

interface Missing {
  /** A page without one is the same for every address: one copy serves all. */
  readonly path?: string;
  readonly cause: NotFoundScreen['cause'];
  readonly versions?: readonly LanguageVersion[];
}

async function notFoundPage({ content }: PageContext, locale: string) {
  for (const language of new Set([locale, defaultLocale])) {
    const cached = await content.page(language, notFoundSlug).catch(() => undefined);
    if (cached !== undefined) return { cached, language };
  }
  return undefined;
}

const late = () => new SourceFailure('newsService', 'timeout');
/** Only lists that are there when a frame goes out are on the page. */
const budget: ListBudget = { ...unlimited, list: (finding) => within(frameWaitsMs, finding, late) };

async function prepare(site: PageContext, page: Page, language: string) {
  const embedded = await embeddedListings(site, language, page, budget);
  return { ...preparePage(page, language, embedded.listings), ...embedded };
}

/** Returns the page `404` of the locale, else the German one, else the built-in text. Never rejects. */
export async function notFound(
  site: PageContext,
  locale: string,
  missing: Missing,
): Promise<LoaderResult> {
  const { path, cause, versions = [] } = missing;
  // A news item that exists elsewhere is answered in the words of the interface alone.
  const isElsewhere = cause === 'news' && versions.length > 0;
  const found = isElsewhere ? undefined : await notFoundPage(site, locale);
  const view = found && (await prepare(site, found.cached.value, found.language));
  const page = view?.page;
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
      ...(view && { page: view.page, listings: view.listings, registers: view.registers }),
    },
    language: found?.language ?? tableFor(locale),
    canonicalPath: path ?? address.notFound(locale),
    versions,
    documents: found === undefined ? [] : [found.cached, ...(view?.documents ?? [])],
    expiresAt: view?.expiresAt ?? Infinity,
  };
}

/** Reports that a locale has no page of a slug, or not before an instant, and which languages have it. */
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
