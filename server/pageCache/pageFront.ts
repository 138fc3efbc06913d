import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { routeTable } from '../../shared/routing/routeTable';
import type { PageCache } from './pageCache';
import { sendStored, type Sent } from './sendStored';
import type { StoredPage } from './storedPage';

/** What answers requests before anything else does. */
export interface PageFrontParts {
  readonly pages: PageCache;
  /** The status with which a request for another host is refused. */
  readonly hostFault: (rawHeaders: readonly string[]) => number | undefined;
  /** Told every answer, for log and figures. */
  readonly answered: (answer: FrontAnswer) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** An answer that was given from a stored page. */
export interface FrontAnswer extends Sent {
  readonly id: string;
  readonly method: string;
  readonly startedAt: number;
  readonly page: StoredPage;
}

/** Answers a request, or says that it cannot. */
export type PageFront = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The front, and behind it the application. */
export function behindFront(front: PageFront, application: RequestListener): RequestListener {
  return (request, response) => {
    if (!front(request, response)) application(request, response);
  };
}

/** Parameters that may lead elsewhere before a page is looked for. */
const leading = ['id', 'make', 'wait'];

const queryOf = new Map(routeTable.map(({ name, query }) => [String(name), query]));

/** Whether a query changes nothing about the page of a path, such as that of a campaign. */
function isIdle(query: string, { route }: StoredPage): boolean {
  const counting = [...(queryOf.get(route) ?? []), ...leading];
  return [...new URLSearchParams(query).keys()].every((name) => !counting.includes(name));
}

/**
 * Answers GET and HEAD for pages that are stored, in front of Express: it looks at host, method and
 * target, and leaves everything else to the application.
 */
export function createPageFront({ pages, hostFault, answered, now }: PageFrontParts): PageFront {
  function find(target: string): StoredPage | undefined {
    const mark = target.indexOf('?');
    if (mark === -1) return pages.current(target);
    const whole = pages.current(target);
    if (whole !== undefined) return whole;
    const plain = pages.current(target.slice(0, mark));
    return plain !== undefined && isIdle(target.slice(mark + 1), plain) ? plain : undefined;
  }

  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const page = find(url);
    if (page?.shared !== true || hostFault(request.rawHeaders) !== undefined) return false;
    const startedAt = now();
    const sent = sendStored(request, response, page, startedAt);
    answered({ ...sent, id: randomUUID(), method, startedAt, page });
    return true;
  };
}
