import { menuNames } from '../../../shared/content/contentPaths';
import { listingKinds } from '../../../shared/content/listingKinds';
import { recordTypes } from '../../../shared/content/site';
import { languageCodes } from '../../../shared/language/languageCodes';
import { isLocale, primaryLocales } from '../../../shared/language/languages';
import { nearest } from '../finding';
import type { DocumentRef } from '../../content/documents/documents';
import { documentPath } from '../../content/sources/contentSource';

/** Documents that belong to no locale. */
export const commonParts: readonly DocumentRef[] = [
  { kind: 'lastPublish' },
  { kind: 'languageMap' },
  { kind: 'alerts' },
  { kind: 'redirects' },
  { kind: 'imageManifest' },
];

/** Returns every document of a locale that is no page: each may be missing. */
export function listDocuments(locale: string): DocumentRef[] {
  return [
    { kind: 'homepages', locale },
    { kind: 'identity', locale },
    { kind: 'footer', locale },
    { kind: 'cookieNotice', locale },
    { kind: 'taxonomy', locale },
    ...listingKinds.map((listing) => ({ kind: 'listing', locale, listing }) as const),
    ...recordTypes.map((type) => ({ kind: 'records', locale, type }) as const),
    ...menuNames.map((name) => ({ kind: 'menu', locale, name }) as const),
    { kind: 'footerMenu', locale, menu: undefined },
  ];
}

function footerMenuAt(path: string): DocumentRef | undefined {
  const [, menu, locale = ''] = /^([\w-]+)\/footer-menu-([a-z]{2})\.json$/.exec(path) ?? [];
  return isLocale(locale) ? { kind: 'footerMenu', locale, menu } : undefined;
}

function pageAt(path: string): DocumentRef | undefined {
  const [, locale = '', rest = ''] = /^([^/]+)\/(.+)\.json$/.exec(path) ?? [];
  if (!isLocale(locale)) return undefined;
  const [first, ...further] = rest.split('/');
  if (further.length === 0) return { kind: 'page', locale, slug: rest };
  const id = further.join('/');
  if (first === 'news') return further.length === 1 ? { kind: 'news', locale, id } : undefined;
  return first === 'publication' ? { kind: 'publication', locale, id } : undefined;
}

const partsByPath = new Map(
  [...commonParts, ...languageCodes.flatMap(listDocuments)].map((ref) => [documentPath(ref), ref]),
);

/** Returns the place that was most likely meant by that of a file, among those of no page. */
export function guessPath(path: string): string | undefined {
  const paths = [...commonParts, ...primaryLocales.flatMap(listDocuments)].map(documentPath);
  const json = path.replace(/\.(?:ya?ml|json)$/i, '.json');
  const ofPage = json.replace(/^(?:.*\/)?([^/]+)\.([a-z]{2})\.json$/, '$2/$1.json');
  const meant = nearest(json, paths) ?? [ofPage, json.toLowerCase()].find(documentAt);
  const [ending = ''] = /\.ya?ml$/i.exec(path) ?? [];
  return ending === '' ? meant : meant?.replace(/\.json$/, ending.toLowerCase());
}

/** Returns the document that a file of a pack is; undefined where it is none of the contract. */
export function documentAt(path: string): DocumentRef | undefined {
  return partsByPath.get(path) ?? footerMenuAt(path) ?? pageAt(path);
}
