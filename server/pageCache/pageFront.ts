import { matchRoute } from '../../views/matchRoute';
import type { Front } from '../http/httpServer';
import { longestTarget } from '../http/targetGuard';
import { pageKey } from '../page/pageKey';
import { splitTarget } from '../page/pageRequest';
import type { PageCache } from './pageCache';
import { sendStored, standingIn, type Sent, type Way } from './sendStored';
import type { StoredPage } from './storedPage';

/** What answers requests before anything else does. */
export interface PageFrontParts {
  readonly pages: PageCache;
  /** Address of the page that stands for an address of nothing; undefined where that is in doubt. */
  readonly standsFor: (path: string) => string | undefined;
  /** The status with which a request for another host is refused. */
  readonly hostFault: (rawHeaders: readonly string[]) => number | undefined;
  /** True from the first signal to stop. */
  readonly stopping: () => boolean;
  /** Told every answer, for log and figures. */
  readonly answered: (answer: FrontAnswer) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** An answer that was given from a stored page. */
export interface FrontAnswer extends Sent {
  readonly method: string;
  /** Path and query that were asked for. */
  readonly target: string;
  readonly startedAt: number;
  readonly page: StoredPage;
}

/** Parameters that may lead elsewhere before a page is looked for. */
const leading = ['id', 'make', 'wait'];

/** What a page with a query is kept under: without what changes nothing, such as that of a campaign. */
function keyOf(target: string): string | undefined {
  const request = splitTarget(target);
  const match = matchRoute(request.path);
  if (match === undefined || leading.some((name) => request.query.has(name))) return undefined;
  return pageKey(request, match.route.handle.query);
}

/** What answers from stored pages. */
export interface PageFronts {
  /** From those that would be rendered the same now, or are about to be made anew. */
  readonly front: Front;
  /** From the last ones there were: they say so in their headers. */
  readonly standIn: Front;
}

type Lookup = (key: string) => StoredPage | undefined;

/**
 * Answer GET and HEAD for pages that are stored, in front of Express: they look at host, method and
 * target, and leave everything else to the application.
 */
export function createPageFronts({
  pages,
  standsFor,
  hostFault,
  stopping,
  answered,
  now,
}: PageFrontParts): PageFronts {
  function find(target: string, stored: Lookup): StoredPage | undefined {
    const page = stored(target);
    if (page !== undefined) return page;
    const mark = target.indexOf('?');
    const key = mark === -1 ? undefined : keyOf(target);
    const same = key === undefined ? undefined : stored(key);
    if (same !== undefined) return same;
    const path = mark === -1 ? target : target.slice(0, mark);
    const address = standsFor(path);
    return address === undefined ? undefined : stored(address);
  }

  const answering =
    (stored: Lookup, way?: Way): Front =>
    (request, response) => {
      const { method, url = '' } = request;
      if ((method !== 'GET' && method !== 'HEAD') || url.length > longestTarget) return false;
      const page = find(url, stored);
      if (page?.shared !== true || hostFault(request.rawHeaders) !== undefined) return false;
      const startedAt = now();
      const sent = sendStored(request, response, page, startedAt, way);
      answered({ ...sent, method, target: url, startedAt, page });
      return true;
    };

  const current = answering((key) => pages.current(key));
  const before = answering((key) => pages.asBefore(key), standingIn);
  return {
    // While the process stops, connections are to end, which the application's answers say.
    front: (request, response) =>
      !stopping() &&
      (current(request, response) || (pages.awaitsAny() && before(request, response))),
    standIn: answering((key) => pages.current(key) ?? pages.standIn(key, 'overload'), standingIn),
  };
}
