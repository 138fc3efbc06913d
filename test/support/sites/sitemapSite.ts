import express from 'express';
import supertest from 'supertest';
import {
  publicationRouter,
  type MachineContext,
} from '../../../server/publication/publicationRouter';
import { itemDocument } from '../content/documents';
import { adoptPublish, testSite, today, type Documents, type TestSite } from './site';

/** A publish that says nothing of its languages. */
export const lastPublish = { publishId: 'p', lastPublish: '2026-11-21T03:00:00+01:00' };
const newsItem = (id: string, date?: string, languages?: string[]) =>
  itemDocument('news', id, { ...(date && { date }), languages });

/** Pages, news and lists in several languages, with faults that must not show. */
export const published: Documents = {
  'index/pagesToLanguageMap.json': {
    1: { de: 'start', fr: 'accueil' },
    2: { de: 'kontakt', fr: 'contact', xx: 'nowhere' },
    3: { de: 'publication/reihe/1' },
    4: { de: 'übersicht' },
    5: { de: 'zukunft', fr: 'avenir' },
    6: { fr: '../secret', de: '.hidden' },
    7: { ar: 'حقوق' },
  },
  'index/homepages/de-all.json': [{ documentId: '1', slug: 'start', title: 'Home' }],
  'index/homepages/fr-all.json': [{ documentId: '1', slug: 'accueil', title: 'Home' }],
  'index/publications/de-all.json': [itemDocument('publications', '3', { date: '2025-03-15' })],
  'index/webdossiers/de-all.json': [itemDocument('webdossiers', '5', { date: '2026-12-01' })],
  'index/news/de-all.json': [
    newsItem('n1', '2026-11-20T08:00:00+01:00', ['de', 'fr', 'it']),
    newsItem('n2', '2026-11-22T08:00:00+01:00', ['de']),
    newsItem('n3'),
    newsItem('../n4', '2026-11-20'),
  ],
  'index/news/fr-all.json': [newsItem('n1', '2026-11-20T08:00:00+01:00', ['de', 'fr', 'it'])],
  'index/news/it-all.json': [newsItem('n9', '2026-11-20')],
  'lastPublish.json': {
    ...lastPublish,
    locales: {
      de: { lastPublish: '2026-11-21T03:00:00+01:00', documents: 20 },
      ar: { lastPublish: '2026-11-20T03:00:00+01:00', documents: 1 },
    },
  },
};

/** A site of these documents whose publish is adopted; its time is told by a function. */
export function sitemapSite(documents = published, now = () => today, variables = {}) {
  return adoptPublish(testSite(documents, { now, variables }));
}

/** The publication router of a site. */
export function publicationOf(site: TestSite, options: Partial<MachineContext> = {}) {
  return supertest(
    express()
      .use(publicationRouter({ ...site, ...options }))
      .use((_request, response) => void response.status(418).send('a page')),
  );
}
