import { routeTable } from '../../shared/routing/routeTable';
import type { Front } from '../http/httpServer';
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

const queryOf = new Map<string, readonly string[]>(
  routeTable.map(({ name, query }) => [name, query]),
);

/** Whether a query changes nothing about the page of a path, such as that of a campaign. */
function isIdle(query: string, { route }: StoredPage): boolean {
  const counting = [...(queryOf.get(route) ?? []), ...leading];
  return [...new URLSearchParams(query).keys()].every((name) => !counting.includes(name));
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
    const mark = target.indexOf('?');
    const whole = pages.current(target);
    if (whole !== undefined) return whole;
    const path = mark === -1 ? target : target.slice(0, mark);
    const plain = mark === -1 ? undefined : pages.current(path);
    if (plain !== undefined) return isIdle(target.slice(mark + 1), plain) ? plain : undefined;
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
