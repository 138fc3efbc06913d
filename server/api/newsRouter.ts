import { Router, type Request, type Response } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../config/cacheLifetimes';
import type { Environment } from '../../config/environment';
import { answerTypes } from '../../shared/html/mediaTypes';
import { effectiveDate, isPublished } from '../../shared/listing/itemDates';
import type { CachedDocument } from '../content/cachedDocument';
import { ageOf, contentHeaders, openDataHeaders } from '../middleware/cacheHeaders';
import { answerUnavailable, sendProblem } from '../middleware/errorAnswers';
import { publicNewsApi } from '../listing/news/news';
import { embeddedNews, versionsOfNews } from '../listing/news/ownNews';
import { readQuery } from '../../shared/routing/addresses';
import {
  languageQuerySchema,
  newsApiPath,
  newsQuerySchema,
  parseQuery,
} from '../../shared/news/newsQuery';
import { sendPublication } from '../publication/sendPublication';
import type { ApiContext } from './apiContext';

const descriptionFile = 'news-service.openapi.json';
const descriptionSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

/** What the news service is made from. */
type NewsSite = Pick<ApiContext, 'content' | 'contract' | 'listings' | 'now' | 'rateLimitedLog'> & {
  readonly environment: Parameters<typeof publicNewsApi>[0] &
    Pick<Environment, 'newsServiceConfigured' | 'publicUrl' | 'staleMaxSeconds'>;
};

/** Serves news as the content contract has them; `ownCacheControl` replaces their age's. */
export function newsRouter(site: NewsSite, prefix: string = newsApiPath, ownCacheControl?: string) {
  const { content, contract, environment, now, rateLimitedLog } = site;
  const news = embeddedNews(site);
  const router = Router({ caseSensitive: true, strict: true });
  const under = prefix === '' ? '/' : prefix;

  function send(response: Response, answer: object, headers: Record<string, string>) {
    const body = JSON.stringify(answer);
    sendPublication(response, { type: answerTypes.json, body, headers });
  }

  function headersOf(documents: readonly CachedDocument<unknown>[]) {
    const headers = contentHeaders(ageOf(documents, now()), environment.staleMaxSeconds);
    return { ...headers, ...(ownCacheControl && { 'Cache-Control': ownCacheControl }) };
  }

  /** Answers questions whose query fits; 400 where it does not. */
  function offer<T>(
    path: string,
    schema: Parameters<typeof parseQuery<T>>[0],
    answer: (query: T, response: Response, request: Request<{ id?: string }>) => Promise<void>,
  ) {
    router.get<{ id?: string }>(`${prefix}/v1/${path}`, async (request, response) => {
      const parsed = parseQuery(schema, readQuery(request.originalUrl));
      if (parsed.ok) return answer(parsed.values, response, request);
      const { parameter, detail } = parsed;
      sendProblem(response, 400, { detail: `A parameter is wrong: ${detail}`, parameter });
    });
  }

  router.use(under, (_request, response, next) => {
    response.set(openDataHeaders);
    if (environment.newsServiceConfigured) return next();
    sendProblem(response, 404, { detail: 'This site has no news service' });
  });

  offer('search', newsQuerySchema, async (query, response) => {
    const { items, total, documents } = await news.search(query);
    const { offset, limit } = query;
    send(response, { items, pageResults: total, offset, limit }, headersOf(documents));
  });

  offer('languageGroupId/:id', languageQuerySchema, async ({ language }, response, request) => {
    const { id = '' } = request.params;
    const cached = await content.news(language, id);
    const versions = await versionsOfNews(site, language, id);
    const availableLanguages = versions.map(({ locale }) => locale);
    const date = effectiveDate(cached?.value.metadata.metaInfo ?? {});
    if (cached === undefined || !isPublished(date, now())) {
      const detail = 'No item with this id in this language';
      return sendProblem(response, 404, { detail, availableLanguages });
    }
    response.status(cached.value.metadata.withdrawn === undefined ? 200 : 410);
    send(response, { ...cached.value, availableLanguages }, headersOf([cached]));
  });

  for (const name of ['organisations', 'topics'] as const) {
    offer(name, languageQuerySchema, async ({ language }, response) => {
      const cached = await news[name](language);
      send(response, cached?.value ?? [], headersOf(cached === undefined ? [] : [cached]));
    });
  }

  router.get(`${prefix}/v1/openapi.json`, async (_request, response, next) => {
    const description = await contract(descriptionFile);
    if (description === undefined) return next();
    const url = new URL(publicNewsApi(environment), environment.publicUrl).href;
    const served = { ...v.parse(descriptionSchema, description), servers: [{ url }] };
    send(response, served, { 'Cache-Control': cacheControl.newsContract });
  });

  router.use(under, (_request, response) =>
    sendProblem(response, 404, { detail: 'There is nothing at this address' }),
  );

  const unavailable = answerUnavailable(rateLimitedLog, 'News', (response, status, retryAfter) => {
    response.set('Retry-After', String(retryAfter));
    sendProblem(response, status, { detail: 'The news are not available at the moment' });
  });
  return router.use(under, unavailable);
}
