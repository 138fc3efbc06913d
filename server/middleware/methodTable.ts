import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { sendErrorPage } from './errorAnswers';
import type { ErrorPages } from './errorPages';

const readMethods = ['GET', 'HEAD'];
/** Methods of RFC 9110 and RFC 5789, offered or not. */
const knownMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'CONNECT', 'TRACE'];

/** Where something is taken. */
export interface PostTable {
  /** Whether a path takes POST. */
  readonly takes: (path: string) => boolean | Promise<boolean>;
  /** Whether it takes nothing else. */
  readonly takesAlone: (path: string) => boolean;
}

/**
 * Lets through what the site offers: GET and HEAD but where only POST is taken, POST where it is.
 * OPTIONS is answered here; known methods are 405, unknown ones 501 (RFC 9110, section 15.6.2).
 */
export function createMethodTable(posts: PostTable, pages: ErrorPages): RequestHandler {
  async function refuse(request: Request, response: Response, next: NextFunction) {
    const post = await posts.takes(request.path);
    if (post && request.method === 'POST') return next();
    const read = posts.takesAlone(request.path) ? [] : readMethods;
    response.set('Allow', [...read, ...(post ? ['POST'] : []), 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') {
      response.status(204).set('Cache-Control', cacheControl.neverStored).end();
      return;
    }
    const status = knownMethods.includes(request.method) ? 405 : 501;
    // A body that nobody reads would otherwise be taken for the next request.
    response.set('Connection', 'close');
    sendErrorPage(request, response, status, pages);
  }

  return (request, response, next) =>
    readMethods.includes(request.method) && !posts.takesAlone(request.path)
      ? next()
      : refuse(request, response, next);
}
