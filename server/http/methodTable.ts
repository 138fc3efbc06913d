import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { sendErrorPage } from './errorAnswers';
import type { ErrorPages } from './errorPages';

const readMethods = ['GET', 'HEAD'];
/** Methods of RFC 9110 and RFC 5789 that the site knows, and does not offer. */
const refusedMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'CONNECT', 'TRACE'];

/**
 * Lets through what the site offers: GET and HEAD everywhere, POST where `acceptsPost` says so.
 * OPTIONS is answered here; known methods are 405, unknown ones 501 (RFC 9110, section 15.6.2).
 */
export function createMethodTable(
  acceptsPost: (path: string) => boolean | Promise<boolean>,
  pages: ErrorPages,
): RequestHandler {
  async function refuse(request: Request, response: Response, next: NextFunction) {
    const post = await acceptsPost(request.path);
    if (post && request.method === 'POST') return next();
    response.set('Allow', [...readMethods, ...(post ? ['POST'] : []), 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') {
      response.status(204).set('Cache-Control', 'no-store').end();
      return;
    }
    const status = refusedMethods.includes(request.method) ? 405 : 501;
    // A body that nobody reads would otherwise be taken for the next request.
    response.set('Connection', 'close');
    sendErrorPage(request, response, status, pages);
  }

  return (request, response, next) =>
    readMethods.includes(request.method) ? next() : refuse(request, response, next);
}
