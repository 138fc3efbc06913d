import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { newsRouter } from '../../api/newsRouter';
import { pathToFileURL } from 'node:url';
import { createContent } from '../../content/createContent';
import type { ContractFiles } from '../../api/contract/contractFiles';
import { sendProblem } from '../../middleware/problem';
import { serveContentFolder } from '../../middleware/staticFiles';
import { createListings } from '../../listing/listings';
import type { Log } from '../../observability/logger';
import { contentOperations } from './contentOperations';

/** What the content service is made with. */
export interface ContentServiceParts {
  readonly log: Log;
  /** Milliseconds since 1970; news of later than that are not out yet. */
  readonly now: () => number;
  /** The published contract. */
  readonly contract: ContractFiles;
}

/** Nothing is kept from one request to the next: an editor sees each change at once. */
const uncached = {
  contentServiceUrl: undefined,
  newsApiInternalUrl: 'embedded',
  preview: false,
  contentCacheMegabytes: 64,
  staleMaxSeconds: 0,
  publishPollSeconds: 15,
  snapshotDir: undefined,
};

const readsOnly: RequestHandler = (request, response, next) => {
  // `fetch` adds it to every If-None-Match, and Express would not answer 304 then.
  delete request.headers['cache-control'];
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.set('Allow', 'GET, HEAD');
  sendProblem(response, 405, { detail: 'What is published is only read here' });
};

const failed: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  // Thrown for a path that is not percent-encoded UTF-8, under which no document can be.
  if (error instanceof URIError) return sendProblem(response, 404, { detail: error.message });
  const detail = error instanceof Error ? error.message : String(error);
  sendProblem(response, 500, { detail });
};

/** The news service over the files as they are now. */
function news(folder: string, { contract, log, now }: ContentServiceParts): RequestHandler {
  return (request, response, next) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const publicUrl = URL.canParse(origin) ? origin : 'http://localhost';
    const base = pathToFileURL(`${folder}/`);
    const content = createContent({ environment: uncached, base, log, now });
    const environment = {
      newsServiceConfigured: true,
      newsApiInternalUrl: uncached.newsApiInternalUrl,
      newsApiPublicUrl: publicUrl,
      publicUrl,
      staleMaxSeconds: uncached.staleMaxSeconds,
    };
    const site = { content, contract, listings: createListings(content), environment, log, now };
    newsRouter(site, '', cacheControl.alwaysAsked)(request, response, next);
  };
}

/**
 * A pack as the content service, the news service and the redirect lookup (content contract), and
 * its files as they are, all under one base. The folder is absolute. Files are read for each
 * request. Documents have strong ETags, what is made from several a weak one.
 */
export function contentService(folder: string, parts: ContentServiceParts): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(readsOnly);
  app.use(contentOperations(folder));
  app.use(
    serveContentFolder(folder, (response) =>
      response.setHeader('Cache-Control', cacheControl.alwaysAsked),
    ),
  );
  app.use(news(folder, parts));
  app.use(failed);
  return app;
}
