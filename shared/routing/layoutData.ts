import type { Alert } from '../content/listingItem';
import type { CookieNotice, DataRecord, FooterData } from '../content/site';
import {
  type BreadcrumbItem,
  type BreadcrumbPage,
  type CurrentPage,
  type MenuItem,
  type MenuNode,
  breadcrumb,
  activeMenus,
} from '../navigation/activeTrail';
import type { TextLanguage } from '../language/languages';
import type { SiteProfile } from '../site/siteProfile';

/** A page in one language: where it is and what it is called there. */
export interface LanguageVersion {
  readonly locale: string;
  readonly path: string;
  readonly title?: string;
}

/** The languages of a page. */
export interface PageLanguages {
  /** Its address with its query, which every language understands. */
  readonly path: string;
  readonly versions: readonly LanguageVersion[];
  /** Address behind the locale that it has in every other language; without one they lead home. */
  readonly sameRoute?: string;
}

/** The original of a page, where it was changed after its translation. */
export interface NewerVersion extends Required<LanguageVersion> {
  /** When it was changed (ISO 8601). */
  readonly date: string;
}

/** Where a page has versions in easy or in sign language that its own language lacks. */
export interface AccessibleElsewhere {
  readonly easyLanguagePage?: readonly LanguageVersion[];
  readonly signLanguagePage?: readonly LanguageVersion[];
}

/** What header and top bar show besides the menus. */
export interface HeaderData {
  readonly offices: readonly DataRecord[];
  readonly departments: readonly DataRecord[];
  readonly government: readonly DataRecord[];
  readonly easyLanguageTranslation: string | null;
  readonly signLanguageTranslation: string | null;
  readonly homepageIds: readonly string[];
  readonly accessibilityType?: 'sign-language-page' | 'easy-language-page';
}

/** What stands around the main content of a page. */
export interface LayoutData {
  readonly site?: SiteProfile;
  readonly siteName: string;
  readonly organisation?: string;
  readonly logo?: {
    readonly src: string;
    readonly alt: string;
    /** In pixels, as far as the identity or the list of pictures gives it. */
    readonly size: { readonly width: number | undefined; readonly height: number | undefined };
    readonly darkSrc?: string;
  };
  /** Language of menus, footer and site name, where it is not that of the interface. */
  readonly language: TextLanguage;
  readonly mainMenu: readonly MenuItem[];
  readonly metaMenu: readonly MenuItem[];
  readonly topbarMenu: readonly MenuItem[];
  readonly footerMenu: readonly MenuItem[];
  readonly footer: FooterData;
  readonly header: HeaderData;
  readonly breadcrumb: readonly BreadcrumbItem[];
  /** Languages this page exists in, the page itself included. */
  readonly versions: readonly LanguageVersion[];
  readonly sameRoute?: string;
  readonly accessibleElsewhere: AccessibleElsewhere;
  readonly alerts: readonly Alert[];
  /** Set where visitors are asked for their consent: with which texts, and in which cookie it is. */
  readonly consent?: { readonly notice: CookieNotice; readonly cookie: string };
  /** Set where maps can be shown: whom their pictures are from. */
  readonly map?: { readonly attribution: string };
  readonly themeStylesheet?: string;
}

/** Names of the menus of a frame, in the order in which the breadcrumb looks a page up. */
export const menuKeys = ['mainMenu', 'metaMenu', 'topbarMenu', 'footerMenu'] as const;

type MenuKey = (typeof menuKeys)[number];

type PageHeaderData = Pick<
  HeaderData,
  'easyLanguageTranslation' | 'signLanguageTranslation' | 'accessibilityType'
>;

/** The part of the frame that all pages of a locale share: a file with its hash in its address. */
export type SiteLayoutData = Omit<LayoutData, MenuKey | 'header' | 'breadcrumb' | keyof Versions> &
  Readonly<Record<MenuKey, readonly MenuNode[]>> & {
    readonly header: Omit<HeaderData, keyof PageHeaderData>;
    readonly home: BreadcrumbPage;
  };

type Versions = Pick<LayoutData, 'versions' | 'sameRoute' | 'accessibleElsewhere'>;

/** What the frame of a page adds to the shared one. It is part of the page's data. */
export interface PageLayoutData extends Versions {
  /** Address of the file with the shared part. */
  readonly shared: string;
  readonly header: PageHeaderData;
  readonly current: Omit<CurrentPage, 'homepageIds' | 'isAbove'>;
  readonly self: BreadcrumbPage;
  /** Slug of the page above it, and how the breadcrumb names that one where no menu does. */
  readonly above?: { readonly slug: string; readonly named?: BreadcrumbPage };
}

/** Returns the whole frame of a page, on both sides. */
export function joinLayout(shared: SiteLayoutData, own: PageLayoutData): LayoutData {
  const { current, self, above } = own;
  const { homepageIds } = shared.header;
  const trees = menuKeys.map((name) => shared[name]);
  const menus = activeMenus(trees, { ...current, homepageIds }, above?.slug);
  const [mainMenu = [], metaMenu = [], topbarMenu = [], footerMenu = []] = menus;
  return {
    ...shared,
    ...own,
    mainMenu,
    metaMenu,
    topbarMenu,
    footerMenu,
    header: { ...shared.header, ...own.header },
    breadcrumb: current.isHome ? [] : breadcrumb(menus, shared.home, self, above?.named),
  };
}
