import express from 'express';
import request from 'supertest';
import { searchRouter } from '../../../../server/api/searchRouter';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { searchDocument, standInEngine } from '../../../support/search/standInEngine';
import { testSite } from '../../../support/sites/site';

const documents = [
  searchDocument('a', 'Wasser & Ufer'),
  searchDocument('b', 'Wasserrecht'),
  searchDocument('c', 'Eau', { locale: 'fr' }),
];

function appWith(identity: object = {}) {
  const search = standInEngine(documents);
  const site = testSite({ 'site-identity/de.json': { metadata: identity } }, { search });
  return { search, app: express().use(searchRouter(site)) };
}

describe('suggestions', () => {
  it('are pages of the language, and may be kept for a moment', async () => {
    const answer = await request(appWith().app).get('/api/search/suggest?locale=de&q=was');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      suggestions: [
        { title: 'Wasser & Ufer', href: '/de/a', kind: 'pages' },
        { title: 'Wasserrecht', href: '/de/b', kind: 'pages' },
      ],
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it('that are words lead to the search for them', async () => {
    const { search, app } = appWith();
    search.suggest = () => Promise.resolve([{ title: 'Öl & Wasser' }]);
    const answer = await request(app).get('/api/search/suggest?locale=rm&q=oel');
    expect(answer.body.suggestions).toEqual([
      { title: 'Öl & Wasser', href: '/rm/search?q=%C3%96l+%26+Wasser' },
    ]);
  });

  it('are none for less than two characters', async () => {
    const { search, app } = appWith();
    search.mood = 'broken';
    for (const typed of ['', 'w', '%20w%20']) {
      const answer = await request(app).get(`/api/search/suggest?locale=de&q=${typed}`);
      expect([answer.status, answer.body]).toEqual([200, { suggestions: [] }]);
    }
  });

  it.each([
    ['locale=xx&q=wasser', 'locale'],
    [`locale=de&q=${'a'.repeat(201)}`, 'q'],
    ['locale=de&q=wasser&limit=5', 'limit'],
    ['locale=de&q=wasser&q=ufer', undefined],
  ])('refuse %s', async (query, parameter) => {
    const answer = await request(appWith().app).get(`/api/search/suggest?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.body.parameter).toBe(parameter);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are a problem while the engine is down', async () => {
    const { search, app } = appWith();
    search.mood = 'down';
    const answer = await request(app).get('/api/search/suggest?locale=de&q=wasser');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});

describe('the description of the search', () => {
  it('names the site, and the address of its search', async () => {
    const { app } = appWith({ siteName: 'Amt für Wasser & Ufer' });
    const answer = await request(app).get('/de/opensearch.xml').buffer(true);
    expect(answer.headers['content-type']).toBe(
      'application/opensearchdescription+xml; charset=utf-8',
    );
    expect(answer.text).toContain('<ShortName>Amt für Wasser</ShortName>');
    expect(answer.text).toContain('template="https://www.example.org/de/search?q={searchTerms}"');
    expect(answer.text).toContain('<Description>Diese Website durchsuchen</Description>');
  });

  it('is kept by nobody while the name of the site cannot be read', async () => {
    const down = testSite({ 'site-identity/de.json': new SourceFailure('files', 'timeout') });
    const answer = await request(express().use(searchRouter(down))).get('/de/opensearch.xml');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
