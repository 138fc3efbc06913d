import { matchRoute } from '../../shared/routing/routeTable';
import type { Front } from '../http/httpServer';
import { pageKey } from '../page/pageKey';
import { splitTarget } from '../page/pageRequest';
import type { PageCache } from './pageCache';
import { sendStored, type Sent } from './sendStored';
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
  return pageKey(request, match.rule);
}

/**
 * Answers GET and HEAD for pages that are stored, in front of Express: it looks at host, method and
 * target, and leaves everything else to the application.
 */
export function createPageFront({
  pages,
  standsFor,
  hostFault,
  stopping,
  answered,
  now,
}: PageFrontParts): Front {
  function find(target: string): StoredPage | undefined {
    const page = pages.current(target);
    if (page !== undefined) return page;
    const mark = target.indexOf('?');
    const key = mark === -1 ? undefined : keyOf(target);
    const same = key === undefined ? undefined : pages.current(key);
    if (same !== undefined) return same;
    const path = mark === -1 ? target : target.slice(0, mark);
    const address = standsFor(path);
    return address === undefined ? undefined : pages.current(address);
  }

  return (request, response) => {
    const { method, url = '' } = request;
    // While the process stops, connections are to end, which the application's answers say.
    if ((method !== 'GET' && method !== 'HEAD') || stopping()) return false;
    const page = find(url);
    if (page?.shared !== true || hostFault(request.rawHeaders) !== undefined) return false;
    const startedAt = now();
    const sent = sendStored(request, response, page, startedAt);
    answered({ ...sent, method, target: url, startedAt, page });
    return true;
  };
}
