import type { Environment } from '../config/environment';
import type { SecurityPolicy } from '../config/securityPolicy';
import type { Outcome } from '../shared/routing/outcome';
import type { PublishReport } from '../shared/routing/pageData';
import type { Captcha } from './captcha/captcha';
import type { Receipts } from './forms/receipts';
import type { Content } from './content/content';
import type { LimitVisitors } from './http/visitorLimits';
import type { IntlTables } from './language/intlTables';
import type { Listings } from './listing/listings';
import type { Log } from './log';
import type { MinuteLog } from './minuteLog';
import type { TileSource } from './map/tileSource';
import type { ContractFiles } from './contract/contractFiles';
import type { News } from './news/news';
import type { Outbox } from './outbox/outbox';
import type { PageCache } from './pageCache/pageCache';
import type { SharedFrames } from './page/sharedFrames';
import type { ThemeStylesheets } from './page/themeStylesheets';
import type { Assets } from './render/assets';
import type { SearchEngine } from './search/searchEngine';
import type { PageMetrics } from './page/pageMetrics';

/** The parts of a running site, wired once at start and handed to whoever needs them. */
export interface Site {
  readonly environment: Environment;
  readonly policy: SecurityPolicy;
  readonly content: Content;
  readonly listings: Listings;
  /** Pages of the gallery, in development only. */
  readonly gallery?: Content;
  /** The news service of somebody else, where one is configured; the site has its own otherwise. */
  readonly externalNews?: News;
  /** Tiles of the map, where a source of them is configured. */
  readonly tiles?: TileSource;
  readonly search: SearchEngine;
  readonly captcha: Captcha;
  readonly receipts: Receipts;
  readonly limit: LimitVisitors;
  readonly outbox: Pick<Outbox, 'accept'>;
  readonly pageMetrics: PageMetrics;
  /** Rendered pages, unless they are switched off. */
  readonly pages?: PageCache;
  /** In previews: adds to the page of an outcome what is shown beside it. */
  readonly preview?: (work: () => Promise<Outcome>) => Promise<Outcome>;
  readonly assets: Assets;
  /** The published contract. */
  readonly contract: ContractFiles;
  readonly intl: IntlTables;
  readonly themes: ThemeStylesheets;
  readonly frames: SharedFrames;
  readonly log: Log;
  /** For what happens again and again while a source fails. */
  readonly minuteLog: MinuteLog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly publishReport: () => PublishReport;
}
