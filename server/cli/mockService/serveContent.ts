import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { contentPaths } from '../../../shared/content/contentPaths';
import { contractFilesIn } from '../../api/apiContext';
import { newsRouter } from '../../api/newsRouter';
import { createContent } from '../../content/createContent';
import { createListings } from '../../listing/listings';
import { sendProblem } from '../../middleware/errorAnswers';
import { serveContentFolder } from '../../middleware/staticFiles';
import { listenOn } from '../../observability/listen';
import { createLog, createRateLimitedLog } from '../../observability/logger';
import { CommandFailure, exitCodes, messageOf } from '../command';
import { isLocale } from '../../../shared/language/languages';
import { isSegment } from '../../../shared/routing/addresses';
import { contentHash } from '../../content/cachedDocument';
import { ContentNotFound, isEmpty as isEmptyValue } from '../../content/documents/cleanDocument';
import { type DocumentRef, documents } from '../../content/documents/documents';
import { BadDocument, parseDocument } from '../../content/documents/parseDocument';
import { lookUp } from '../../content/redirectLookup';
import { documentPath, limitsFor, servicePath } from '../../content/sources/contentSource';
import { parseJson } from '../../../shared/content/tolerant';
import { valueAt } from '../../contentCheck/finding';
import { listDocuments } from '../../contentCheck/pack/documentAt';
import { withFileBelow } from '../../store/regularFile';

function sendJson(response: Response, body: Uint8Array | string): void {
  const bytes = Buffer.from(body);
  response
    .set({ ETag: `"${contentHash(bytes)}"`, 'Cache-Control': cacheControl.alwaysAsked })
    .type('json')
    .send(bytes);
}

function sendAbsent(response: Response, detail = 'There is no such document'): void {
  sendProblem(response, 404, { detail });
}

/** An empty page and an empty identity are none. */
function isEmpty(bytes: Uint8Array, ref: DocumentRef): boolean {
  const value = valueAt(parseJson(new TextDecoder().decode(bytes)), 'value');
  const isOfKind = ref.kind === 'page' || ref.kind === 'identity';
  return isOfKind && value !== undefined && isEmptyValue(value);
}

/** The operations of the content service over the files of a pack, which are read anew each time. */
function contentOperations(folder: string): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true });

  const read = (ref: DocumentRef): Promise<Uint8Array | undefined> =>
    withFileBelow(folder, join(folder, documentPath(ref)), (file) => file.readFile());

  /** What is damaged goes out as it is: who reads it says what is wrong with it. */
  async function send(response: Response, ref: DocumentRef): Promise<void> {
    const bytes = 'locale' in ref && !isLocale(ref.locale) ? undefined : await read(ref);
    if (bytes === undefined) return sendAbsent(response);
    if (isEmpty(bytes, ref)) return sendAbsent(response, new ContentNotFound().message);
    sendJson(response, bytes);
  }

  router.get('/v1/:locale/content/:slug', ({ params: { locale, slug } }, response) =>
    isSegment(slug) ? send(response, { kind: 'page', locale, slug }) : sendAbsent(response),
  );
  for (const ref of listDocuments(':locale')) {
    const path = servicePath(ref);
    if (path === undefined) continue;
    router.get(`/${path}`, ({ params }: express.Request<{ locale: string }>, response) =>
      send(response, { ...ref, ...params }),
    );
  }
  router.get('/v1/:locale/menus/:menu', (_request, response) => sendAbsent(response));
  router.get('/v1/redirects', async ({ originalUrl }, response) => {
    const paths = new URLSearchParams(originalUrl.split('?')[1]).getAll('path');
    const [path] = paths;
    if (path === undefined || paths.length > 1) {
      return sendProblem(response, 400, { detail: 'Needs one path', parameter: 'path' });
    }
    const table = documents.redirects();
    const found = await read(table.ref);
    const cleaned = found && table.clean(parseDocument(found, limitsFor('redirects')).value);
    const target = cleaned?.ok === true ? lookUp(cleaned.value, path) : undefined;
    sendJson(response, JSON.stringify({ redirect: target ?? null }));
  });
  return router;
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
  // No other document is parsed here.
  const file = error instanceof BadDocument ? `${contentPaths.redirects()}: ` : '';
  sendProblem(response, 500, { detail: file + messageOf(error) });
};

function news(folder: string): RequestHandler {
  const contract = contractFilesIn(join(__dirname, '../contract'));
  const base = pathToFileURL(`${folder}/`);
  const [log, now] = [createLog('warn'), Date.now];
  const rateLimitedLog = createRateLimitedLog(log, now);
  return (request, response, next) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const publicUrl = URL.canParse(origin) ? origin : 'http://localhost';
    const content = createContent({ environment: uncached, base, log, now });
    const addresses = { newsServiceConfigured: true, newsApiPublicUrl: publicUrl, publicUrl };
    const environment = { ...uncached, ...addresses };
    const listings = createListings(content);
    const site = { content, contract, listings, environment, rateLimitedLog, now };
    newsRouter(site, '', cacheControl.alwaysAsked)(request, response, next);
  };
}

function contentService(folder: string) {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  const files = serveContentFolder(folder, (response) =>
    response.setHeader('Cache-Control', cacheControl.alwaysAsked),
  );
  return app.use(readsOnly, contentOperations(folder), files, news(folder), failed);
}

function packFault(folder: string): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return `${folder} is no folder.`;
  }
  const needed = [contentPaths.lastPublish(), contentPaths.languageMap()];
  const missing = needed.filter((path) => !existsSync(join(folder, path)));
  if (missing.length === 0) return undefined;
  return `${folder} is no pack of content: it has no ${missing.join(' and no ')}.\nchancery compile makes one of Markdown and YAML.`;
}

/** Serves a pack as the content service until it is told to stop: `content-service`. */
export async function serveContent(folder: string, host: string, port: number): Promise<void> {
  const pack = resolve(folder);
  const fault = packFault(pack);
  if (fault !== undefined) throw new CommandFailure(exitCodes.noInput, fault);
  const server = createServer(contentService(pack));
  try {
    const address = await listenOn(server, port, host);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close();
        server.closeAllConnections();
      });
    }
    const base = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
    console.log(`The content service of ${pack} is ready at ${base}
  STATIC_CONTENT_URL=${base}/      its files
  CONTENT_SERVICE_URL=${base}      pages, identity, menus, records, redirects
  NEWS_API_INTERNAL_URL=${base}    news
For example: ${base}/v1/de/site-identity and ${base}/v1/search?languages=de`);
  } catch (error) {
    const message = `Cannot listen on ${host}, port ${port}: ${String(error)}`;
    throw new CommandFailure(exitCodes.unavailable, message);
  }
}
