import { STATUS_CODES } from 'node:http';
import type { Response } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';

/** What a problem document says beside its status; members as RFC 9457 has them, and more. */
interface Problem {
  readonly detail: string;
  /** Name of the query parameter that is wrong. */
  readonly parameter?: string;
  readonly [member: string]: unknown;
}

/**
 * Answers with a problem document (RFC 9457). Values of the request are not repeated in it. A 503 says
 * when to come back, as the caller has set it or as any page does.
 */
export function sendProblem(response: Response, status: number, problem: Problem): void {
  const document = { type: 'about:blank', title: STATUS_CODES[status], status, ...problem };
  if (status === 503 && !response.hasHeader('Retry-After')) {
    response.set('Retry-After', String(visitorsRetryAfter(undefined)));
  }
  response
    .status(status)
    .set('Cache-Control', cacheControl.neverStored)
    .set('Content-Type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(document));
}

const shortestSeconds = 30;
const longestSeconds = 300;

/** Seconds after which a visitor is asked to come back, whatever the source says. */
export function visitorsRetryAfter(wanted: number | undefined): number {
  return Math.min(longestSeconds, Math.max(shortestSeconds, wanted ?? shortestSeconds));
}
