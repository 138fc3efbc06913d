import express from 'express';
import supertest from 'supertest';
import {
  publicationRouter,
  type MachineContext,
} from '../../../server/publication/publicationRouter';
import { createMemoryLog } from '../run/memoryLog';
import { item, publishedContent, type Published } from '../content/publishedContent';

/** Canonical origin of the sitemaps under test. */
export const origin = 'https://www.example.ch';
/** The instant of the tests. */
export const now = Date.parse('2026-11-21T12:00:00Z');
/** What of the environment decides on them. */
export const environment = {
  publicUrl: origin,
  preview: false,
  newsServiceConfigured: true,
  staleMaxSeconds: 86_400,
  securityContact: undefined,
};
const publishReport = () => {
  throw new Error('Not asked for here');
};

/** Pages, news and lists in several languages, with faults that must not show. */
export const published: Published = {
  map: {
    '1': { de: 'start', fr: 'accueil' },
    '2': { de: 'kontakt', fr: 'contact', xx: 'nowhere' },
    '3': { de: 'publication/reihe/1' },
    '4': { de: 'übersicht' },
    '5': { de: 'zukunft', fr: 'avenir' },
    '6': { fr: '../secret', de: '.hidden' },
    '7': { ar: 'حقوق' },
  },
  homes: { de: 'start', fr: 'accueil' },
  lists: {
    'publications/de': [item('3', '2025-03-15', { kind: 'publications' })],
    'webdossiers/de': [item('5', '2026-12-01', { kind: 'webdossiers' })],
    'news/de': [
      item('n1', '2026-11-20T08:00:00+01:00', { languages: ['de', 'fr', 'it'] }),
      item('n2', '2026-11-22T08:00:00+01:00', { languages: ['de'] }),
      item('n3', undefined),
      item('../n4', '2026-11-20'),
    ],
    'news/fr': [item('n1', '2026-11-20T08:00:00+01:00', { languages: ['de', 'fr', 'it'] })],
    'news/it': [item('n9', '2026-11-20')],
  },
  locales: {
    de: { lastPublish: '2026-11-21T03:00:00+01:00', documents: 20 },
    ar: { lastPublish: '2026-11-20T03:00:00+01:00', documents: 1 },
  },
};

/** The publication router over this content. */
export function site(given: Published = published, options: Partial<MachineContext> = {}) {
  return supertest(
    express()
      .use(
        publicationRouter({
          environment,
          content: publishedContent(given),
          publishReport,
          now: () => now,
          log: createMemoryLog(),
          ...options,
        }),
      )
      .use((_request, response) => void response.status(418).send('not here')),
  );
}
