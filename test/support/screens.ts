import { galleryPaths } from './gallery';

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

/** One page of every kind, and everything in the gallery. */
export const allScreens = [...demoScreens, ...galleryPaths()];
