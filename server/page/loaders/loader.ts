import type { IntlShape } from 'react-intl';
import { formatNumber } from '../../../shared/language/formats/numbers';
import type { Page } from '../../../shared/content/page';
import type { FeedLink } from '../../../shared/head/pageHead';
import { pageList } from '../../../shared/routing/pageData';
import type { Board, DeferredPart, DeferredParts, Screen } from '../../../shared/routing/pageData';
import type { AccessibleElsewhere, LanguageVersion } from '../../../shared/routing/layoutData';
import type { FormState } from '../../../shared/forms/checkForm';
import type { CachedDocument } from '../../content/cachedDocument';
import { tableFor } from '../../../shared/language/languages';
import type { RouteMatch } from '../../../views/matchRoute';
import type { ListBudget } from '../../listing/listBudget';
import type { PageContext, PageRequest } from '../pageContext';
import type { ListingName } from '../../../shared/listing/listingFilters';
import type { ListingResult } from '../../listing/findListing';
import { visitorsRetryAfter } from '../../middleware/errorAnswers';
import { optionalDocument } from '../../concurrency/promises';
import type { PlainMessageId } from '../../../shared/language/messages';
import { findLink } from '../../../shared/language/foldText';
import { layoutLocaleOf } from '../layout/siteLayout';

/** What a page says of itself in the head of the document. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  readonly part?: string;
}

/** What a loader found for the main part of a page. */
export interface LoaderResult {
  readonly kind: 'page' | 'notFound' | 'gone';
  readonly screen: Screen;
  readonly language: string;
  readonly meta: PageMeta;
  readonly page?: Page;
  readonly slug?: string;
  readonly isHome?: boolean;
  readonly canonicalPath: string;
  readonly versions: readonly LanguageVersion[];
  /** Path behind the locale, for routes that every language has. */
  readonly sameRoute?: string;
  /** Versions of the page in easy or sign language that its own language lacks. */
  readonly accessibleElsewhere?: AccessibleElsewhere;
  /** Set where what it is of cannot be shown at the moment: seconds until it may be again. */
  readonly retryAfter?: number;
  readonly deferred?: DeferredParts;
  readonly feeds?: readonly FeedLink[];
  readonly indexable: boolean;
  readonly documents: readonly CachedDocument<unknown>[];
  /** The first instant (ms) at which it changes by itself, else `Infinity`. */
  readonly expiresAt: number;
}

/** Returns what a page of the site itself is by default; `title` is in the words of the interface. */
export function ownPage(locale: string, title: string) {
  return {
    kind: 'page',
    language: tableFor(locale),
    meta: { title },
    versions: [],
    indexable: false,
    documents: [],
    expiresAt: Infinity,
  } as const;
}

/** Returns the number of a page of a list, where it is not the first. */
export function pageNumber(intl: IntlShape, number: number): Pick<PageMeta, 'part'> {
  if (number === 1) return {};
  const values = { page: formatNumber(intl, number) };
  return { part: intl.formatMessage({ id: 'listing.pageNumber' }, values) };
}

/** What a loader works with. */
export interface LoadContext {
  readonly site: PageContext;
  readonly locale: string;
  readonly request: PageRequest;
  readonly match: RouteMatch;
  readonly budget: ListBudget;
}

/** Fetches what the main part of a route's pages shows. */
export type Loader = (context: LoadContext) => Promise<LoaderResult>;

/** Returns a list that follows its frame. Never rejects: an unhandled rejection would end the process. */
export function deferredPart(
  { log }: Pick<PageContext, 'log'>,
  part: Promise<DeferredPart | undefined>,
): Promise<DeferredPart | undefined> {
  return part.catch((error: unknown) => {
    log.error({ err: error }, 'Deferred list failed');
    return undefined;
  });
}

/** Returns the page of a listing whose items come after its frame, with what is known of it by then. */
export function deferredListing(
  site: PageContext,
  page: Omit<LoaderResult, 'screen'>,
  finding: Promise<ListingResult | undefined>,
  { listing, board }: { readonly listing: ListingName; readonly board?: Board },
): LoaderResult {
  const own = board === undefined ? {} : { board };
  const kind = 'listing' as const;
  const part = finding.then((found) => found && { kind, ...found.screen, ...own });
  const screen = { kind: 'deferredListing', listing, ...own } as const;
  return { ...page, screen, deferred: { [pageList]: deferredPart(site, part) } };
}

/** Returns what a page says where the items of its list could not be looked up. */
export function unavailability({ failure }: ListingResult): Pick<LoaderResult, 'retryAfter'> {
  return failure === undefined ? {} : { retryAfter: visitorsRetryAfter(failure.retryAfter) };
}

/** Returns the link of the meta or footer menu with this name, and the documents it is from. */
export async function menuLink(site: PageContext, locale: string, name: PlainMessageId) {
  const language = await layoutLocaleOf(site, locale);
  const identity = await site.content.identity(locale);
  const [menu, footer] = await Promise.all([
    optionalDocument(site.content.menu(language, 'meta-navigation-menus')),
    optionalDocument(site.content.footerMenu(language, identity.value.metadata.footerMenu)),
  ]);
  const documents: CachedDocument<unknown>[] = [menu, footer].filter((one) => one !== undefined);
  const text = site.intl.forTable(language).formatMessage({ id: name });
  const found = findLink([...(menu?.value ?? []), ...(footer?.value ?? [])], text);
  if (found?.link === undefined) return { documents };
  return { link: { title: found.title, href: found.link }, documents };
}

/** Returns the form state `sent` where an address has a valid receipt. */
export function sentForm({ receipts }: PageContext, sent: string | null): { form?: FormState } {
  const reference = sent === null ? undefined : receipts.read(sent);
  return reference === undefined ? {} : { form: { kind: 'sent', reference } };
}
