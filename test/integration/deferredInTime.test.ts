import express from 'express';
import { resolvePage } from '../../server/page/resolvePage';
import { renderPage } from '../../server/render/renderPage';
import { serverOf, withServer } from '../support/httpParts';
import { startKeptSite, type KeptSite } from '../support/keptSite';
import { requestOf } from '../support/site';

let site: KeptSite;

beforeAll(async () => {
  site = await startKeptSite([], { PAGE_CACHE_MB: '0' });
});
afterAll(() => site.stop());

// What is late may be there before the frame is sent.
test('a page of which nothing is late any more is whole, and ends', async () => {
  const outcome = await resolvePage(site.site, requestOf('/de/kontakt'));
  if (outcome.kind !== 'page') throw new Error(outcome.kind);
  const application = express();
  application.use((_request, response) =>
    renderPage(site.site, outcome.page, response, {
      parts: { 'page-list': Promise.resolve(undefined) },
      nonce: 'nonce',
    }),
  );
  await withServer(serverOf(application), async (port) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    expect(text).toContain('<main');
    expect(text.trimEnd()).toMatch(/<\/html>$/);
  });
});
