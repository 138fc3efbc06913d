import { Router, type ErrorRequestHandler, type Response } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../config/cacheLifetimes';
import type { Environment } from '../../config/environment';
import { effectiveDate, isPublished } from '../../shared/listing/itemDates';
import type { CachedDocument } from '../content/cachedDocument';
import { SourceFailure } from '../upstream/sourceFailure';
import { ageOf, contentHeaders, openDataHeaders } from '../middleware/contentHeaders';
import { sendProblem, visitorsRetryAfter } from '../middleware/problem';
import { embeddedNews } from '../listing/news/embeddedNews';
import { versionsOfNews } from '../listing/news/newsLanguages';
import { queryOf } from '../../shared/routing/addresses';
import {
  languageQuerySchema,
  newsApiPath,
  newsQuerySchema,
  parseQuery,
  type ParsedQuery,
} from '../../shared/news/newsQuery';
import { publicNewsApi } from '../listing/news/news';
import { sendPublication } from '../publication/sendPublication';
import type { ApiContext } from './apiContext';

/** Of the published contract. */
const descriptionFile = 'news-service.openapi.json';
const descriptionSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

/** What a query says; undefined when it was refused, which the response then says. */
function read<T>(response: Response, parsed: ParsedQuery<T>): T | undefined {
  if (parsed.ok) return parsed.values;
  const { parameter, detail } = parsed;
  sendProblem(response, 400, { detail: `A parameter is wrong: ${detail}`, parameter });
  return undefined;
}

function sendJson(response: Response, answer: object, headers: Record<string, string>): void {
  const body = JSON.stringify(answer);
  sendPublication(response, { type: 'application/json', body, modified: undefined, headers });
}

/** What the news service is made from. */
type NewsSite = Pick<ApiContext, 'content' | 'contract' | 'listings' | 'now' | 'log'> & {
  readonly environment: Pick<
    Environment,
    | 'newsApiInternalUrl'
    | 'newsApiPublicUrl'
    | 'newsServiceConfigured'
    | 'publicUrl'
    | 'staleMaxSeconds'
  >;
};

/**
 * `/api/news/v1`: the news of the site for everyone, as the content contract has them, and their
 * description in OpenAPI. Readable from pages of any origin. `ownCacheControl` takes the place of what
 * the age of the news allows.
 */
export function newsRouter(
  site: NewsSite,
  prefix: string = newsApiPath,
  ownCacheControl?: string,
): Router {
  const { content, contract, environment, now, log } = site;
  const news = embeddedNews(site);
  const router = Router({ caseSensitive: true, strict: true });
  const under = prefix === '' ? '/' : prefix;

  function send(response: Response, answer: object, documents: readonly CachedDocument<unknown>[]) {
    const headers = contentHeaders(ageOf(documents, now()), environment.staleMaxSeconds);
    const own = ownCacheControl === undefined ? {} : { 'Cache-Control': ownCacheControl };
    sendJson(response, answer, { ...headers, ...own });
  }

  router.use(under, (_request, response, next) => {
    response.set(openDataHeaders);
    if (environment.newsServiceConfigured) return next();
    sendProblem(response, 404, { detail: 'This site has no news service' });
  });

  router.get(`${prefix}/v1/search`, async (request, response) => {
    const query = read(response, parseQuery(newsQuerySchema, queryOf(request.originalUrl)));
    if (query === undefined) return;
    const { items, total, documents } = await news.search(query);
    const { offset, limit } = query;
    send(response, { items, pageResults: total, offset, limit }, documents);
  });

  router.get(`${prefix}/v1/languageGroupId/:id`, async (request, response) => {
    const query = read(response, parseQuery(languageQuerySchema, queryOf(request.originalUrl)));
    if (query === undefined) return;
    const { id } = request.params;
    const held = await content.news(query.language, id);
    const versions = await versionsOfNews(site, query.language, id);
    const availableLanguages = versions.map(({ locale }) => locale);
    const date = effectiveDate(held?.value.metadata.metaInfo ?? {});
    if (held === undefined || !isPublished(date, now())) {
      const detail = 'No item with this id in this language';
      return sendProblem(response, 404, { detail, availableLanguages });
    }
    response.status(held.value.metadata.withdrawn === undefined ? 200 : 410);
    send(response, { ...held.value, availableLanguages }, [held]);
  });

  for (const name of ['organisations', 'topics'] as const) {
    router.get(`${prefix}/v1/${name}`, async (request, response) => {
      const query = read(response, parseQuery(languageQuerySchema, queryOf(request.originalUrl)));
      if (query === undefined) return;
      const held = await news[name](query.language);
      send(response, held?.value ?? [], held === undefined ? [] : [held]);
    });
  }

  router.get(`${prefix}/v1/openapi.json`, async (_request, response, next) => {
    const description = await contract(descriptionFile);
    if (description === undefined) return next();
    const url = new URL(publicNewsApi(environment), environment.publicUrl).href;
    const served = { ...v.parse(descriptionSchema, description), servers: [{ url }] };
    sendJson(response, served, { 'Cache-Control': cacheControl.newsContract });
  });

  router.use(under, (_request, response) => {
    sendProblem(response, 404, { detail: 'There is nothing at this address' });
  });

  const unavailable: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (!(error instanceof SourceFailure)) return next(error);
    log.warn({ error }, 'News not available');
    response.set('Retry-After', String(visitorsRetryAfter(error.retryAfter)));
    sendProblem(response, 503, { detail: 'The news are not available at the moment' });
  };
  return router.use(under, unavailable);
}
