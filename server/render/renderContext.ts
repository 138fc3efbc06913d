import type { IntlTables } from '../locale/languageNames';
import type { Log } from '../observability/logger';
import type { Assets } from './assets';

/** What pages are rendered with. */
export interface RenderContext {
  readonly assets: Assets;
  readonly intl: IntlTables;
  readonly log: Log;
}
