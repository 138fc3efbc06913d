import express from 'express';
import request from 'supertest';
import { offlineRouter } from '../../../../server/offline/offlineRouter';
import { smallSite } from '../../../support/content/documents';
import { testSite } from '../../../support/sites/site';

const script = 'addEventListener("install", () => {});';

function ask(path: string) {
  return request(express().use(offlineRouter(testSite(smallSite), script))).get(path);
}

test('the worker is asked for anew every time, and may reach this site alone', async () => {
  const { status, headers, text } = await ask('/service-worker.js');
  expect([status, text]).toEqual([200, script]);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none';connect-src 'self'");
});

test('the page for what was not kept speaks the language of its address', async () => {
  const { status, headers, text } = await ask('/offline/fr');
  expect(status).toBe(200);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['cache-control']).toMatch(/^public, max-age=0/);
  expect(text).toContain('<html lang="fr" dir="ltr">');
  expect(text).toContain('<h1>Vous êtes hors ligne</h1>');
  expect(text).toContain('<ul></ul>');
});

test.each(['/offline', '/offline/xx', '/offline/de/a'])('%s is nothing', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
