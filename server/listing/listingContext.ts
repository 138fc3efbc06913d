import type { Environment } from '../../config/environment';
import type { Content } from '../content/content';
import type { News } from './news/news';
import type { Listings } from './listings';

/** What lists are found with. */
export interface ListingContext {
  readonly environment: Environment;
  readonly content: Content;
  readonly listings: Listings;
  /** The external news service, where one is configured; the site has its own news otherwise. */
  readonly externalNews?: News;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
