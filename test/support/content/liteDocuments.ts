import type { Alert } from '../../../shared/content/listingItem';
import { page } from './smallSite';
import { hazard } from './documents';

const alert = (level: Alert['level'], titles: object) =>
  hazard({
    id: `a${level}`,
    level,
    validTo: '2026-11-22T06:00:00+01:00',
    title: { de: `Stufe ${level}`, ...titles },
    text: { de: 'Ufer meiden.', ar: 'ابتعدوا' },
  });
/** Hazard messages, one of them of the highest level. */
export const gravestAlerts: [string, unknown] = [
  'index/alerts.json',
  [alert(3, {}), alert(5, { ar: 'فيضان' })],
];
const menu = (locale: string) =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    title: `Eintrag ${index} mit einem langen Namen`,
    link: `/${locale}/seite-${index}`,
  }));
const homes = ['fr', 'ar'].flatMap((code): [string, unknown][] => [
  [`index/homepages/${code}-all.json`, [{ documentId: '1', slug: 'home', title: 'H' }]],
  [`${code}/home.json`, page('1', { title: `Home ${code}` })],
  [`main-menus/main-${code}.json`, menu(code)],
]);
/** Beside `smallSite`: homes and menus in German, French and Arabic. */
export const liteDocuments: [string, unknown][] = [
  ['index/pagesToLanguageMap.json', { 1: { de: 'start', fr: 'home', ar: 'home' } }],
  ['main-menus/main-de.json', menu('de')],
  [
    'meta-navigation-menus/meta-navigation-de.json',
    [{ id: 'k', title: 'Kontakt', link: '/de/kontakt' }],
  ],
  ...homes,
];
