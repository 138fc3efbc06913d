import type { ListingKind } from './listingKinds';
import type { RecordType } from './site';

/** Names of the three menus that stand in the frame. */
export const menuNames = [
  'main-menus',
  'meta-navigation-menus',
  'topbar-navigation-menus',
] as const;

export type MenuName = (typeof menuNames)[number];

function withJson(path: string): string {
  return path.endsWith('.json') ? path : `${path}.json`;
}

/** Paths of the static files, relative to the base, not encoded. */
export const contentPaths = {
  lastPublish: () => 'lastPublish.json',
  languageMap: () => 'index/pagesToLanguageMap.json',
  alerts: () => 'index/alerts.json',
  redirects: () => 'redirects.json',
  imageManifest: () => 'media/variants.json',
  homepages: (locale: string) => `index/homepages/${locale}-all.json`,
  records: (locale: string, type: RecordType) => `index/data-records/${type}/${locale}-all.json`,
  cookieNotice: (locale: string) => `index/cookiepopup/${locale}-all.json`,
  listing: (locale: string, kind: ListingKind) => `index/${kind}/${locale}-all.json`,
  taxonomy: (locale: string) => `index/taxonomy/${locale}-all.json`,
  page: (locale: string, slug: string) => `${locale}/${withJson(slug)}`,
  news: (locale: string, id: string) => `${locale}/news/${withJson(id)}`,
  publication: (locale: string, id: string) => `${locale}/publication/${withJson(id)}`,
  /** The folder's name, and in it the name with `menus` replaced by the locale. */
  menu: (locale: string, name: MenuName) => `${name}/${withJson(name.replace('menus', locale))}`,
  footerMenu: (locale: string, menu?: string) =>
    menu === undefined
      ? `footer-navigation-menus/footer-navigation-${locale}.json`
      : `${menu}/footer-menu-${locale}.json`,
  footer: (locale: string) => `footer/${locale}.json`,
  identity: (locale: string) => `site-identity/${locale}.json`,
} as const;

const recordLists: Readonly<Record<RecordType, string>> = {
  office: 'offices',
  department: 'departments',
  government: 'government',
};

/** Paths of the content service, relative to its base, not encoded. */
export const servicePaths = {
  page: (locale: string, slug: string) => `v1/${locale}/content/${slug}`,
  identity: (locale: string) => `v1/${locale}/site-identity`,
  homepages: (locale: string) => `v1/${locale}/homepages`,
  menu: (locale: string, name: string) => `v1/${locale}/menus/${name}`,
  cookieNotice: (locale: string) => `v1/${locale}/cookie-popup`,
  records: (locale: string, type: RecordType) => `v1/${locale}/${recordLists[type]}`,
  redirects: () => 'v1/redirects',
} as const;
