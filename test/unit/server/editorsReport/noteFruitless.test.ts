import express from 'express';
import request from 'supertest';
import { createRequestContext } from '../../../../server/http/requestContext';
import { noteFruitless } from '../../../../server/editorsReport/noteFruitless';
import type { SearchQuery } from '../../../../shared/search/searchAnswer';
import { noEngine } from '../../../support/noEngine';

const query: SearchQuery = {
  locale: 'de',
  keyword: 'Kurtaxe',
  page: 1,
  pageSize: 12,
  sort: 'relevance',
};

test('words without hits are noted with who asked for them, unless a filter was set', async () => {
  const noted: unknown[] = [];
  let total = 0;
  const facets = { kind: {}, organisation: {}, topic: {} };
  const search = async () => ({
    items: [],
    total,
    page: 1,
    totalPages: 0,
    facets,
    otherLanguages: {},
  });
  const wishes = { fruitless: async (...wish: unknown[]) => void noted.push(wish) };
  const engine = noteFruitless({ ...noEngine, search }, wishes);
  const app = express();
  app.use(createRequestContext(Date.now), async (_request, response) => {
    await engine.search(query, 0, new AbortController().signal);
    await engine.search({ ...query, topic: 't' }, 0, new AbortController().signal);
    total = 1;
    await engine.search(query, 0, new AbortController().signal);
    response.end();
  });
  await request(app).get('/');
  await engine.search(query, 0, new AbortController().signal);
  expect(noted).toEqual([['de', 'Kurtaxe', expect.stringContaining('127.0.0.1')]]);
});
