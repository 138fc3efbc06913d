import type { SecurityPolicy } from '../../config/securityPolicy';
import type { Outcome } from '../../shared/routing/outcome';
import type { PublishReport } from '../../shared/routing/publishReport';
import type { Content } from '../content/content';
import type { ListingContext } from '../listing/listingContext';
import type { MinuteLog } from '../observability/minuteLog';
import type { PageCache } from '../pageCache/pageCache';
import type { RenderContext } from '../render/renderContext';
import type { SearchContext } from '../search/searchContext';
import type { PageMetrics } from './pageMetrics';
import type { SharedFrames } from './layout/sharedFrame';
import type { ThemeStylesheets } from './layout/themeStylesheets';

/** Reads the reference of a message from the receipt in an address; undefined for a forged one. */
export interface ReceiptReader {
  read(receipt: string): string | undefined;
}

/** What pages are resolved and rendered with. */
export interface PageContext extends RenderContext, ListingContext, SearchContext {
  /** For what happens again and again while a source fails. */
  readonly minuteLog: MinuteLog;
  readonly policy: SecurityPolicy;
  /** Pages of the gallery, in development only. */
  readonly gallery?: Content;
  readonly receipts: ReceiptReader;
  readonly pageMetrics: PageMetrics;
  /** Rendered pages, unless they are switched off. */
  readonly pages?: PageCache;
  /** In previews: adds to the page of an outcome what is shown beside it. */
  readonly preview?: (work: () => Promise<Outcome>) => Promise<Outcome>;
  readonly themes: ThemeStylesheets;
  readonly frames: SharedFrames;
  readonly publishReport: () => PublishReport;
}
