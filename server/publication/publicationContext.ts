import type { ListingContext } from '../listing/listings';
import type { IntlTables } from '../locale/languageNames';
import type { Log } from '../observability/logger';

/** What feeds and calendars are written with. */
export interface PublicationContext extends ListingContext {
  readonly intl: IntlTables;
  readonly log: Log;
}
