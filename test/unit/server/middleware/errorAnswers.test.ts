import express from 'express';
import request from 'supertest';
import { sendErrorPage } from '../../../../server/middleware/errorAnswers';
import { createErrorPages } from '../../../../server/middleware/errorPages';
import { createRequestContext } from '../../../../server/observability/requestContext';

const app = express();
const pages = createErrorPages('http://localhost:3000');
app.use(
  createRequestContext(
    () => 0,
    () => 'id',
  ),
);
app.use((asked, response) => sendErrorPage(asked, response, 429, pages, 7));

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  ['/api/feedback', 'form', html, 'text/html'],
  ['/api/feedback', 'form', 'application/json', 'application/problem+json'],
  ['/api/feedback', 'form', '*/*', 'application/problem+json'],
  ['/api/contact', 'json', html, 'application/problem+json'],
  ['/de/kontakt', 'form', 'application/json', 'text/html'],
])('%s: a %s of who accepts %s is refused with %s', async (path, type, accept, expected) => {
  const refused = await request(app).post(path).set('Accept', accept).type(type).send('{}');
  expect([refused.status, refused.type]).toEqual([429, expected]);
  expect(refused.headers['retry-after']).toBe('7');
});
