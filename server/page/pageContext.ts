import type { SecurityPolicy } from '../../config/securityPolicy';
import type { Outcome } from '../../shared/routing/outcome';
import type { PublishReport } from '../../shared/routing/publishReport';
import type { Content } from '../content/createContent';
import type { ListingContext } from '../listing/listings';
import type { RateLimitedLog } from '../observability/logger';
import type { PageCache } from '../pageCache/pageCache';
import type { RenderContext } from '../render/assets';
import type { SearchContext } from '../search/findResults';
import type { SiteLayoutData } from '../../shared/routing/layoutData';
import type { PageMetrics } from './pageMetrics';
import type { ThemeStylesheets } from './layout/themeStylesheets';
import type { RouteMatch } from '../../views/matchRoute';
import type { LanguagePreferences } from '../locale/negotiateLocale';

/** The shared part of a locale's frames as it was made once, with what is kept beside it. */
export interface StoredLayout {
  readonly frame: SiteLayoutData;
  readonly path: string;
  readonly json: string;
}

/** The shared parts of the frames of all locales, each made once for what it is made from. */
export interface SiteLayouts {
  /** The shared part for a locale, made anew when a source is not the same value as before. */
  of(locale: string, sources: readonly unknown[], make: () => SiteLayoutData): StoredLayout;
  /** What is at an address, where it was made by this process and not too long ago. */
  find(path: string): StoredLayout | undefined;
}

/** What pages are resolved and rendered with. */
export interface PageContext extends RenderContext, ListingContext, SearchContext {
  readonly rateLimitedLog: RateLimitedLog;
  readonly policy: SecurityPolicy;
  readonly gallery?: Content;
  /** Reads the reference of a message from the receipt in an address; undefined for a forged one. */
  readonly receipts: { read(receipt: string): string | undefined };
  readonly pageMetrics: PageMetrics;
  readonly pages?: PageCache;
  /** In previews: adds to the page of an outcome what is shown beside it. */
  readonly preview?: (work: () => Promise<Outcome>) => Promise<Outcome>;
  readonly themes: ThemeStylesheets;
  readonly frames: SiteLayouts;
  readonly publishReport: () => PublishReport;
}

/** What of a request decides on its page. Host and other headers do not. */
export interface PageRequest {
  /** Path as it came, percent-encoded, without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The route of the path, where it has been matched before. */
  readonly match?: RouteMatch;
  /** Whether lists may not follow the frame. A function, because few pages ask. */
  readonly waitForAll: () => boolean;
  /** Read for the bare `/` and the page on cookies only. */
  readonly preferences: LanguagePreferences;
}
