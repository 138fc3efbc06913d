import type { Page } from '../../../shared/content/page';
import type { FeedLink } from '../../../shared/head/pageHead';
import type { DeferredParts, Screen } from '../../../shared/routing/pageData';
import type { AccessibleElsewhere, LanguageVersion } from '../../../shared/routing/frameData';
import type { CachedDocument } from '../../content/cachedDocument';
import { tableFor } from '../../../shared/language/languages';
import type { RouteMatch } from '../../../views/matchRoute';
import type { ListBudget } from '../../listing/listBudget';
import type { PageContext, PageRequest } from '../pageContext';

/** What a page says of itself in the head of the document. */
export interface Described {
  readonly title: string;
  readonly description?: string;
  /** Which page of a list it is, where it is not the first. */
  readonly part?: string;
}

/** What a loader found for the main part of a page. */
export interface LoaderResult {
  readonly kind: 'page' | 'notFound' | 'gone';
  readonly screen: Screen;
  /** Language of the main content. */
  readonly language: string;
  readonly described: Described;
  /** The document, where the page is one. */
  readonly page?: Page;
  readonly slug?: string;
  readonly isHome?: boolean;
  readonly canonicalPath: string;
  /** The real language versions of this page. */
  readonly versions: readonly LanguageVersion[];
  /** Path behind the locale, for routes that every language has. */
  readonly sameRoute?: string;
  /** Versions of the page in easy or sign language that its own language lacks. */
  readonly accessibleElsewhere?: AccessibleElsewhere;
  /** Set where what it is of cannot be shown at the moment: seconds until it may be again. */
  readonly retryAfter?: number;
  /** What follows the frame. */
  readonly deferred?: DeferredParts;
  /** Where it can be subscribed to. */
  readonly feeds?: readonly FeedLink[];
  /** Whether search engines may list it. */
  readonly indexable: boolean;
  /** The documents it was made from. */
  readonly documents: readonly CachedDocument<unknown>[];
  /**
   * The first instant (ms since 1970) at which it changes by itself, such as the end of an event;
   * `Infinity` where it never does.
   */
  readonly expiresAt: number;
}

/** What a page of the site itself is unless it says otherwise; `title` is in the words of the interface. */
export function ownPage(locale: string, title: string) {
  return {
    kind: 'page',
    language: tableFor(locale),
    described: { title },
    versions: [],
    indexable: false,
    documents: [],
    expiresAt: Infinity,
  } as const;
}

/** What a loader works with. */
export interface LoadContext {
  readonly site: PageContext;
  readonly locale: string;
  readonly request: PageRequest;
  readonly match: RouteMatch;
  /** The time that all lists of the page share. */
  readonly budget: ListBudget;
}

/** Fetches what the main part of a route's pages shows. */
export type Loader = (context: LoadContext) => Promise<LoaderResult>;
