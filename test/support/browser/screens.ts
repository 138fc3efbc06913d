import { readdirSync } from 'node:fs';
import { prepareGallery } from '../../../build/demo.mjs';
import { demoToday } from '../content/pack';
import { startServer, type RunningSite } from '../sites/startServer';

/** Addresses of all pages of the gallery in a locale: every component and kind of page in every state. */
export function galleryPaths(locale = 'de'): string[] {
  return readdirSync('test/gallery/de')
    .map((file) => file.replace(/\.json$/, ''))
    .map((slug) => `/__gallery/${locale}/${slug}`);
}

/** A site with the demo pack and the gallery, as `npm run dev` serves it. */
export function startGallery(settings: Record<string, string> = {}): Promise<RunningSite> {
  const options = [`--gallery=${prepareGallery()}`];
  const own = { ...demoToday(), PUBLIC_URL: 'http://localhost:3000' };
  return startServer({ ...own, ...settings }, options);
}

/** One page of every kind of the demo pack. */
export const demoScreens = [
  '/de',
  '/ar',
  '/de/themen',
  '/de/hochwasser',
  '/de/newnsb',
  '/de/nsb',
  '/de/overview/events',
  '/de/newnsb/106290',
  '/rm/search?q=aua',
  '/de/kontakt',
  '/de/kontaktformular',
  '/de/glossar',
  '/de/leichte-sprache',
  '/de/gebaerdensprache',
  '/de/gefahrenstufen-hochwasser',
  '/de/bauen-am-ufer',
  '/de/bundesamt-fuer-gewaesser-und-ufer',
  '/de/dossier-renaturierung-tarna',
  '/de/fachtagung-lebendige-ufer',
  '/de/publication/seen/2026',
  '/de/status/lastPublish',
  '/de/languages',
  '/de/sitemap',
  '/fr/authorities?q=office',
  '/fr/accessibility',
  '/de/cookies',
  '/de/newnsb/new',
  encodeURI('/ja/庁のご案内'),
  '/de/gibt-es-nicht',
];

/** Kinds of page whose address is the same in all languages, without the language. */
export const screensOfEveryLanguage = [
  '',
  '/search?q=a',
  '/newnsb',
  '/nsb',
  '/overview/events',
  '/status/lastPublish',
  '/languages',
  '/sitemap',
  '/authorities',
  '/accessibility',
  '/cookies',
  '/gibt-es-nicht',
];
