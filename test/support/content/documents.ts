import type { Alert } from '../../../shared/content/listingItem';
import type { Documents } from '../sites/site';

/** A page as it is published; `rest` goes beside id, content type and metadata. */
export function pageDocument(
  id: string,
  title: string,
  { metadata = {}, ...rest }: { metadata?: object; contentType?: string; content?: unknown[] } = {},
): object {
  return { id, contentType: 'article', metadata: { title, ...metadata }, content: [], ...rest };
}

/** A component of a page as it is published; `inside` stands in its containers, or in `content` alone. */
export function part(
  component: string,
  id: string,
  content: object = {},
  inside?: readonly unknown[] | Readonly<Record<string, readonly unknown[]>>,
) {
  const containers = Array.isArray(inside) ? { content: inside } : inside;
  return { component, id, content, ...(containers !== undefined && { containers }) };
}

interface ItemFields {
  readonly title?: string;
  readonly date?: string;
  readonly metaInfo?: object;
  readonly [field: string]: unknown;
}

/** An entry of a listing as it is published. */
export function itemDocument(kind: string, id: string, rest: ItemFields = {}) {
  const { title = `Title ${id}`, date, metaInfo = {}, ...others } = rest;
  const dated = date === undefined ? metaInfo : { date };
  return { id, kind, href: `/de/${id}`, properties: { title, metaInfo: dated }, ...others };
}

/** A hazard message as it is published: of a flood that began a day ago, without an end. */
export function hazard(changes: Partial<Alert> = {}): Alert {
  return {
    id: 'flood',
    hazardType: 'flood',
    level: 4,
    validFrom: '2026-11-20T06:00:00+01:00',
    updatedAt: '2026-11-20T06:00:00+01:00',
    region: { de: 'Aare' },
    title: { de: 'Hochwasser' },
    text: { de: 'Ufer meiden.' },
    ...changes,
  };
}

/** A site of a few pages: German and French whole, English with gaps, Arabic with one page. */
export const smallSite: Documents = {
  'lastPublish.json': { publishId: 'p-1', lastPublish: '2026-11-21T08:00:00+01:00' },
  'index/pagesToLanguageMap.json': {
    home: { de: 'startseite', fr: 'accueil', en: 'home' },
    contact: { de: 'kontakt', fr: 'contact', en: 'contact' },
    rights: { de: 'menschenrechte', ar: 'حقوق' },
    report: { de: 'publication/berichte/b1', fr: 'publication/berichte/b1' },
  },
  'index/homepages/de-all.json': [{ documentId: 'home', slug: 'startseite', title: 'Amt' }],
  'index/homepages/fr-all.json': [{ documentId: 'home', slug: 'accueil', title: 'Office' }],
  'index/homepages/en-all.json': [{ documentId: 'home', slug: 'home', title: 'Office' }],
  'de/startseite.json': pageDocument('home', 'Amt für Proben', { contentType: 'homepage' }),
  'fr/accueil.json': pageDocument('home', 'Office des essais', { contentType: 'homepage' }),
  'en/home.json': pageDocument('home', 'Office for Samples', { contentType: 'homepage' }),
  'de/kontakt.json': pageDocument('contact', 'Kontakt', {
    metadata: { translationPages: { fr: { slug: 'contact', title: 'Contact' } } },
  }),
  'fr/contact.json': pageDocument('contact', 'Contact'),
  'en/contact.json': pageDocument('contact', 'Contact us'),
  'de/menschenrechte.json': pageDocument('rights', 'Menschenrechte'),
  'ar/حقوق.json': pageDocument('rights', 'حقوق الإنسان'),
  'de/404.json': pageDocument('404', 'Diese Seite gibt es nicht'),
  'fr/404.json': pageDocument('404', 'Cette page n’existe pas'),
  'de/publication/berichte/b1.json': pageDocument('report', 'Bericht', {
    contentType: 'publication',
  }),
  'de/zurueckgezogen.json': pageDocument('old', 'Alt', {
    metadata: { withdrawn: { at: '2026-01-01', reason: 'Überholt' } },
  }),
  'de/leicht.json': pageDocument('easy', 'Leicht', { contentType: 'easy-language-page' }),
  'main-menus/main-de.json': [
    { id: 'm-home', title: 'Start', link: '/de', documentId: 'home' },
    { id: 'm-contact', title: 'Kontakt', link: '/de/kontakt', documentId: 'contact' },
  ],
  'main-menus/main-fr.json': [
    { id: 'm-contact', title: 'Contact', link: '/fr/contact', documentId: 'contact' },
  ],
  'site-identity/de.json': { metadata: { siteName: 'Amt für Proben' } },
  'index/data-records/office/de-all.json': [{ documentId: '1', metadata: { title: 'Amt' } }],
  'redirects.json': {
    '/de/alt': '/de/kontakt',
    '/de/extern': 'https://other.example/',
    '/alt': '/de/kontakt?von=alt',
    '/de/boese': 'javascript:alert(1)',
  },
};
