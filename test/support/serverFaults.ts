import express from 'express';
import request from 'supertest';
import { createErrorHandler } from '../../server/middleware/errorHandler';
import { createErrorPages } from '../../server/middleware/errorPages';
import { createRequestContext } from '../../server/observability/requestContext';
import { pageHandler } from '../../server/page/pageHandler';
import { createMemoryLog } from './memoryLog';
import { type TestSite } from './site';

/** User agents of a reader and of a crawler. */
export const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const botAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** What the last-resort page says of an error that nobody caught. */
export async function lastResort(agent: string) {
  const log = createMemoryLog();
  const app = express();
  app.use(() => {
    throw new Error('secret detail');
  });
  app.use(createErrorHandler(log, createErrorPages('https://www.example.org')));
  const { status, text } = await request(app).get('/de').set('User-Agent', agent);
  const heading = /<h1>(.*?)<\/h1>/.exec(text)?.[1];
  return { status, heading, isEmpty: text === '', leaks: text.includes('secret') };
}

/** What a bot gets from the page handler. */
export async function botAt(site: TestSite, path: string) {
  const app = express();
  app.use(createRequestContext(site.now), pageHandler(site));
  const { status, text } = await request(app).get(path).set('User-Agent', botAgent);
  return { status, text };
}
