import type { RouteMatch } from '../../views/matchRoute';
import type { LanguagePreferences } from '../locale/negotiateLocale';

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
