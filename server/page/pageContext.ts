import type { SecurityPolicy } from '../../config/securityPolicy';
import type { Outcome } from '../../shared/routing/outcome';
import type { PublishReport } from '../../shared/routing/publishReport';
import type { Content } from '../content/createContent';
import type { ListingContext } from '../listing/listings';
import type { RateLimitedLog } from '../observability/rateLimitedLog';
import type { PageCache } from '../pageCache/pageCache';
import type { RenderContext } from '../render/assets';
import type { SearchContext } from '../search/findResults';
import type { PageMetrics } from './pageMetrics';
import type { SharedFrames } from './layout/keptFrames';
import type { ThemeStylesheets } from './layout/themeStylesheets';
import type { RouteMatch } from '../../views/matchRoute';
import type { LanguagePreferences } from '../locale/negotiateLocale';

/** What pages are resolved and rendered with. */
export interface PageContext extends RenderContext, ListingContext, SearchContext {
  /** For what happens again and again while a source fails. */
  readonly rateLimitedLog: RateLimitedLog;
  readonly policy: SecurityPolicy;
  /** Pages of the gallery, in development only. */
  readonly gallery?: Content;
  /** Reads the reference of a message from the receipt in an address; undefined for a forged one. */
  readonly receipts: { read(receipt: string): string | undefined };
  readonly pageMetrics: PageMetrics;
  /** Rendered pages, unless they are switched off. */
  readonly pages?: PageCache;
  /** In previews: adds to the page of an outcome what is shown beside it. */
  readonly preview?: (work: () => Promise<Outcome>) => Promise<Outcome>;
  readonly themes: ThemeStylesheets;
  readonly frames: SharedFrames;
  readonly publishReport: () => PublishReport;
}

/** What of a request decides on its page. Host and other headers do not. */
export interface PageRequest {
  /** Path as it came, percent-encoded, without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The route of the path, where it has been matched before. */
  readonly match?: RouteMatch;
  /**
   * Whether it waits until everything is there; otherwise lists may follow the frame. A function,
   * because only few pages ask.
   */
  readonly waitForAll: () => boolean;
  /** Read for the bare `/` and the page on cookies only. */
  readonly wishes: LanguagePreferences;
}
