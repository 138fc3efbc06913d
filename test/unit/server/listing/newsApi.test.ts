import express from 'express';
import request from 'supertest';
import { newsRouter } from '../../../../server/api/newsRouter';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { itemDocument, pageDocument, smallSite } from '../../../support/content/documents';
import { testSite, type Documents } from '../../../support/sites/site';

const news = (title: string, metadata: object = {}) =>
  pageDocument(title, title, { contentType: 'news', metadata });
const documents: Documents = {
  ...smallSite,
  'index/taxonomy/de-all.json': {
    organisations: [
      { id: 'dep', label: 'Departement', children: [{ id: 'office', label: 'Amt' }] },
    ],
    topics: [{ id: 't1', label: 'Seen' }],
    categories: [],
  },
  'index/news/de-all.json': [
    itemDocument('news', 'n1', { date: '2026-11-01', languages: ['de', 'fr'], text: 'secret' }),
    itemDocument('news', 'n2', {
      date: '2026-11-02',
      category: 'rede',
      organisations: [{ id: 'office', label: 'Amt' }],
    }),
    itemDocument('news', 'later', { date: '2026-12-02' }),
  ],
  'index/news/fr-all.json': [
    itemDocument('news', 'n1', { date: '2026-11-01', languages: ['de', 'fr'] }),
    itemDocument('news', 'n3', { date: '2026-10-01' }),
    itemDocument('news', 'later', { date: '2026-09-01' }),
  ],
  'de/news/n1.json': news('Eins'),
  'fr/news/n3.json': news('Trois'),
  'de/news/later.json': news('Später', { metaInfo: { date: '2026-12-02' } }),
  'de/news/gone.json': news('Weg', { withdrawn: { at: '2026-11-01', reason: 'Fehler' } }),
};

function api(more: Documents = {}, variables: Record<string, string> = {}) {
  return (path: string, headers: Record<string, string> = {}) =>
    request(
      express()
        .disable('etag')
        .use(newsRouter(testSite({ ...documents, ...more }, { variables }))),
    )
      .get(`/api/news/v1/${path}`)
      .set(headers);
}
const get = api();
const found = async (query: string) => {
  const { body } = await get(`search?${query}`);
  return [body.pageResults, body.items.map(({ id }: { id: string }) => id)];
};

describe('search', () => {
  it('answers items, total, offset and limit, without the text that only the search needs', async () => {
    const { status, body, headers } = await get('search?languages=de&limit=1&offset=1');
    expect(status).toBe(200);
    expect(body).toMatchObject({ pageResults: 2, offset: 1, limit: 1, items: [{ id: 'n1' }] });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toContain('s-maxage=60');
  });

  it.each([
    ['languages=de', 2, ['n2', 'n1']],
    ['languages=fr&languages=de', 4, ['n2', 'n1', 'n3', 'later']],
    ['languages=de&languages=fr', 4, ['n2', 'n1', 'n3', 'later']],
    ['languages=de&publisherIDs=dep', 1, ['n2']],
    ['languages=de&newsCategoryIDs=rede', 1, ['n2']],
    ['languages=de&start_date=2026-11-02', 1, ['n2']],
    ['languages=de&end_date=2026-11-01', 1, ['n1']],
    ['languages=de&q=secr', 1, ['n1']],
    ['languages=de&q=later', 0, []],
  ])('of %s finds %d', async (query, total, ids) => {
    expect(await found(query)).toEqual([total, ids]);
  });

  it('is refused with a problem document that names the parameter, and repeats no value', async () => {
    const { status, body, headers } = await get('search?limit=%3Cscript%3E');
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'A parameter is wrong: not a whole number from 1 to 100',
      parameter: 'limit',
    });
  });

  it('answers 503 with a problem when the list cannot be read', async () => {
    const failing = api({
      'index/news/de-all.json': new SourceFailure('newsService', 'timeout', 'late', 90),
    });
    const { status, headers, body } = await failing('search?languages=de');
    expect([status, headers['retry-after'], body.status]).toEqual([503, '90', 503]);
  });
});

describe('an item', () => {
  it.each([
    ['nothing', []],
    ['later', ['fr']],
    ['n3', ['fr']],
  ])('%s is unknown in German', async (id, availableLanguages) => {
    const { status, body } = await get(`languageGroupId/${id}?language=de`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ status: 404, availableLanguages });
  });

  it('that was withdrawn is gone, with its reason', async () => {
    const { status, body } = await get('languageGroupId/gone?language=de');
    expect(status).toBe(410);
    expect(body.metadata.withdrawn.reason).toBe('Fehler');
  });
});

it.each(['search', 'openapi.json', 'nothing', ''])(
  'a site without a news service has no %j either',
  async (path) => {
    const none = api({}, { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' });
    const { status, headers, body } = await none(path);
    expect([status, body.title]).toEqual([404, 'Not Found']);
    expect(headers['content-type']).toContain('application/problem+json');
  },
);
